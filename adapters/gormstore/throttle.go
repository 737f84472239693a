package gormstore

import (
	"context"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

// Throttle counts attempts in the table attempts, for all processes that share the
// database. Each statement is a transaction of its own. On PostgreSQL statements
// lock rows in the order of their keys, so that they cannot deadlock. SQLite has
// one writer.
type Throttle struct{ store *Store }

var _ application.Throttle = (*Throttle)(nil)

// Throttle returns a throttle on the store.
func (s *Store) Throttle() *Throttle { return &Throttle{store: s} }

// Check implements application.Throttle.
func (t *Throttle) Check(ctx context.Context, at time.Time, quotas []application.Quota) error {
	if len(quotas) == 0 {
		return ctx.Err()
	}
	var rows []struct {
		Key   string `gorm:"column:key"`
		Count int    `gorm:"column:count"`
		Until int64  `gorm:"column:until"`
	}
	if _, err := t.store.exec(ctx, t.store.read, "check an attempt", &rows, checkStatement, keysOf(quotas), at.UnixMicro()); err != nil {
		return err
	}
	for _, quota := range quotas {
		for _, row := range rows {
			if row.Key != quota.Key || row.Count < quota.Limit {
				continue
			}
			until, end := time.UnixMicro(row.Until), at.Add(quota.Window)
			if until.After(end) { // another process's clock is ahead
				until = end
				if _, err := t.store.changeRows(ctx, "shorten a window", shortenStatement, end.UnixMicro(), row.Key, end.UnixMicro()); err != nil {
					return err
				}
			}
			return &application.TooManyAttempts{Quota: quota, RetryAfter: until.Sub(at)}
		}
	}
	return nil
}

// Reserve implements application.Throttle.
func (t *Throttle) Reserve(ctx context.Context, at time.Time, quotas []application.Quota) error {
	ctx, cancel := t.store.bounded(ctx)
	defer cancel()
	if len(quotas) == 0 {
		return ctx.Err()
	}
	from, err := t.store.keptFrom(ctx, at)
	if err != nil {
		return err
	}
	arguments := make([]any, 0, 4*len(quotas)+1)
	for _, quota := range quotas {
		arguments = append(arguments, quota.Key, quota.Limit, at.Add(quota.Window).UnixMicro(), from.Add(quota.Window).UnixMicro())
	}
	arguments = append(arguments, map[string]any{"now": at.UnixMicro()})
	for { // only a refusal takes more than one statement
		var counted []string
		_, err := t.store.exec(ctx, t.store.write, "reserve an attempt", &counted, reserveStatement(len(quotas)), arguments...)
		if err != nil || len(counted) == len(quotas) {
			return err
		}
		// On PostgreSQL a concurrent attempt may use up a quota after this statement
		// has checked it. The smaller keys are then counted already: release them,
		// even if ctx was cancelled, but not past its deadline.
		if len(counted) > 0 {
			uncancelled, cancel := untilLatestDeadline(ctx)
			err := t.release(uncancelled, at, counted)
			cancel()
			if err != nil {
				return err
			}
		}
		if err := t.Check(ctx, at, quotas); err != nil {
			return err
		}
		// A concurrent release has freed the quota: retry.
	}
}

// Release implements application.Throttle.
func (t *Throttle) Release(ctx context.Context, at time.Time, quotas []application.Quota) error {
	if len(quotas) == 0 {
		return ctx.Err()
	}
	return t.release(ctx, at, keysOf(quotas))
}

func (t *Throttle) release(ctx context.Context, at time.Time, keys []string) error {
	_, err := t.store.exec(ctx, t.store.write, "release an attempt", nil, releaseStatement, keys, at.UnixMicro())
	return err
}

// Remember implements application.Throttle. It does not write if the stored
// mark ends within markTolerance of until, so a user's logins write it once a
// day.
func (t *Throttle) Remember(ctx context.Context, at time.Time, mark string, until time.Time) error {
	from, err := t.store.keptFrom(ctx, at)
	if err != nil {
		return err
	}
	_, err = t.store.changeRows(ctx, "remember a mark", rememberStatement,
		mark, until.UnixMicro(), from.Add(until.Sub(at)).UnixMicro(), at.UnixMicro(), until.Add(-markTolerance).UnixMicro())
	return err
}

// Remembers implements application.Throttle.
func (t *Throttle) Remembers(ctx context.Context, at time.Time, mark string) (kept bool, err error) {
	_, err = t.store.exec(ctx, t.store.read, "find a mark", &kept, remembersStatement, mark, at.UnixMicro())
	return kept, err
}

// markTolerance is how much earlier than requested a mark may end.
const markTolerance = 24 * time.Hour

const (
	checkStatement = `SELECT key, count, until FROM {attempts} WHERE key IN ? AND until > ?`

	// rememberStatement stores a mark: a row with the count 0.
	rememberStatement = `INSERT INTO {attempts} AS attempts (key, count, until, kept_until) VALUES (?, 0, ?, ?)
		ON CONFLICT (key) DO UPDATE SET count = 0, until = excluded.until, kept_until = excluded.kept_until
		WHERE attempts.until <= ? OR attempts.until < ?`

	// releaseStatement releases one attempt of each key. On PostgreSQL it locks the rows in the
	// order of reserveStatement.
	releaseStatement = `UPDATE {attempts} SET count = count - 1 WHERE key IN (
			SELECT key FROM {attempts} WHERE key IN ? AND count > 0 AND until > ? {lock_keys}
		)`

	shortenStatement   = `UPDATE {attempts} SET until = ? WHERE key = ? AND until > ?`
	remembersStatement = `SELECT EXISTS (SELECT 1 FROM {attempts} WHERE key = ? AND until > ?)`
)

// reserveStatement returns the statement that counts one attempt under each of
// the given number of keys, or under none if one of them is used up. It returns
// the counted keys. A window that has expired, or has the count 0, restarts. One that a
// clock began ahead ends as a new one would.
//
// On PostgreSQL the INSERT locks the rows in the order of their keys, existing and
// new ones alike, so that statements cannot deadlock. Do not add a SELECT ... FOR
// UPDATE before it: that would lock the existing rows first, and the INSERT would
// add smaller keys afterwards. NOT EXISTS therefore reads counts that may change
// before the rows are locked. The condition of DO UPDATE checks them again. If it
// skips a key, only some keys are counted, and the caller must release those.
func reserveStatement(keys int) string {
	row := "(CAST(? AS text), CAST(? AS bigint), CAST(? AS bigint), CAST(? AS bigint))"
	return `WITH quotas (key, allowed, until, kept_until) AS (VALUES ` + row + strings.Repeat(", "+row, keys-1) + `)
		INSERT INTO {attempts} AS attempts (key, count, until, kept_until)
		SELECT key, 1, until, kept_until FROM quotas WHERE NOT EXISTS (
			SELECT 1 FROM quotas JOIN {attempts} AS attempts ON attempts.key = quotas.key
			WHERE attempts.until > @now AND attempts.count >= quotas.allowed
		) {order_keys}
		ON CONFLICT (key) DO UPDATE SET
			count = CASE WHEN attempts.count = 0 OR attempts.until <= @now THEN 1 ELSE attempts.count + 1 END,
			until = CASE WHEN attempts.count = 0 OR attempts.until <= @now THEN excluded.until ELSE {least}(attempts.until, excluded.until) END,
			kept_until = excluded.kept_until
		WHERE attempts.until <= @now
			OR attempts.count < (SELECT allowed FROM quotas WHERE quotas.key = excluded.key)
		RETURNING key`
}

func keysOf(quotas []application.Quota) []string {
	keys := make([]string, len(quotas))
	for i, quota := range quotas {
		keys[i] = quota.Key
	}
	return keys
}
