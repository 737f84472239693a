package gormstore

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
)

// Throttle counts attempts in the table attempts, for all processes that share the database. A
// transaction changes its rows in the order of their keys, so that no two can deadlock on
// PostgreSQL. SQLite has one writer.
type Throttle struct{ store *Store }

var _ ratelimit.Throttle = (*Throttle)(nil)

// Throttle returns a throttle on the store.
func (s *Store) Throttle() *Throttle { return &Throttle{store: s} }

// attemptRow is a row of the table attempts: a counter, or a trusted client with the count 0.
type attemptRow struct {
	Key       string `gorm:"column:key"`
	Count     int    `gorm:"column:count"`
	Until     int64  `gorm:"column:until"`
	KeptUntil int64  `gorm:"column:kept_until"`
}

// Check implements ratelimit.Throttle.
func (t *Throttle) Check(ctx context.Context, at time.Time, quotas []ratelimit.Quota) error {
	if len(quotas) == 0 {
		return ctx.Err()
	}
	var rows []attemptRow
	err := t.store.readGORM(ctx, "attempts", "check an attempt", func(db *gorm.DB) *gorm.DB {
		return db.Where("key IN ? AND until > ?", keysOf(quotas), at.UnixMicro()).Find(&rows)
	})
	if err != nil {
		return err
	}
	for _, quota := range quotas {
		for _, row := range rows {
			if row.Key == quota.Key && row.Count >= quota.Limit {
				return t.usedUp(ctx, at, quota, row)
			}
		}
	}
	return nil
}

// usedUp returns the error of a used-up quota. It shortens a window that another process began with
// a clock that is ahead.
func (t *Throttle) usedUp(ctx context.Context, at time.Time, quota ratelimit.Quota, row attemptRow) error {
	until, end := time.UnixMicro(row.Until), at.Add(quota.Window)
	if until.After(end) {
		until = end
		_, err := t.store.changeGORM(ctx, "attempts", "shorten a window", func(db *gorm.DB) *gorm.DB {
			return db.Where("key = ? AND until > ?", row.Key, end.UnixMicro()).UpdateColumn("until", end.UnixMicro())
		})
		if err != nil {
			return err
		}
	}
	return &ratelimit.AttemptsError{Quota: quota, RetryAfter: until.Sub(at)}
}

// Reserve implements ratelimit.Throttle. It counts the attempt against all quotas in one
// transaction, and undoes that if one of them is used up. A window that has expired, or has the
// count 0, restarts. A window that began with a clock ahead is shortened.
func (t *Throttle) Reserve(ctx context.Context, at time.Time, quotas []ratelimit.Quota) error {
	if len(quotas) == 0 {
		return ctx.Err()
	}
	from, err := t.store.keptFrom(ctx, at)
	if err != nil {
		return err
	}
	for { // retry if another call has released the quota meanwhile
		err := t.reserve(ctx, at, from, quotas)
		if !errors.Is(err, errUsedUp) {
			return err
		}
		if err := t.Check(ctx, at, quotas); err != nil {
			return err
		}
	}
}

// errUsedUp undoes a reservation.
var errUsedUp = errors.New("a quota is used up")

// reserve returns errUsedUp if a quota is used up.
func (t *Throttle) reserve(ctx context.Context, at, from time.Time, quotas []ratelimit.Quota) error {
	rows := make([]attemptRow, len(quotas))
	for i, quota := range quotas {
		rows[i] = attemptRow{Key: quota.Key, Count: 1, Until: at.Add(quota.Window).UnixMicro(), KeptUntil: from.Add(quota.Window).UnixMicro()}
	}
	slices.SortFunc(rows, func(a, b attemptRow) int { return cmp.Compare(a.Key, b.Key) })
	attempts := t.store.prefix + "attempts"
	restarts := gorm.Expr(attempts+".count = 0 OR "+attempts+".until <= ?", at.UnixMicro())
	count := onExistingKey(clause.Assignments(map[string]any{
		"count":      gorm.Expr("CASE WHEN ? THEN 1 ELSE "+attempts+".count + 1 END", restarts),
		"until":      gorm.Expr("CASE WHEN ? THEN excluded.until ELSE "+t.store.dialect.least+"("+attempts+".until, excluded.until) END", restarts),
		"kept_until": gorm.Expr("excluded.kept_until"),
	}))
	return t.store.transaction(ctx, func(ctx context.Context, tx *Store) error {
		_, err := tx.changeGORM(ctx, "attempts", "reserve an attempt", func(db *gorm.DB) *gorm.DB {
			return db.Clauses(count, clause.Returning{Columns: []clause.Column{{Name: "key"}, {Name: "count"}}}).Create(&rows)
		})
		if err != nil {
			return err
		}
		for _, quota := range quotas {
			if slices.ContainsFunc(rows, func(row attemptRow) bool { return row.Key == quota.Key && row.Count > quota.Limit }) {
				return errUsedUp
			}
		}
		return nil
	})
}

// Release implements ratelimit.Throttle. It is an INSERT with a conflict, since an UPDATE of
// several rows would not lock them in the order of their keys.
func (t *Throttle) Release(ctx context.Context, at time.Time, quotas []ratelimit.Quota) error {
	if len(quotas) == 0 {
		return ctx.Err()
	}
	rows := make([]attemptRow, len(quotas))
	for i, key := range keysOf(quotas) {
		rows[i] = attemptRow{Key: key, Until: at.UnixMicro(), KeptUntil: at.UnixMicro()} // a new row has already expired
	}
	attempts := t.store.prefix + "attempts"
	counted := gorm.Expr(attempts+".count > 0 AND "+attempts+".until > ?", at.UnixMicro())
	release := onExistingKey(clause.Assignments(map[string]any{"count": gorm.Expr(attempts + ".count - 1")}), counted)
	_, err := t.store.changeGORM(ctx, "attempts", "release an attempt", func(db *gorm.DB) *gorm.DB {
		return db.Clauses(release).Create(&rows)
	})
	return err
}

// trustTolerance is the maximum time by which a stored expiry may be earlier than the requested
// expiry. So repeated logins of a client write its row at most once a day.
const trustTolerance = 24 * time.Hour

// Trust implements ratelimit.Throttle.
func (t *Throttle) Trust(ctx context.Context, at time.Time, client string, until time.Time) error {
	from, err := t.store.keptFrom(ctx, at)
	if err != nil {
		return err
	}
	attempts := t.store.prefix + "attempts"
	row := attemptRow{Key: client, Until: until.UnixMicro(), KeptUntil: from.Add(until.Sub(at)).UnixMicro()}
	// A later expiry is replaced, too, since a process with a clock ahead may have stored it.
	replaced := gorm.Expr(attempts+".until <= ? OR "+attempts+".until NOT BETWEEN ? AND ?",
		at.UnixMicro(), until.Add(-trustTolerance).UnixMicro(), row.Until)
	_, err = t.store.changeGORM(ctx, "attempts", "trust a client", func(db *gorm.DB) *gorm.DB {
		return db.Clauses(onExistingKey(clause.AssignmentColumns([]string{"count", "until", "kept_until"}), replaced)).Create(&row)
	})
	return err
}

// IsTrusted implements ratelimit.Throttle.
func (t *Throttle) IsTrusted(ctx context.Context, at time.Time, client string) (trusted bool, err error) {
	var rows []attemptRow
	err = t.store.readGORM(ctx, "attempts", "find a client", func(db *gorm.DB) *gorm.DB {
		return db.Where("key = ? AND until > ?", client, at.UnixMicro()).Limit(1).Find(&rows)
	})
	return len(rows) > 0, err
}

// onExistingKey returns the clause with which an INSERT updates an existing row of attempts, if the
// row meets the conditions.
func onExistingKey(update clause.Set, conditions ...clause.Expression) clause.OnConflict {
	return clause.OnConflict{Columns: []clause.Column{{Name: "key"}}, DoUpdates: update, Where: clause.Where{Exprs: conditions}}
}

// keysOf returns the sorted keys of quotas.
func keysOf(quotas []ratelimit.Quota) []string {
	keys := make([]string, len(quotas))
	for i, quota := range quotas {
		keys[i] = quota.Key
	}
	slices.Sort(keys)
	return keys
}
