package application

import "sync/atomic"

// AdmissionStats is what an Admission is doing. Its numbers are read one after
// the other: each is right, and together they may be of different moments.
type AdmissionStats struct {
	// Slots is how many hashes may run at once, Running how many of the slots
	// are taken, and Waiting how many people wait for one.
	Slots, Running, Waiting int
	// Refused is how many people have been told ErrBusy so far.
	Refused uint64
}

// Stats says what the Admission is doing. It costs next to nothing and stops
// nobody.
func (a *Admission) Stats() AdmissionStats {
	return AdmissionStats{
		Slots:   cap(a.slots),
		Running: len(a.slots),
		Waiting: int(a.waiting.Load()),
		Refused: a.refused.Load(),
	}
}

// GuardStats is what a Guard has done so far.
type GuardStats struct {
	// Refused is how many attempts have ended in a *TooManyAttempts, by the
	// name of the policy: "login", "address" and "register" are always there.
	Refused map[string]uint64
}

// Stats says what the Guard of this process has done; replicas that share a
// throttle count for themselves.
func (g *Guard) Stats() GuardStats {
	refused := make(map[string]uint64, len(g.refusals))
	for policy, count := range g.refusals {
		refused[policy] = count.Load()
	}
	return GuardStats{Refused: refused}
}

// refusals counts refused attempts by policy. The map never changes, so that
// it needs no lock; and a policy that only a throttle knows adds no name to it.
type refusals map[string]*atomic.Uint64

func newRefusals() refusals {
	return refusals{policyLogIn: new(atomic.Uint64), policyAddress: new(atomic.Uint64), policyRegister: new(atomic.Uint64)}
}

func (r refusals) add(policy string) {
	if count, known := r[policy]; known {
		count.Add(1)
	}
}
