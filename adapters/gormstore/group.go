package gormstore

import (
	"cmp"
	"database/sql"
	"database/sql/driver"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// WithGroups has changes of tasks that come at the same time wait for the disk
// together, where the Native of the connections is a Group. So many groups are on
// their way at a time, each on a connection of its own; a change that comes while
// there are fewer is not held up.
//
// A group that has been on its way for longer than patience does not count any
// more: whatever holds it up, a lock or a network, the others go on. A change
// whose context ends soon, by that measure, or never, goes alone and at once: it
// would cut off the others, or have nothing but its end to cut it off. Patience 0
// is for databases that make one change at a time, where there is no other way
// to go.
func WithGroups(most int, patience time.Duration) Option {
	return func(s *Store) {
		s.group = &group{most: max(1, most), patience: patience}
		s.group.impatient = s.group.passOn
	}
}

const (
	// mostTogether is how many statements go together at most. It bounds how
	// long the first of them waits for the last.
	mostTogether = 64
	// hurried is how many times patience a change has left at least which goes
	// together with others: after all that it may wait there, there is to be time
	// enough for it alone, and for the database to end it before its caller does.
	hurried = 20
)

// group is the calls that wait for others to end. Of those that do not, each
// leads: it takes a connection, runs all that wait by then with its own, and
// passes the lead on to one that has come meanwhile.
type group struct {
	most      int
	patience  time.Duration
	impatient func() // passOn, made once
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
	if g.unfit.Load() || !g.hasTime(call) {
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
			return !call.alone
		}
	}
	if g.patience > 0 {
		call.lead = time.AfterFunc(g.patience, g.impatient)
	}
	defer g.endLead(call)
	g.lead(pool, find, call)
	return !call.alone
}

// hasTime reports whether a call has time enough to go with others.
func (g *group) hasTime(call *Call) bool {
	if g.patience == 0 {
		return true
	}
	deadline, limited := call.Context.Deadline()
	return limited && time.Until(deadline) >= hurried*g.patience
}

// endLead passes the lead on, unless that was done when patience was over.
func (g *group) endLead(leader *Call) {
	if leader.lead == nil || leader.lead.Stop() {
		g.passOn()
	}
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

// together runs the leader's call, and those that wait and have not ended. Its
// error is of the connection.
func (g *group) together(native Group, leader *Call) (err error) {
	calls := g.take(leader)
	if calls == nil {
		return runAlone(native, leader)
	}
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
		err = runAlone(native, running[0])
	default:
		// Groups that lock tasks in the same order do not wait for each other in
		// a circle. Changes of one task stay in the order in which they came.
		slices.SortStableFunc(running, func(x, y *Call) int { return cmp.Compare(x.task, y.task) })
		if err = native.RunTogether(running); errors.Is(err, ErrAlone) {
			err = nil
			for _, call := range running {
				call.alone = true
			}
		}
	}
	unknown = err
	return err
}

// runAlone runs one call. Its error is of the connection.
func runAlone(native Native, call *Call) error {
	if call.Err = call.Context.Err(); call.Err == nil {
		call.Affected, call.Err = native.Run(call.Context, call.Statement, call.Arguments, call.Read)
	}
	if errors.Is(call.Err, driver.ErrBadConn) {
		return driver.ErrBadConn
	}
	return nil
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

// take is the calls that go together, the leader's and those that have waited
// longest, or nil where there is nobody to go with.
func (g *group) take(leader *Call) []*Call {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if len(g.waiting) == 0 || !g.hasTime(leader) {
		return nil
	}
	taken := append(make([]*Call, 0, min(1+len(g.waiting), mostTogether)), leader)
	g.waiting = slices.DeleteFunc(g.waiting, func(call *Call) bool {
		goes := len(taken) < mostTogether && g.hasTime(call)
		if goes {
			taken = append(taken, call)
		}
		return goes
	})
	return taken
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
