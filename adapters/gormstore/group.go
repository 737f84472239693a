package gormstore

import (
	"cmp"
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
)

// Group is a Native that can make the changes of several statements as one, for
// one wait for the disk instead of as many.
type Group interface {
	Native
	// RunTogether runs statements that have nothing to do with one another,
	// and tells of each what Run would have returned. A statement that the
	// database refuses for what it says leaves nothing behind and keeps no
	// other from its success; where the database itself fails, all fail.
	// Nothing is told before all of it would survive a power cut. A call that
	// is told nothing when an error is returned has failed with that error;
	// driver.ErrBadConn says that the connection is of no more use.
	RunTogether(calls []*Call) error
}

// Call is a statement on its way.
type Call struct {
	Context   context.Context
	Statement string
	Arguments []any
	Read      func(Rows) error // nil where there are no rows to read

	// What Run returns.
	Affected int64
	Err      error

	// turn tells a call that waits that it leads or, when closed, that it has
	// ended.
	turn  chan struct{}
	leads bool
}

// WithGroups has changes of tasks that come at the same time wait for the disk
// together, where the Native of the connections is a Group. It is for databases
// that make one change at a time. A change that comes alone is not held up.
func WithGroups() Option { return func(s *Store) { s.group = new(group) } }

// mostTogether is how many statements go together at most. It bounds how long
// the first of them waits for the last.
const mostTogether = 64

// group is the calls that wait for the connection on which all changes are made.
// One of them leads: it takes the connection, runs all that wait, and passes the
// lead on to one that has come meanwhile.
type group struct {
	// unfit tells that the connections are no Group: all go their own ways.
	unfit atomic.Bool

	mutex   sync.Mutex
	waiting []*Call // oldest first; the one that leads is the first of them
	led     bool
}

// run runs a call alone or with others; ran is false where the connections are
// no Group. A context that ends while the call waits ends it. Once it has begun,
// also to wait for another process that writes, it is told as it ended.
func (g *group) run(pool *sql.DB, find func(driverConn any) Native, call *Call) (ran bool) {
	if g.unfit.Load() {
		return false
	}
	if !g.join(call) {
		select {
		case <-call.turn:
		case <-call.Context.Done():
			if g.leave(call) {
				call.Err = call.Context.Err()
				return true
			}
			<-call.turn
		}
		if !call.leads {
			return true
		}
	}
	defer g.passOn(call)
	return g.lead(pool, find, call)
}

// lead takes the connection and runs the calls that wait by then.
func (g *group) lead(pool *sql.DB, find func(driverConn any) Native, leader *Call) (ran bool) {
	ran = true
	err := onConnection(leader.Context, pool, func(driverConn any) error {
		native, fit := find(driverConn).(Group)
		if !fit {
			ran = false
			g.unfit.Store(true)
			return nil
		}
		return g.together(native, leader)
	})
	leader.Err = cmp.Or(leader.Err, err)
	return ran
}

// together runs the calls that wait and have not ended.
func (g *group) together(native Group, leader *Call) (err error) {
	calls := g.take()
	unknown := errCutOff // where this panics
	defer func() {
		for _, call := range calls {
			call.Err = cmp.Or(call.Err, unknown)
			if call != leader {
				close(call.turn)
			}
		}
	}()
	running := make([]*Call, 0, len(calls))
	for _, call := range calls {
		if call.Err = call.Context.Err(); call.Err == nil {
			running = append(running, call)
		}
	}
	switch len(running) {
	case 0:
	case 1:
		call := running[0]
		call.Affected, call.Err = native.Run(call.Context, call.Statement, call.Arguments, call.Read)
		if errors.Is(call.Err, driver.ErrBadConn) {
			err = driver.ErrBadConn
		}
	default:
		err = native.RunTogether(running)
	}
	unknown = err
	return err
}

// errCutOff is what became of statements when one that was run with them
// panicked: nobody knows.
var errCutOff = errors.New("the statements that were run together were cut off")

// join lets a call wait, and reports whether it leads.
func (g *group) join(call *Call) (leads bool) {
	call.turn = make(chan struct{}, 1)
	g.mutex.Lock()
	defer g.mutex.Unlock()
	g.waiting = append(g.waiting, call)
	leads, g.led = !g.led, true
	call.leads = leads
	return leads
}

// leave reports whether the call still waited, and does not any more. One that
// leads stays.
func (g *group) leave(call *Call) bool {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	at := slices.Index(g.waiting, call)
	if at < 0 || call.leads {
		return false
	}
	g.waiting = slices.Delete(g.waiting, at, at+1)
	return true
}

// take is the calls that go together: those that have waited longest, which one
// of them leads.
func (g *group) take() []*Call {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	n := min(len(g.waiting), mostTogether)
	taken := slices.Clone(g.waiting[:n])
	g.waiting = slices.Delete(g.waiting, 0, n)
	return taken
}

// passOn gives the lead to the call that has waited longest. Whoever had it may
// still wait, where it has run nothing or gone alone.
func (g *group) passOn(leader *Call) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	g.waiting = slices.DeleteFunc(g.waiting, func(call *Call) bool { return call == leader })
	if g.led = len(g.waiting) > 0; g.led {
		g.waiting[0].leads = true
		g.waiting[0].turn <- struct{}{}
	}
}
