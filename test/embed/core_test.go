package embed_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// core uses what needs nothing but the standard library.
const core = `package main

import (
	"context"
	"fmt"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

func main() {
	store := memstore.New()
	tasks := application.NewTasks(store.Tasks(), store.Users(), time.Now)
	_, err := tasks.Create(context.Background(), domain.UserID(1), application.NewTask{Title: "Buy milk"})
	fmt.Println(err)
}
`

// Domain, use cases and memory bring no third-party module into a program: not
// into its build, nor into what its go.mod and go.sum say.
func TestCoreNeedsNobody(t *testing.T) {
	h := newHost(t, core)
	if got := h.run(t, h.build(t)); !strings.Contains(got, "user not found") {
		t.Errorf("got output %q, want the error of a user who does not exist", got)
	}
	if got := h.modules(t); len(got) != 0 {
		t.Errorf("got the modules %q in the build, want none", got)
	}
	if sum, err := os.ReadFile(filepath.Join(h.dir, "go.sum")); err == nil && len(sum) > 0 {
		t.Errorf("got a go.sum, want none:\n%s", sum)
	}
	for line := range strings.Lines(read(t, filepath.Join(h.dir, "go.mod"))) {
		words := strings.Fields(line)
		if len(words) == 0 || strings.Contains(line, ours) || words[0] == "module" || words[0] == "go" {
			continue
		}
		t.Errorf("got %q in go.mod, want our module alone", line)
	}
}
