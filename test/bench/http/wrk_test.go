package httpbench_test

import (
	"bytes"
	"context"
	_ "embed" // the script
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
)

//go:embed wrk.lua
var script []byte

// driver drives servers with a workload through wrk. The field script is the
// file of wrk.lua, and load is the file of the workload that wrk.lua reads.
type driver struct {
	workload     workload
	effort       effort
	script, load string
}

func newDriver(t testing.TB, w workload, e effort) driver {
	t.Helper()
	need.Program(t, "wrk")
	dir := t.TempDir()
	d := driver{workload: w, effort: e, script: filepath.Join(dir, "wrk.lua"), load: filepath.Join(dir, w.name+".lua")}
	for file, text := range map[string][]byte{d.script: script, d.load: []byte(w.lua())} {
		expect.NoError(t, os.WriteFile(file, text, 0o600))
	}
	return d
}

// deletes reports whether the workload deletes tasks. wrk.lua then reads their
// IDs from the responses to creates.
func (w workload) deletes() bool { return slices.Contains(w.plan, "delete") }

// wantsRefusal reports whether the correct response is an error.
func (w workload) wantsRefusal() bool { return w.first().want >= 400 }

// first returns the first call made. It is no delete, because there is no created task yet.
func (w workload) first() call {
	if w.otherwise != "" {
		return w.calls[w.otherwise][0]
	}
	return w.calls[w.plan[0]][0]
}

// lua returns the Lua file of the workload, whose format is in wrk.lua.
func (w workload) lua() string {
	var b strings.Builder
	fmt.Fprintf(&b, "return {\nplan = %s,\notherwise = %q,\nrequests = {\n", luaList(w.plan), w.otherwise)
	// By token, the text that follows the task's ID in a deletion request.
	deletions := make(map[string]string)
	// By status, whether the response is correct. A workload with deletes also gets 200.
	statuses := map[int]bool{http.StatusOK: w.deletes()}
	for _, kind := range slices.Sorted(maps.Keys(w.calls)) {
		var texts []string
		for _, c := range w.calls[kind] {
			texts = append(texts, c.text())
			statuses[c.want] = true
			deletions[c.token] = strings.TrimPrefix(call{method: "DELETE", path: "/tasks/", token: c.token}.text(), "DELETE /tasks/")
		}
		fmt.Fprintf(&b, "%s = %s,\n", kind, luaList(texts))
	}
	b.WriteString("},\n")
	if w.deletes() {
		b.WriteString("deletes = {\n")
		for i, c := range w.calls["create"] {
			fmt.Fprintf(&b, "[%d] = %s,\n", readers+1+i, strconv.Quote(deletions[c.token]))
		}
		b.WriteString("},\n")
	}
	if w.deletes() || w.wantsRefusal() {
		b.WriteString("statuses = {")
		for _, status := range slices.Sorted(maps.Keys(statuses)) {
			fmt.Fprintf(&b, " [%d] = %t,", status, statuses[status])
		}
		b.WriteString(" },\n")
	}
	return b.String() + "}\n"
}

func luaList(texts []string) string {
	quoted := make([]string, len(texts))
	for i, text := range texts {
		quoted[i] = strconv.Quote(text)
	}
	return "{ " + strings.Join(quoted, ", ") + " }"
}

// result is the output of wrk.lua. Times are in microseconds.
type result struct {
	Requests, Bytes, Microseconds float64
	// P99 is the time within which 99 of 100 requests got a response.
	P99 float64
	// Cut is the number of connections that failed, broke or timed out.
	Cut float64
	// Refused is the number of responses with a status of 400 or above.
	Refused float64
	// Wrong is the number of responses with an unexpected status or body.
	Wrong float64
}

// drive sends the workload to the server, which must respond correctly.
func (d driver) drive(t testing.TB, base string, during time.Duration) result {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), during+time.Minute)
	defer cancel()
	seconds := max(1, int(during.Seconds()))
	cmd := exec.CommandContext(ctx, "wrk", "-t1", fmt.Sprintf("-c%d", d.workload.connections), fmt.Sprintf("-d%ds", seconds),
		"--timeout", "30s", "-s", d.script, base, "--", d.load)
	text, err := cmd.CombinedOutput()
	lines := bytes.Split(bytes.TrimSpace(text), []byte("\n"))
	var o result
	if err := errors.Join(err, json.Unmarshal(lines[len(lines)-1], &o)); err != nil {
		t.Fatalf("wrk: %v: %s", err, text)
	}
	if o.Requests == 0 && o.Cut == 0 && during < time.Minute {
		return d.drive(t, base, 2*during) // the server got no processor in this time
	}
	refused := 0.0
	if d.workload.wantsRefusal() {
		refused = o.Requests
	}
	if o.Requests == 0 || o.Cut > 0 || o.Wrong > 0 || o.Refused != refused {
		t.Fatalf("%s at %s: of %.0f responses, %.0f were errors (want %.0f), %.0f wrong, and %.0f connections were cut",
			d.workload.name, base, o.Requests, o.Refused, refused, o.Wrong, o.Cut)
	}
	return o
}
