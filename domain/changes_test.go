package domain_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Next rises whatever the time is, and no version is AnyVersion.
func TestOwnerClockNext(t *testing.T) {
	for name, c := range map[string]struct {
		changedAt domain.TaskVersion
		at        time.Time
		want      domain.TaskVersion
	}{
		"the first change":            {0, time.UnixMicro(7), 7},
		"the first change, in 1970":   {0, time.UnixMicro(0), 1},
		"the first change, in 1969":   {0, time.UnixMicro(-7), 1},
		"a later time":                {7, time.UnixMicro(9), 9},
		"the next microsecond":        {7, time.UnixMicro(8), 8},
		"less than a microsecond":     {7, time.UnixMicro(7).Add(999), 8},
		"a fraction of a microsecond": {7, time.UnixMicro(9).Add(999), 9},
		"the same time":               {7, time.UnixMicro(7), 8},
		"an earlier time":             {7, time.UnixMicro(1), 8},
		"the zero time":               {7, time.Time{}, 8},
		"another zone":                {7, time.UnixMicro(9).In(time.FixedZone("", 3600)), 9},
	} {
		if got := (domain.OwnerClock{ChangedAt: c.changedAt}).Next(c.at); got != c.want {
			t.Errorf("%s: got version %d, want %d", name, got, c.want)
		}
	}
}

// MaxDeletions is 10,000, and more for an owner with more than 5,000 tasks.
func TestMaxDeletions(t *testing.T) {
	for tasks, want := range map[int]int{0: 10_000, 5000: 10_000, 5001: 10_002, 100_000: 200_000} {
		if got := domain.MaxDeletions(tasks); got != want {
			t.Errorf("MaxDeletions(%d): got %d, want %d", tasks, got, want)
		}
	}
}

// taskOf returns a task with its version as its ID.
func taskOf(version domain.TaskVersion, title string) domain.Task {
	return domain.RestoreTask(domain.TaskRecord{ID: domain.TaskID(version), Owner: 1, Title: title, UpdatedAt: version.Time()})
}

// parseChanges returns the changes of a text. "t3" is a task with version 3. "T3" is
// also one, and fills half a page. "d3" is a deletion.
func parseChanges(t *testing.T, text string) (tasks []domain.Task, deletions []domain.Deletion) {
	t.Helper()
	for _, field := range strings.Fields(text) {
		number, err := strconv.ParseInt(field[1:], 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		switch version := domain.TaskVersion(number); field[0] {
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
		"tasks":                              {2, "t1 t2", "t1 t2", 2, false},
		"deletions":                          {2, "d1 d2", "d1 d2", 2, false},
		"a task at the end":                  {4, "d1 t2 d3 t4", "t2 t4 d1 d3", 4, false},
		"a deletion at the end":              {4, "t1 d2 t3 d4", "t1 t3 d2 d4", 4, false},
		"a task beyond the limit":            {2, "t1 d2 t3", "t1 d2", 2, true},
		"a deletion beyond the limit":        {2, "t1 t2 d3", "t1 t2", 2, true},
		"tasks beyond the limit":             {2, "t1 t2 t3 t4", "t1 t2", 2, true},
		"deletions beyond the limit":         {2, "d1 d2 d3 d4", "d1 d2", 2, true},
		"a deletion between, at the limit":   {2, "t1 d2 t3 d4", "t1 d2", 2, true},
		"a task between, at the limit":       {2, "d1 t2 d3", "t2 d1", 2, true},
		"a limit of one, a task first":       {1, "t1 d2", "t1", 1, true},
		"a limit of one, a deletion first":   {1, "d1 t2", "d1", 1, true},
		"full by bytes":                      {9, "T1 T2", "T1 T2", 2, false},
		"full by bytes, then a task":         {9, "T1 T2 t3", "T1 T2", 2, true},
		"full by bytes, then a deletion":     {9, "T1 T2 d3", "T1 T2", 2, true},
		"deletions have no bytes":            {9, "T1 d2 T3 d4", "T1 T3 d2", 3, true},
		"the limit precedes the bytes":       {1, "T1 T2", "T1", 1, true},
		"the task that fills the page is in": {9, "t1 T2 T3 t4", "t1 T2 T3", 3, true},
		"a gap, then a deletion at Until":    {9, "t5 d9", "t5 d9", 9, false},
		"a gap, then a task at Until":        {9, "d5 t9", "t9 d5", 9, false},
	} {
		tasks, deletions := parseChanges(t, c.changes)
		read := 0
		page, err := domain.FillChangePage(domain.ChangesOptions{Until: 9, Limit: c.limit}, func(yield func(domain.Task, error) bool) {
			for _, task := range tasks {
				if read++; !yield(task, nil) {
					return
				}
			}
		}, deletions)
		if got := printChanges(page); err != nil || got != c.want || page.Last != c.last || page.More != c.more {
			t.Errorf("%s: got %q, Last %d, More %t and error %v, want %q, %d and %t", name, got, page.Last, page.More, err, c.want, c.last, c.more)
		}
		if read > c.limit+1 {
			t.Errorf("%s: got %d tasks read, want at most %d", name, read, c.limit+1)
		}
	}
}

// The highest version is a valid Until.
func TestFillChangePageUntilTheHighestVersion(t *testing.T) {
	tasks, deletions := parseChanges(t, "t1 d2")
	page, err := domain.FillChangePage(domain.ChangesOptions{Until: math.MaxInt64, Limit: 2}, func(yield func(domain.Task, error) bool) {
		yield(tasks[0], nil)
	}, deletions)
	if got := printChanges(page); err != nil || got != "t1 d2" {
		t.Errorf("got %q and error %v, want both changes", got, err)
	}
}

// An error of the tasks leaves no page, even after a full one: More would be unknown.
func TestFillChangePageFails(t *testing.T) {
	lost := errors.New("connection lost")
	for count := range 3 {
		page, err := domain.FillChangePage(domain.ChangesOptions{Until: 9, Limit: 2}, func(yield func(domain.Task, error) bool) {
			for i := range count {
				if !yield(taskOf(domain.TaskVersion(i+1), "t"), nil) {
					return
				}
			}
			yield(domain.Task{}, lost)
		}, []domain.Deletion{{ID: 9, At: 9}})
		if !errors.Is(err, lost) || printChanges(page) != "" || page.Last != 0 || page.More {
			t.Errorf("after %d tasks: got %q, More %t and error %v, want none and %v", count, printChanges(page), page.More, err, lost)
		}
	}
}

func TestSortByVersion(t *testing.T) {
	lost := errors.New("connection lost")
	unsorted := func(err error) func(func(domain.Task, error) bool) {
		return func(yield func(domain.Task, error) bool) {
			for _, version := range []domain.TaskVersion{6, 5, 2, 3, 4, 1} {
				if !yield(taskOf(version, "t"), nil) {
					return
				}
			}
			if err != nil {
				yield(domain.Task{}, err)
			}
		}
	}
	for n, want := range [][]domain.TaskVersion{nil, {3}, {3, 4}, {3, 4, 5}} {
		var got []domain.TaskVersion
		for task, err := range domain.SortByVersion(unsorted(nil), domain.ChangesOptions{After: 2, Until: 5}) {
			if len(got) == n || err != nil {
				break
			}
			got = append(got, task.Version())
		}
		if !slices.Equal(got, want) {
			t.Errorf("the first %d: got versions %v, want %v", n, got, want)
		}
	}
	var errs []error
	for task, err := range domain.SortByVersion(unsorted(lost), domain.ChangesOptions{After: 2, Until: 5}) {
		if errs = append(errs, err); task != (domain.Task{}) {
			t.Errorf("got task %d before the error, want only the error", task.ID())
		}
	}
	if len(errs) != 1 || !errors.Is(errs[0], lost) {
		t.Errorf("got errors %v, want %v once", errs, lost)
	}
}
