package application_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// A list of long texts asks for room before it reads each further part, and reads no
// further part without it. One that is read in one part does not ask.
func TestRoomOfAList(t *testing.T) {
	f := newFixture(t)
	f.addTasks(t, anaID, 20)
	asked := func(limit int, refuse int) (sizes []int, err error) {
		f.pages = nil
		query := application.TaskQuery{Room: func(textBytes int) error {
			if sizes = append(sizes, textBytes); len(sizes) == refuse {
				return errNoRoom
			}
			return nil
		}}
		_, err = f.todo.List(t.Context(), anaID, query, "", limit)
		return sizes, err
	}
	if sizes, err := asked(20, 0); err != nil || sizes != nil {
		t.Errorf("short texts: got sizes %v and error %v, want none", sizes, err)
	}
	long := strings.Repeat("x", domain.MaxDescriptionChars) // 16 KiB
	for id := range domain.TaskID(20) {
		if _, err := f.todo.Update(t.Context(), anaID, id+1, domain.TaskChanges{Title: domain.Set("x"), Description: domain.Set(long)}); err != nil {
			t.Fatal(err)
		}
	}
	part := 4 * (len(long) + 1) // the fourth task reaches domain.MaxPageBytes
	if sizes, err := asked(20, 0); err != nil || !slices.Equal(sizes, []int{part, 2 * part, 3 * part}) {
		t.Errorf("long texts: got sizes %v and error %v, want %v and none", sizes, err, []int{part, 2 * part, 3 * part})
	}
	if sizes, err := asked(20, 2); !errors.Is(err, errNoRoom) || len(sizes) != 2 || len(f.pages) != 2 {
		t.Errorf("no room: got sizes %v, error %v and %d parts, want two and the error", sizes, err, len(f.pages))
	}
}

// A full search reads on to the next match, and asks for room before each part.
func TestRoomOfAFullSearch(t *testing.T) {
	f := newFixture(t)
	f.addTasks(t, anaID, 300)
	var sizes []int
	query := application.TaskQuery{Filter: domain.TaskFilter{}.WithText("task 0"), Room: func(textBytes int) error {
		sizes = append(sizes, textBytes)
		return nil
	}}
	list, err := f.todo.List(t.Context(), anaID, query, "", 1)
	if err != nil || len(list.Tasks) != 1 || list.Next != "" || len(f.pages) != 2 || !slices.Equal(sizes, []int{list.Tasks[0].TextBytes()}) {
		t.Errorf("got %d tasks, next %q, error %v, %d parts and sizes %v, want one task of two parts and its size", len(list.Tasks), list.Next, err, len(f.pages), sizes)
	}
}

var errNoRoom = errors.New("no room")
