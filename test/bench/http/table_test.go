package httpbench_test

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// table is a Markdown table with aligned columns.
type table struct{ rows [][]string }

func newTable(columns ...string) *table { return &table{rows: [][]string{columns}} }

func (t *table) add(cells ...string) { t.rows = append(t.rows, cells) }

// print writes the table to the standard output.
func (t *table) print(title string) { fmt.Printf("\n**%s**\n\n%s\n", title, t) }

// String returns the table with its first column aligned left, the others
// right.
func (t *table) String() string {
	widths := make([]int, len(t.rows[0]))
	for _, row := range t.rows {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell), 2)
		}
	}
	var b strings.Builder
	for n, row := range t.rows {
		for i, cell := range row {
			space := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell))
			if i == 0 {
				fmt.Fprintf(&b, "| %s%s ", cell, space)
			} else {
				fmt.Fprintf(&b, "| %s%s ", space, cell)
			}
		}
		b.WriteString("|\n")
		if n > 0 {
			continue
		}
		for i, width := range widths {
			if i == 0 {
				fmt.Fprintf(&b, "|%s", strings.Repeat("-", width+2))
			} else {
				fmt.Fprintf(&b, "|%s:", strings.Repeat("-", width+1))
			}
		}
		b.WriteString("|\n")
	}
	return b.String()
}

// addCosts adds a row for the baseline and the service on a storage.
func (t *table) addCosts(w workload, storage string, got map[string]series) {
	base, s := got[baseline.name], got[service.name]
	both := func(of func(figures) float64, unit float64) string {
		return pairOf(base.median(of)/unit, s.median(of)/unit)
	}
	ratio := s.over(base, cpu)
	target, verdict := atMost(ratio, w.target.on(storage))
	t.add(w.name, both(rate, 1), both(p50, 1000), both(p99, 1000), both(cpu, 1), both(dbCPU, 1), both(peak, 1),
		fmt.Sprintf("%.2f", s.over(base, rate)), fmt.Sprintf("%.2f", ratio), target, verdict)
}

// atMost returns the text of a target and whether it was met, or nothing if the
// target is 0.
func atMost(got, target float64) (text, verdict string) {
	if target == 0 {
		return "", ""
	}
	if verdict = "ok"; got > target {
		verdict = "over"
	}
	return "≤ " + number(target), verdict
}

// pairOf is two figures, or a dash if both are 0.
func pairOf(a, b float64) string {
	if a == 0 && b == 0 {
		return "–"
	}
	return number(a) + " / " + number(b)
}

// number formats about three significant digits, with commas between thousands.
func number(value float64) string {
	switch {
	case value < 10:
		return fmt.Sprintf("%.2f", value)
	case value < 100:
		return fmt.Sprintf("%.1f", value)
	case value < 1000:
		return fmt.Sprintf("%.0f", value)
	}
	whole := fmt.Sprintf("%.0f", value)
	for at := len(whole) - 3; at > 0; at -= 3 {
		whole = whole[:at] + "," + whole[at:]
	}
	return whole
}
