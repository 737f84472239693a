package application

import "sync/atomic"

// AdmissionStats are the metrics of an Admission. They are read one after the
// other, not as one snapshot.
type AdmissionStats struct {
	// Slots is the maximum number of concurrent hashes, Running the number of
	// slots in use, and Waiting the number of callers that wait for a slot.
	Slots, Running, Waiting int
	// Refused is the number of callers that got ErrBusy so far.
	Refused uint64
}

// Stats returns the current metrics. It takes no lock.
func (a *Admission) Stats() AdmissionStats {
	return AdmissionStats{
		Slots:   cap(a.slots),
		Running: len(a.slots),
		Waiting: int(a.waiting.Load()),
		Refused: a.refused.Load(),
	}
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
