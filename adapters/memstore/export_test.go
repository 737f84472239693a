package memstore

import "time"

// SetNow replaces the monotonic clock by which the store and the throttle expire entries.
func SetNow(s *Store, t *Throttle, now func() time.Time) { s.now, t.now = now, now }

// Kept returns the numbers of idempotency records, of revoked tokens and of counters.
func Kept(s *Store, t *Throttle) (kept [3]int) {
	for _, records := range s.records {
		kept[0] += len(records)
	}
	for _, revoked := range s.revoked {
		kept[1] += len(revoked)
	}
	kept[2] = len(t.counters)
	return kept
}
