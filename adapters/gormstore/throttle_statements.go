package gormstore

import (
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

// markTolerance is how much earlier than requested a mark may end.
const markTolerance = 24 * time.Hour

const (
	checkStatement = `SELECT key, count, until FROM attempts WHERE key IN ? AND until > ?`

	// rememberStatement stores a mark: a row with the count 0.
	rememberStatement = `INSERT INTO attempts (key, count, until) VALUES (?, 0, ?)
		ON CONFLICT (key) DO UPDATE SET count = 0, until = excluded.until
		WHERE attempts.until <= ? OR attempts.until < ?`

	remembersStatement = `SELECT EXISTS (SELECT 1 FROM attempts WHERE key = ? AND until > ?)`
)

// reserveStatement returns the statement that counts one attempt under each of
// the given number of keys, or under none if one of them is used up. It returns
// the counted keys. A window that has expired, or has the count 0, restarts.
//
// On PostgreSQL the INSERT locks the rows in the order of their keys, existing and
// new ones alike, so that statements cannot deadlock. Do not add a SELECT ... FOR
// UPDATE before it: that would lock the existing rows first, and the INSERT would
// add smaller keys afterwards. NOT EXISTS therefore reads counts that may change
// before the rows are locked. The condition of DO UPDATE checks them again. If it
// skips a key, only some keys are counted, and the caller must release those.
func reserveStatement(d *dialect, keys int) string {
	row := "(CAST(? AS text), CAST(? AS bigint), CAST(? AS bigint))"
	return `WITH quotas (key, allowed, until) AS (VALUES ` + row + strings.Repeat(", "+row, keys-1) + `)
		INSERT INTO attempts (key, count, until)
		SELECT key, 1, until FROM quotas WHERE NOT EXISTS (
			SELECT 1 FROM quotas JOIN attempts ON attempts.key = quotas.key
			WHERE attempts.until > @now AND attempts.count >= quotas.allowed
		)` + d.orderKeys + `
		ON CONFLICT (key) DO UPDATE SET
			count = CASE WHEN attempts.count = 0 OR attempts.until <= @now THEN 1 ELSE attempts.count + 1 END,
			until = CASE WHEN attempts.count = 0 OR attempts.until <= @now THEN excluded.until ELSE attempts.until END
		WHERE attempts.until <= @now
			OR attempts.count < (SELECT allowed FROM quotas WHERE quotas.key = excluded.key)
		RETURNING key`
}

func reserveArguments(at time.Time, quotas []application.Quota) []any {
	arguments := make([]any, 0, 3*len(quotas)+1)
	for _, quota := range quotas {
		arguments = append(arguments, quota.Key, quota.Limit, at.Add(quota.Window).UnixMicro())
	}
	return append(arguments, map[string]any{"now": at.UnixMicro()})
}

// releaseStatement returns the statement that releases one attempt of each key. On
// PostgreSQL it locks the rows in the order of reserveStatement.
func releaseStatement(d *dialect) string {
	return `UPDATE attempts SET count = count - 1 WHERE key IN (
			SELECT key FROM attempts WHERE key IN ? AND count > 0 AND until > ?` + d.lockKeys + `
		)`
}

func keysOf(quotas []application.Quota) []string {
	keys := make([]string, len(quotas))
	for i, quota := range quotas {
		keys[i] = quota.Key
	}
	return keys
}
