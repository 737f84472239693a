package application_test

import (
	"slices"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// All has the tasks of the query, in its order, over all pages.
func TestAllOfAQuery(t *testing.T) {
	f := newFixture(t)
	ids := f.addTasks(t, anaID, firstPage+nextPage+7) // "task 0" to "task 1206"
	f.addTasks(t, bobID, 3)
	down := slices.Clone(ids)
	slices.Reverse(down)
	text := func(text string) domain.TaskFilter { return domain.TaskFilter{}.WithText(text) }
	for name, c := range map[string]struct {
		query application.TaskQuery
		want  []domain.TaskID
	}{
		"descending":        {application.TaskQuery{Descending: true}, down},
		"everything found":  {application.TaskQuery{Filter: text("TASK")}, ids},
		"some found":        {application.TaskQuery{Filter: text("Task 120")}, append([]domain.TaskID{ids[120]}, ids[1200:]...)},
		"found, descending": {application.TaskQuery{Filter: text("k 120"), Descending: true}, append(slices.Clone(down[:7]), ids[120])},
		"nothing found":     {application.TaskQuery{Filter: text("milk")}, nil},
		"a state":           {application.TaskQuery{Filter: domain.FilterCompleted(false), Descending: true}, down},
		"another state":     {application.TaskQuery{Filter: domain.FilterCompleted(true).WithText("task")}, nil},
	} {
		t.Run(name, func(t *testing.T) { wantTasks(t, f.todo.All(t.Context(), anaID, c.query), c.want) })
	}
	f.pages = nil
	wantTasks(t, f.todo.All(t.Context(), anaID, application.TaskQuery{Descending: true}), down)
	want := []domain.Page[domain.TaskID]{
		{Limit: firstPage, Descending: true}, {After: down[firstPage-1], Limit: nextPage, Descending: true},
		{After: down[firstPage+nextPage-1], Limit: nextPage, Descending: true},
	}
	if !slices.Equal(f.pages, want) {
		t.Errorf("got pages %+v, want %+v", f.pages, want)
	}
}

// A search that the loop leaves reads no further page.
func TestSearchStopsWithTheLoop(t *testing.T) {
	f := newFixture(t)
	f.addTasks(t, anaID, firstPage+nextPage)
	for _, err := range f.todo.All(t.Context(), anaID, application.TaskQuery{Filter: domain.TaskFilter{}.WithText("task 7")}) {
		if err != nil {
			t.Fatal(err)
		}
		break
	}
	if got := len(f.pages); got != 1 {
		t.Errorf("got %d pages read, want 1", got)
	}
}
