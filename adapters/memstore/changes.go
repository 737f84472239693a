package memstore

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// clock is the clock of an owner, with the deletions by rising version.
type clock struct {
	changedAt, sweptAt domain.TaskVersion
	deletions          []keptDeletion
}

// keptDeletion is a deletion and when it was made, by the store's monotonic clock.
type keptDeletion struct {
	domain.Deletion
	at time.Time
}

// clock returns the clock of an owner who exists. The caller holds the lock.
func (s *Store) clock(owner domain.UserID) *clock {
	found := s.clocks[owner]
	if found == nil {
		found = new(clock)
		s.clocks[owner] = found
	}
	return found
}

// next returns the version of a change at the given time, and moves the clock to it.
func (c *clock) next(at time.Time) domain.TaskVersion {
	c.changedAt = domain.OwnerClock{ChangedAt: c.changedAt}.Next(at)
	return c.changedAt
}

// touch moves the owner's clock for a rejected change, as the SQL storages do. Tests compare the
// versions of Store with the versions of the SQL storages.
func (s *Store) touch(owner domain.UserID, at time.Time) {
	if c := s.clocks[owner]; c != nil {
		c.next(at)
	}
}

// recordDeletion records a deletion, which moves the clock.
func (c *clock) recordDeletion(id domain.TaskID, at, now time.Time) {
	c.deletions = append(c.deletions, keptDeletion{domain.Deletion{ID: id, At: c.next(at)}, now})
}

// forget removes the deletions that are too old, and the oldest if there are more than limit.
func (c *clock) forget(now time.Time, limit int) {
	n := max(0, len(c.deletions)-limit)
	for n < len(c.deletions) && now.Sub(c.deletions[n].at) >= domain.DeletionLifetime {
		n++
	}
	if n > 0 {
		c.sweptAt = c.deletions[n-1].At
		c.deletions = slices.Clone(c.deletions[n:])
	}
}

// LastChanges implements domain.TaskRepository.
func (t *Tasks) LastChanges(ctx context.Context, owners []domain.UserID) (map[domain.UserID]domain.OwnerClock, error) {
	s := t.store
	return lockedValue(ctx, &s.mu, func() (map[domain.UserID]domain.OwnerClock, error) {
		clocks := make(map[domain.UserID]domain.OwnerClock, len(owners))
		for _, owner := range owners {
			user, found := s.users[owner]
			if !found {
				continue
			}
			last := domain.OwnerClock{Epoch: user.TokenEpoch()}
			if c := s.clocks[owner]; c != nil {
				last.ChangedAt, last.SweptAt = c.changedAt, c.sweptAt
			}
			clocks[owner] = last
		}
		return clocks, nil
	})
}

// Changes implements domain.TaskRepository.
func (t *Tasks) Changes(ctx context.Context, owner domain.UserID, options domain.ChangesOptions) (domain.ChangePage, error) {
	s := t.store
	return lockedValue(ctx, &s.mu, func() (domain.ChangePage, error) {
		var c clock // of an owner without changes
		if found := s.clocks[owner]; found != nil {
			c = *found
		}
		if options.After < c.sweptAt {
			return domain.ChangePage{}, fmt.Errorf("changes of user %d: %w", owner, domain.ErrChangesForgotten)
		}
		var deletions []domain.Deletion
		for _, d := range c.deletions {
			if options.Selects(d.At) {
				deletions = append(deletions, d.Deletion)
			}
		}
		return domain.FillChangePage(options, domain.SortByVersion(s.matching(owner, domain.TaskFilter{}, domain.ListOptions{}), options), deletions)
	})
}
