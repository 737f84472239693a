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
	"time"
)

// Group is a Native that can make the changes of several statements as one, for
// one wait for the disk instead of as many.
type Group interface {
	Native
	// RunTogether runs statements that have nothing to do with one another,
	// and tells of each what Run would have returned. A statement that the
	// database refuses for what it says leaves nothing behind and keeps no
	// other from its success; where that cannot be, ErrAlone is returned, and
	// nothing of any was kept. Where the database itself fails, all fail.
	// Nothing is told before all of it would survive a power cut. A call that
	// is told nothing when an error is returned has failed with that error;
	// driver.ErrBadConn says that the connection is of no more use.
	//
	// What has begun is finished, whosever context is cancelled meanwhile. The
	// first call's deadline may end it: that of the others is about the same.
	RunTogether(calls []*Call) error
}

// ErrAlone sends all calls of a group their own ways: each is run once more, by
// itself.
var ErrAlone = errors.New("these statements do not go together")

// Call is a statement on its way.
type Call struct {
	Context   context.Context
	Statement string
	Arguments []any
	// Read is nil where there are no rows to read. It is called again when the
	// statement is run again, and forgets what it has read before.
	Read func(Rows) error

	// What Run returns.
	Affected int64
	Err      error

	// turn tells a call that waits that it leads or, when closed, that it has
	// ended, or is to go alone.
	turn         chan struct{}
	leads, alone bool
}

// WithGroups has changes of tasks that come at the same time wait for the disk
// together, where the Native of the connections is a Group. So many groups are on
// their way at most, each on a connection of its own; a change that comes while
// there are fewer is not held up.
//
// A change that has waited for patience goes alone, so that it does not matter
// what holds up the others: a lock, or a network. Those of one group have no
// more than that between their deadlines. 0 is for databases that make one
// change at a time, where there is no other way.
func WithGroups(most int, patience time.Duration) Option {
	return func(s *Store) { s.group = &group{most: max(1, most), patience: patience} }
}

// mostTogether is how many statements go together at most. It bounds how long
// the first of them waits for the last.
const mostTogether = 64

// group is the calls that wait for others to end. Of those that do not, each
// leads: it takes a connection, runs all that wait by then with its own, and
// passes the lead on to one that has come meanwhile.
type group struct {
	most     int
	patience time.Duration
	// unfit tells that the connections are no Group: all go their own ways.
	unfit atomic.Bool

	mutex   sync.Mutex
	waiting []*Call // oldest first
	leaders int
}

// run runs a call alone or with others; ran is false where it is to be run by
// itself. A context that ends while the call waits ends it. Once it has begun,
// also to wait for another process that writes, it is told as it ended.
func (g *group) run(pool *sql.DB, find func(driverConn any) Native, call *Call) (ran bool) {
	if g.unfit.Load() {
		return false
	}
	if !g.join(call) {
		if !g.waits(call) {
			return call.Err != nil
		}
		if !call.leads {
			return !call.alone
		}
	}
	defer g.passOn()
	g.lead(pool, find, call)
	return !call.alone
}

// waits reports whether it was the call's turn. Else it has left: for its
// context has ended, which is its error, or for it has waited long enough.
func (g *group) waits(call *Call) bool {
	var enough <-chan time.Time
	if g.patience > 0 {
		timer := time.NewTimer(g.patience)
		defer timer.Stop()
		enough = timer.C
	}
	select {
	case <-call.turn:
		return true
	case <-call.Context.Done():
	case <-enough:
	}
	if g.leave(call) {
		call.Err = call.Context.Err()
		return false
	}
	<-call.turn
	return true
}

// lead takes a connection and runs the calls that wait by then.
func (g *group) lead(pool *sql.DB, find func(driverConn any) Native, leader *Call) {
	err := onConnection(leader.Context, pool, func(driverConn any) error {
		native, fit := find(driverConn).(Group)
		if !fit {
			leader.alone = true
			g.unfit.Store(true)
			return nil
		}
		return g.together(native, leader)
	})
	leader.Err = cmp.Or(leader.Err, err)
}

// together runs the leader's call, and those that wait and have not ended.
func (g *group) together(native Group, leader *Call) (err error) {
	calls := g.take(leader)
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
		if err = native.RunTogether(running); errors.Is(err, ErrAlone) {
			for _, call := range running {
				call.alone, call.Affected, call.Err = true, 0, nil
			}
			err = nil
		}
	}
	unknown = err
	return err
}

// errCutOff is what became of statements when one that was run with them
// panicked: nobody knows.
var errCutOff = errors.New("the statements that were run together were cut off")

// join reports whether the call leads, and lets it wait where it does not.
func (g *group) join(call *Call) (leads bool) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.leaders < g.most {
		g.leaders++
		return true
	}
	call.turn = make(chan struct{}, 1)
	g.waiting = append(g.waiting, call)
	return false
}

// leave reports whether the call still waited, and does not any more.
func (g *group) leave(call *Call) bool {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	at := slices.Index(g.waiting, call)
	if at < 0 {
		return false
	}
	g.waiting = slices.Delete(g.waiting, at, at+1)
	return true
}

// take is the calls that go together: the leader's, and those that have waited
// longest.
func (g *group) take(leader *Call) []*Call {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	taken := append(make([]*Call, 0, min(1+len(g.waiting), mostTogether)), leader)
	g.waiting = slices.DeleteFunc(g.waiting, func(call *Call) bool {
		goes := len(taken) < mostTogether && g.goTogether(leader, call)
		if goes {
			taken = append(taken, call)
		}
		return goes
	})
	return taken
}

// goTogether reports whether one call would neither be cut off nor held up by
// the deadline of another.
func (g *group) goTogether(x, y *Call) bool {
	if g.patience == 0 {
		return true
	}
	one, limited := x.Context.Deadline()
	other, too := y.Context.Deadline()
	return limited == too && one.Sub(other).Abs() <= g.patience
}

// passOn gives the lead to the call that has waited longest.
func (g *group) passOn() {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if len(g.waiting) == 0 {
		g.leaders--
		return
	}
	next := g.waiting[0]
	g.waiting = slices.Delete(g.waiting, 0, 1)
	next.leads = true
	next.turn <- struct{}{}
}
