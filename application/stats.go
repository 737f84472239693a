package application

import "sync/atomic"

// FairQueueStats are the metrics of a FairQueue.
type FairQueueStats struct {
	// Slots is the maximum number of concurrent hashes, Running the number of
	// slots in use, and Waiting the number of callers in the queue.
	Slots, Running, Waiting int
	// Refused is the number of callers that got ErrBusy so far.
	Refused uint64
}

// Stats returns the current metrics.
func (q *FairQueue) Stats() FairQueueStats {
	q.mu.Lock()
	defer q.mu.Unlock()
	return FairQueueStats{Slots: q.slots, Running: len(q.running), Waiting: len(q.waiting), Refused: q.refused.Load()}
}

// GuardStats are the metrics of a Guard.
type GuardStats struct {
	// Refused is the number of attempts that got a *TooManyAttempts so far, by
	// policy. It always has the keys "login", "address" and "register".
	Refused map[string]uint64
}

// Stats returns the metrics of this Guard. They do not include other processes
// that share its throttle.
func (g *Guard) Stats() GuardStats {
	refused := make(map[string]uint64, len(g.refusals))
	for policy, count := range g.refusals {
		refused[policy] = count.Load()
	}
	return GuardStats{Refused: refused}
}

// refusals counts refused attempts by policy. The keys are fixed, so the map needs
// no lock, and a throttle cannot add label values to the metrics.
type refusals map[string]*atomic.Uint64

func newRefusals() refusals {
	return refusals{policyLogIn: new(atomic.Uint64), policyAddress: new(atomic.Uint64), policyRegister: new(atomic.Uint64)}
}

func (r refusals) add(policy string) {
	if count, ok := r[policy]; ok {
		count.Add(1)
	}
}

// AccountsStats are the metrics of an Accounts.
type AccountsStats struct {
	// Ended is the number of calls so far that revoked tokens, by what did. It
	// always has the keys "logout", "everywhere", "password" and "deletion".
	Ended map[string]uint64
}

// Stats returns the metrics of this Accounts. They do not include other processes.
func (a *Accounts) Stats() AccountsStats {
	return AccountsStats{Ended: map[string]uint64{
		"logout": a.ended.logout.Load(), "everywhere": a.ended.everywhere.Load(),
		"password": a.ended.password.Load(), "deletion": a.ended.deletion.Load(),
	}}
}

// endedTokens counts the calls that revoked tokens.
type endedTokens struct{ logout, everywhere, password, deletion atomic.Uint64 }
