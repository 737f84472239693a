package embed_test

import (
	"bufio"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/docs"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// The manual's shop is killed again and again. Each order has its task. Each
// completed task has one mail in the outbox, and the mail is sent.
func TestOrdersAndMailsOfAKilledShop(t *testing.T) {
	h := newEmbedders(t)
	h.writeShop(t)
	program := h.build(t, "./orders")
	for name, url := range map[string]string{"SQLite": "", "PostgreSQL": pgtest.Empty(t)} {
		t.Run(name, func(t *testing.T) {
			output := new(strings.Builder)
			for range 3 {
				output.WriteString(h.killedAfter(t, 40, "SHOP_DATABASE="+url, program))
			}
			output.WriteString(h.run(t, "env", "SHOP_DATABASE="+url, program, "finish"))
			checkShop(t, output.String())
		})
	}
}

// writeShop writes the shop of the manual into the module.
func (h *embedder) writeShop(t *testing.T) {
	t.Helper()
	parts := 0
	for _, s := range docs.GoSnippets(t) {
		if strings.HasPrefix(s.Code, "package shop\n") {
			wantShort(t, s.Code)
			parts++
			h.write(t, fmt.Sprintf("shop/part%d.go", parts), s.Code)
		}
	}
}

// killedAfter runs a program, kills it after a number of lines, and returns them.
func (h *embedder) killedAfter(t *testing.T, lines int, setting, program string) string {
	t.Helper()
	cmd := h.command(t.Context(), program)
	cmd.Env = append(cmd.Env, setting)
	var failure, output strings.Builder
	cmd.Stderr = &failure
	stdout, err := cmd.StdoutPipe()
	expect.NoError(t, err)
	expect.NoError(t, cmd.Start())
	for scanner := bufio.NewScanner(stdout); scanner.Scan(); lines-- {
		if lines == 0 {
			if err := cmd.Process.Kill(); err != nil {
				t.Error(err)
			}
		}
		output.WriteString(scanner.Text() + "\n") // also lines written before the kill took effect
	}
	_ = cmd.Wait() // it was killed
	if lines > 0 {
		t.Fatalf("%s ended early: %s", filepath.Base(program), failure.String())
	}
	return output.String()
}

// checkShop checks the shop's output: completed tasks and mails while it ran, and the data
// stored in the end.
func checkShop(t *testing.T, output string) {
	t.Helper()
	mails, acknowledged := make(map[string]string), make(map[string]bool) // the task of each mail
	var tasks [][]string
	for line := range strings.Lines(output) {
		switch words := strings.Fields(line); words[0] {
		case "mail":
			mails[words[1]] = words[2]
		case "completed":
			acknowledged[words[1]] = true
		case "task":
			tasks = append(tasks, words[1:])
		}
	}
	sent := make(map[string]int)
	for _, task := range mails {
		sent[task]++
	}
	for _, task := range tasks {
		id, completed, orders := task[0], task[1] == "true", task[2]
		if orders != "1" {
			t.Errorf("task %s has %s orders, want 1", id, orders)
		}
		if want := map[bool]int{true: 1}[completed]; sent[id] != want || acknowledged[id] && !completed {
			t.Errorf("task %s has %d mails, completed %t, acknowledged %t", id, sent[id], completed, acknowledged[id])
		}
	}
	if len(tasks) < 30 || len(tasks) < len(sent) {
		t.Errorf("got %d tasks and mails for %d, want at least 30 tasks, and mails for no more", len(tasks), len(sent))
	}
}
