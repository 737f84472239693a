package gormstore_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// A change with a free slot runs at once and by itself. The changes that arrive
// while it runs form one batch. No caller returns before its batch has ended.
func TestChangesFormABatch(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		q.send(q.Context(), "1")
		q.wantRunning("1")
		q.send(q.Context(), "2", "3", "4")
		q.wantRunning("1")
		q.end("1", nil)
		q.wantResult(nil, "1")
		q.wantRunning("[2 3 4]")
		q.wantWaiting("2", "3", "4")
		q.send(q.Context(), "5")
		q.end("[2 3 4]", nil)
		q.wantResult(nil, "2", "3", "4")
		q.wantRunning("5")
	})
}

// At most one transaction runs in each slot. A slot that becomes free runs the
// queued changes.
func TestSlots(t *testing.T) {
	inQueue(t, 2, 0, func(q *queue) {
		q.send(q.Context(), "1", "2", "3", "4")
		q.wantRunning("1", "2")
		q.end("2", nil)
		q.wantRunning("1", "[3 4]")
		q.send(q.Context(), "5", "6")
		q.wantRunning("1", "[3 4]")
		q.end("1", nil)
		q.wantRunning("[3 4]", "[5 6]")
		q.end("[5 6]", nil)
		q.send(q.Context(), "7")
		q.wantRunning("[3 4]", "7")
	})
}

// A batch has at most MaxBatch changes; the next one has the rest.
func TestBatchesAreBounded(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		q.send(q.Context(), "1000")
		var names []string
		for i := range gormstore.MaxBatch + 2 {
			names = append(names, strconv.Itoa(1001+i))
		}
		q.send(q.Context(), names...)
		q.end("1000", nil)
		first, rest := names[:gormstore.MaxBatch], names[gormstore.MaxBatch:]
		q.wantRunning("[" + strings.Join(first, " ") + "]")
		q.endAll()
		q.wantResult(nil, names...)
		if got, want := q.begun[2].names, "["+strings.Join(rest, " ")+"]"; got != want {
			q.Errorf("got %s as the second batch, want %s", got, want)
		}
	})
}

// Statements are in task order, so that batches cannot deadlock. Those of one task
// keep their order of arrival.
func TestOrderOfABatch(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		q.send(q.Context(), "1")
		var sevens, threes, inserts []string
		for letter := 'a'; letter <= 'p'; letter++ { // so many that an unstable sort would reorder them
			names := []string{"7" + string(letter), "0" + string(letter), "3" + string(letter)}
			q.send(q.Context(), names...)
			sevens, inserts, threes = append(sevens, names[0]), append(inserts, names[1]), append(threes, names[2])
		}
		q.end("1", nil)
		q.wantRunning("[" + strings.Join(inserts, " ") + " " + strings.Join(threes, " ") + " " + strings.Join(sevens, " ") + "]")
	})
}

// A change of a task that is under way runs by itself. In a batch it would delay the
// others while it waits for the row lock.
func TestChangeOfATaskUnderWayDoesNotJoin(t *testing.T) {
	t.Run("by itself", func(t *testing.T) {
		inQueue(t, 2, 0, func(q *queue) {
			q.send(q.Context(), "1", "2", "1b", "3", "4")
			q.end("2", nil)
			q.wantRunning("1", "[3 4]", "1b")
			q.end("1", nil)
			q.wantRunning("[3 4]", "1b")
			q.send(q.Context(), "5")
			q.wantRunning("[3 4]", "1b", "5")
			// The first change has ended, but the second still runs.
			q.send(q.Context(), "1c", "6", "7")
			q.end("5", nil)
			q.wantRunning("[3 4]", "1b", "[6 7]", "1c")
		})
	})
	t.Run("in a batch", func(t *testing.T) {
		inQueue(t, 2, 0, func(q *queue) {
			q.send(q.Context(), "1", "2", "3", "4")
			q.end("1", nil)
			q.wantRunning("2", "[3 4]")
			q.send(q.Context(), "3b", "5", "6")
			q.end("2", nil)
			q.wantRunning("[3 4]", "[5 6]", "3b")
			q.endAll()
			// The task is no longer under way.
			q.send(q.Context(), "8", "9", "3c", "10")
			q.end("8", nil)
			q.wantRunning("9", "[3c 10]")
		})
	})
	t.Run("inserts have no task", func(t *testing.T) {
		inQueue(t, 2, 0, func(q *queue) {
			q.send(q.Context(), "0a", "2", "0b", "0c")
			q.end("2", nil)
			q.wantRunning("0a", "[0b 0c]")
		})
	})
}

// The queue stays consistent over many rounds of successes, errors and individual
// runs.
func TestManyRounds(t *testing.T) {
	inQueue(t, 2, 0, func(q *queue) {
		for round := range 50 {
			for i := range 5 {
				q.send(q.Context(), strconv.Itoa(10*round+i+1))
			}
			q.end(q.underWay()[round%2], []error{nil, errFailed, gormstore.ErrRunIndividually}[round%3])
		}
	})
}
