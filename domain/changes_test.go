package domain_test

import (
	"errors"
	"fmt"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// Next rises whatever the time is, and no version is AnyVersion.
func TestOwnerClockNext(t *testing.T) {
	for name, c := range map[string]struct {
		changedAt domain.TaskVersion
		at        time.Time
		want      domain.TaskVersion
	}{
		"the first change, in 1969":   {0, time.UnixMicro(-7), 1},
		"the next microsecond":        {7, time.UnixMicro(8), 8},
		"a fraction of a microsecond": {7, time.UnixMicro(9).Add(999), 9},
		"the same time":               {7, time.UnixMicro(7), 8},
		"an earlier time":             {7, time.UnixMicro(1), 8},
	} {
		expect.Equal(t, name, domain.OwnerClock{ChangedAt: c.changedAt}.Next(c.at), c.want)
	}
}

// taskOf returns a task with its version as its ID.
func taskOf(version domain.TaskVersion, title string) domain.Task {
	return domain.RestoreTask(domain.TaskRecord{ID: domain.TaskID(version), Owner: 1, Title: title, UpdatedAt: version.Time()})
}

// tasksOf returns a task of each title, with the versions and IDs 1, 2, ….
func tasksOf(titles ...string) (tasks []domain.Task) {
	for i, title := range titles {
		tasks = append(tasks, taskOf(domain.TaskVersion(i+1), title))
	}
	return tasks
}

// sequence yields the tasks, and then the error unless it is nil. It counts the tasks that are read.
// It panics if the loop goes on after the error.
func sequence(read *int, failure error, tasks ...domain.Task) iter.Seq2[domain.Task, error] {
	return func(yield func(domain.Task, error) bool) {
		for _, task := range tasks {
			if *read++; !yield(task, nil) {
				return
			}
		}
		if failure != nil && yield(domain.Task{}, failure) {
			panic("the loop goes on after the error")
		}
	}
}

// parseChanges returns the changes of a text. "t3" is a task with version 3. "T3" is
// also one, and fills half a page. "d3" is a deletion.
func parseChanges(text string) (tasks []domain.Task, deletions []domain.Deletion) {
	for _, field := range strings.Fields(text) {
		switch version := domain.TaskVersion(expect.Must(strconv.Atoi(field[1:]))); field[0] {
		case 't':
			tasks = append(tasks, taskOf(version, "t"))
		case 'T':
			tasks = append(tasks, taskOf(version, strings.Repeat("T", domain.MaxChangeBytes/2)))
		default:
			deletions = append(deletions, domain.Deletion{ID: domain.TaskID(version), At: version})
		}
	}
	return tasks, deletions
}

// printChanges returns the text of a page, the tasks before the deletions.
func printChanges(page domain.ChangePage) string {
	var fields []string
	for _, task := range page.Changed {
		fields = append(fields, fmt.Sprint(task.Title()[:1], task.ID()))
	}
	for _, id := range page.Deleted {
		fields = append(fields, fmt.Sprint("d", int64(id)))
	}
	return strings.Join(fields, " ")
}

func TestFillChangePage(t *testing.T) {
	for name, c := range map[string]struct {
		limit   int
		changes string
		want    string
		last    domain.TaskVersion
		more    bool
	}{
		"no change":                          {2, "", "", 0, false},
		"a task at the end":                  {4, "d1 t2 d3 t4", "t2 t4 d1 d3", 4, false},
		"a deletion at the end":              {4, "t1 d2 t3 d4", "t1 t3 d2 d4", 4, false},
		"a deletion beyond the limit":        {2, "t1 t2 d3", "t1 t2", 2, true},
		"tasks beyond the limit":             {2, "t1 t2 t3 t4", "t1 t2", 2, true},
		"deletions beyond the limit":         {2, "d1 d2 d3 d4", "d1 d2", 2, true},
		"a deletion between, at the limit":   {2, "t1 d2 t3 d4", "t1 d2", 2, true},
		"a limit of one, a task first":       {1, "t1 d2", "t1", 1, true},
		"a limit of one, a deletion first":   {1, "d1 t2", "d1", 1, true},
		"full by bytes":                      {9, "T1 T2", "T1 T2", 2, false},
		"full by bytes, then a task":         {9, "T1 T2 t3", "T1 T2", 2, true},
		"full by bytes, then a deletion":     {9, "T1 T2 d3", "T1 T2", 2, true},
		"deletions have no bytes":            {9, "T1 d2 T3 d4", "T1 T3 d2", 3, true},
		"the task that fills the page is in": {9, "t1 T2 T3 t4", "t1 T2 T3", 3, true},
		"a gap, then a deletion at Until":    {9, "t5 d9", "t5 d9", 9, false},
		"a gap, then a task at Until":        {9, "d5 t9", "t9 d5", 9, false},
	} {
		for _, until := range []domain.TaskVersion{9, math.MaxInt64} {
			tasks, deletions := parseChanges(c.changes)
			read := 0
			page, err := domain.FillChangePage(domain.ChangesOptions{Until: until, Limit: c.limit}, sequence(&read, nil, tasks...), deletions)
			if got := printChanges(page); err != nil || got != c.want || page.Last != c.last || page.More != c.more {
				t.Errorf("%s: got %q, Last %d, More %t and error %v, want %q, %d and %t", name, got, page.Last, page.More, err, c.want, c.last, c.more)
			}
			if read > c.limit+1 {
				t.Errorf("%s: got %d tasks read, want at most %d", name, read, c.limit+1)
			}
		}
	}
}

// An error of the tasks leaves no page, even after a full one: More would be unknown.
func TestPagesFail(t *testing.T) {
	lost := errors.New("connection lost")
	for count := range 3 {
		tasks := sequence(new(int), lost, tasksOf(slices.Repeat([]string{"t"}, count)...)...)
		changes, err := domain.FillChangePage(domain.ChangesOptions{Until: 9, Limit: 2}, tasks, []domain.Deletion{{ID: 9, At: 9}})
		if !errors.Is(err, lost) || printChanges(changes) != "" || changes.Last != 0 || changes.More {
			t.Errorf("changes after %d tasks: got %q, More %t and error %v, want none and %v", count, printChanges(changes), changes.More, err, lost)
		}
		page, err := domain.FillTaskPage(domain.ListOptions{Limit: 2}, tasks)
		if !errors.Is(err, lost) || page.Tasks != nil || page.More {
			t.Errorf("a page after %d tasks: got %d tasks, More %t and error %v, want none and %v", count, len(page.Tasks), page.More, err, lost)
		}
	}
}

func TestSortByVersion(t *testing.T) {
	lost := errors.New("connection lost")
	unsorted, _ := parseChanges("t6 t5 t2 t3 t4 t1")
	for n, want := range [][]domain.TaskVersion{nil, {3}, {3, 4}, {3, 4, 5}} {
		var got []domain.TaskVersion
		for task, err := range domain.SortByVersion(sequence(new(int), nil, unsorted...), domain.ChangesOptions{After: 2, Until: 5}) {
			if len(got) == n || err != nil {
				break
			}
			got = append(got, task.Version())
		}
		expect.EqualSlices(t, fmt.Sprintf("the first %d versions", n), got, want)
	}
	var errs []error
	for task, err := range domain.SortByVersion(sequence(new(int), lost, unsorted...), domain.ChangesOptions{After: 2, Until: 5}) {
		if errs = append(errs, err); task != (domain.Task{}) {
			t.Errorf("got task %d before the error, want only the error", task.ID())
		}
	}
	if len(errs) != 1 || !errors.Is(errs[0], lost) {
		t.Errorf("got errors %v, want %v once", errs, lost)
	}
}
