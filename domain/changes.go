package domain

import (
	"cmp"
	"context"
	"iter"
	"slices"
	"time"
)

// MaxChangeBytes limits the titles and descriptions of the tasks in a ChangePage, in bytes. The
// task that reaches the limit is the last one of the page.
const MaxChangeBytes = 256 << 10

// OwnerClock orders the changes of one owner's tasks. Each change takes its version from the clock,
// and holds the clock until it is committed. So the versions of an owner's changes rise in the
// order of their commits, even if a process's clock was set back.
type OwnerClock struct {
	// ChangedAt is at least the version of the owner's last change; 0 if there was none. A rejected
	// change may raise it.
	ChangedAt TaskVersion
	// SweptAt is the version up to which deletions may be forgotten.
	SweptAt TaskVersion
	// Epoch is the owner's token epoch.
	Epoch TokenEpoch
}

// LastChange returns the clock of one owner, or ErrUserNotFound.
func LastChange(ctx context.Context, tasks TaskRepository, owner UserID) (OwnerClock, error) {
	clocks, err := tasks.LastChanges(ctx, []UserID{owner})
	if err != nil {
		return OwnerClock{}, err
	}
	clock, found := clocks[owner]
	if !found {
		return OwnerClock{}, ErrUserNotFound
	}
	return clock, nil
}

// Next returns the version of a change at the given time. The version is at least ChangedAt+1, also
// for a time before 1970.
func (c OwnerClock) Next(at time.Time) TaskVersion {
	return max(TaskVersion(at.UnixMicro()), c.ChangedAt+1)
}

// DeletionLifetime is the minimum time for which a repository remembers a deletion, unless the owner
// has made MaxDeletions later deletions.
const DeletionLifetime = 30 * 24 * time.Hour

const minDeletions = 10_000

// MaxDeletions returns how many deletions a repository remembers for an owner with the given number
// of tasks. Without this limit, an owner could fill the disk by creating and deleting tasks.
func MaxDeletions(tasks int) int { return max(minDeletions, 2*tasks) }

// ChangesOptions are options of TaskRepository.Changes. They select the changes with
// After < version <= Until.
type ChangesOptions struct {
	After, Until TaskVersion
	// Limit is the maximum number of changes. Any value outside 1 to MaxPageSize means MaxPageSize.
	Limit int
}

// Size returns the maximum number of changes, from 1 to MaxPageSize.
func (o ChangesOptions) Size() int { return sizeOf(o.Limit) }

// Selects reports whether the options select a change with the version.
func (o ChangesOptions) Selects(version TaskVersion) bool {
	return version > o.After && version <= o.Until
}

// Deletion is the deletion of a task, and the version that it took from the owner's clock.
type Deletion struct {
	ID TaskID
	At TaskVersion
}

// ChangePage has changes of an owner's tasks. Changed has each task in its latest state. A
// deleted task is in Deleted only.
type ChangePage struct {
	Changed []Task   // by rising version
	Deleted []TaskID // in the order of their deletion
	// Last is the version of the last change in the page; 0 if there is none.
	Last TaskVersion
	// More reports whether further changes match the options.
	More bool
}

// FillChangePage merges tasks and deletions, both by rising version, into a page until it is full.
// Both must have only changes that match the options. The first options.Size()+1 of each are
// enough.
func FillChangePage(options ChangesOptions, tasks iter.Seq2[Task, error], deletions []Deletion) (ChangePage, error) {
	var page ChangePage
	textBytes := 0
	full := func() bool {
		page.More = len(page.Changed)+len(page.Deleted) == options.Size() || textBytes >= MaxChangeBytes
		return page.More
	}
	// addDeletions moves the deletions up to a version to the page. It reports whether there was room
	// for them.
	addDeletions := func(last TaskVersion) bool {
		for len(deletions) > 0 && deletions[0].At <= last {
			if full() {
				return false
			}
			page.Deleted, page.Last = append(page.Deleted, deletions[0].ID), deletions[0].At
			deletions = deletions[1:]
		}
		return true
	}
	for task, err := range tasks {
		if err != nil {
			return ChangePage{}, err
		}
		if !addDeletions(task.Version()-1) || full() {
			return page, nil
		}
		page.Changed, page.Last = append(page.Changed, task), task.Version()
		textBytes += task.TextBytes()
	}
	addDeletions(options.Until)
	return page, nil
}

// SortByVersion yields the tasks that match the options, by rising version. It is for storages
// that cannot sort.
func SortByVersion(tasks iter.Seq2[Task, error], options ChangesOptions) iter.Seq2[Task, error] {
	return sorted(tasks, func(t Task) bool { return options.Selects(t.Version()) }, func(a, b Task) int { return cmp.Compare(a.Version(), b.Version()) })
}

// sorted yields the selected tasks in an order. After an error it yields only the error.
func sorted(tasks iter.Seq2[Task, error], selects func(Task) bool, compare func(a, b Task) int) iter.Seq2[Task, error] {
	return func(yield func(Task, error) bool) {
		var selected []Task
		for task, err := range tasks {
			if err != nil {
				yield(Task{}, err)
				return
			}
			if selects(task) {
				selected = append(selected, task)
			}
		}
		slices.SortFunc(selected, compare)
		for _, task := range selected {
			if !yield(task, nil) {
				return
			}
		}
	}
}
