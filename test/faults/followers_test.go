package faults_test

import (
	"context"
	"maps"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// followers follow the changes of a load's people. Each keeps a copy of one person's tasks.
type followers struct {
	load   *load
	mutex  sync.Mutex
	copies []map[int64]state // by ID; nil before the first changes
}

// follow starts the followers, and waits until each has the first changes. They end with the
// test. The follower of client i uses the base of client i+1.
func (l *load) follow(t testing.TB) *followers {
	t.Helper()
	f := &followers{load: l, copies: make([]map[int64]state, len(l.people))}
	ctx, cancel := context.WithCancel(t.Context())
	var running sync.WaitGroup
	t.Cleanup(func() {
		cancel()
		running.Wait()
	})
	for i, p := range l.people {
		client, err := apiclient.New(l.service.base(i+1), apiclient.WithTransport(l.service.shared.Transport),
			apiclient.WithTokenSource(func(context.Context, domain.UserID) (string, error) { return p.Token, nil }))
		expect.NoError(t, err)
		running.Go(func() {
			for changes, err := range client.Tasks().Follow(ctx, domain.UserID(p.ID), "") {
				if err == nil {
					f.add(i, changes)
				} else if ctx.Err() == nil {
					t.Errorf("follower %d: %v", i, err)
				}
			}
		})
	}
	await.True(t, "each follower has the first changes", func() bool {
		f.mutex.Lock()
		defer f.mutex.Unlock()
		for _, tasks := range f.copies {
			if tasks == nil {
				return false
			}
		}
		return true
	})
	return f
}

func (f *followers) add(i int, changes application.ChangeList) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if f.copies[i] == nil {
		f.copies[i] = make(map[int64]state)
	}
	for _, task := range changes.Changed {
		description, described := task.Description()
		f.copies[i][int64(task.ID())] = state{task.Title(), description, described, task.Completed()}
	}
	for _, id := range changes.Deleted {
		delete(f.copies[i], int64(id))
	}
}

// verify waits until each copy is what the service has. The load must be stopped.
func (f *followers) verify(t testing.TB) {
	t.Helper()
	for i, tasks := range f.load.readBack(t, f.load.service) {
		want, got := make(map[int64]state), map[int64]state(nil)
		for _, task := range tasks {
			want[task.ID] = task.state()
		}
		if !await.Holds(time.Minute, func() bool {
			f.mutex.Lock()
			defer f.mutex.Unlock()
			got = maps.Clone(f.copies[i])
			return maps.Equal(got, want)
		}) {
			t.Errorf("follower %d: got the tasks %v, want %v", i, got, want)
		}
	}
}
