package prommetrics_test

import (
	"encoding/json"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// dashboard has the parts of the dashboard that the tests read.
type dashboard struct {
	Panels []struct {
		Targets []struct{ Expr string }
	}
	Templating struct {
		List []struct{ Query json.RawMessage }
	}
}

func load(t *testing.T) dashboard {
	t.Helper()
	text, err := os.ReadFile("dashboard.json")
	if err != nil {
		t.Fatalf("read the dashboard: %v", err)
	}
	var d dashboard
	if err := json.Unmarshal(text, &d); err != nil {
		t.Fatalf("parse the dashboard: %v", err)
	}
	if len(d.Panels) < 8 {
		t.Fatalf("got %d panels, want at least 8", len(d.Panels))
	}
	return d
}

var (
	quoted   = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)
	ranges   = regexp.MustCompile(`\[[^\]]*\]`)
	matchers = regexp.MustCompile(`\{([^}]*)\}`)
	grouping = regexp.MustCompile(`\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)`)
	words    = regexp.MustCompile(`\b[a-zA-Z_:][\w:]*\s*\(?`)
	// labelValues is Grafana's query for the values of a variable.
	labelValues = regexp.MustCompile(`label_values\((\w+), (\w+)\)`)
	word        = regexp.MustCompile(`\b[a-zA-Z_]\w*`)
)

// names returns the metrics and the labels in a PromQL expression. A word before
// a bracket is a function.
func names(expression string) (metrics, labels []string) {
	rest := quoted.ReplaceAllString(expression, "")
	rest = ranges.ReplaceAllString(rest, "")
	for _, part := range []*regexp.Regexp{matchers, grouping} {
		for _, found := range part.FindAllStringSubmatch(rest, -1) {
			labels = append(labels, word.FindAllString(found[1], -1)...)
		}
		rest = part.ReplaceAllString(rest, " ")
	}
	for _, found := range words.FindAllString(rest, -1) {
		if name := strings.TrimSpace(found); !strings.HasSuffix(name, "(") && !slices.Contains([]string{"or", "and", "unless", "bool", "offset"}, name) {
			metrics = append(metrics, name)
		}
	}
	return metrics, labels
}

// shown returns the metrics in the dashboard, each with the labels that it uses.
func (d dashboard) shown() map[string][]string {
	shown := map[string][]string{}
	add := func(expression string) {
		metrics, labels := names(expression)
		for _, metric := range metrics {
			shown[metric] = append(shown[metric], labels...)
		}
	}
	for _, p := range d.Panels {
		for _, target := range p.Targets {
			add(target.Expr)
		}
	}
	for _, v := range d.Templating.List {
		for _, found := range labelValues.FindAllSubmatch(v.Query, -1) {
			shown[string(found[1])] = append(shown[string(found[1])], string(found[2]))
		}
	}
	return shown
}

func TestDashboardShowsTheExposedMetrics(t *testing.T) {
	there, shown := exposed(scrape(t, allMetrics(t).Handler())), load(t).shown()
	for metric, labels := range shown {
		known, found := there[metric]
		if !found {
			t.Errorf("the dashboard shows %s, which is not exposed", metric)
			continue
		}
		for _, label := range labels {
			// Prometheus adds instance and job.
			if !known[label] && label != "instance" && label != "job" {
				t.Errorf("the dashboard uses the label %s of %s, which has %v", label, metric, slices.Sorted(maps.Keys(known)))
			}
		}
	}
	for metric := range there {
		ours := strings.HasPrefix(metric, "tareas_") || strings.HasPrefix(metric, "go_sql_")
		if _, found := shown[metric]; ours && !found {
			t.Errorf("%s is exposed, but not on the dashboard", metric)
		}
	}
}
