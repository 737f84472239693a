package gormstore

import (
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

// markTolerance is how much earlier than asked for a mark may end.
const markTolerance = 24 * time.Hour

const (
	checkStatement = `SELECT key, count, until FROM attempts WHERE key IN ? AND until > ?`

	// rememberStatement stores a mark: a row with the count 0.
	rememberStatement = `INSERT INTO attempts (key, count, until) VALUES (?, 0, ?)
		ON CONFLICT (key) DO UPDATE SET count = 0, until = excluded.until
		WHERE attempts.until <= ? OR attempts.until < ?`

	remembersStatement = `SELECT EXISTS (SELECT 1 FROM attempts WHERE key = ? AND until > ?)`
)

// reserveStatement counts one attempt under each of so many keys, or under none
// if one of them is used up, and returns the keys under which it was counted. An
// expired window, or one that counts nothing, begins anew.
//
// PostgreSQL locks each row when its turn comes in the order of the keys, whether
// the row exists or not; nothing may lock a row before. In particular, SELECT FOR
// UPDATE in the same statement locks only the rows that its snapshot shows, then
// inserts smaller keys, and deadlocks with another that creates these. The price
// is that "used up" is read without a lock: the condition of DO UPDATE decides,
// and the caller gives back what was counted if that stopped a later key.
func reserveStatement(dialect string, keys int) string {
	row := "(CAST(? AS text), CAST(? AS bigint), CAST(? AS bigint))"
	order := ""
	if dialect == postgres {
		order = `ORDER BY key COLLATE "C"` // as the column attempts.key
	}
	return `WITH asked (key, allowed, until) AS (VALUES ` + row + strings.Repeat(", "+row, keys-1) + `)
		INSERT INTO attempts (key, count, until)
		SELECT key, 1, until FROM asked WHERE NOT EXISTS (
			SELECT 1 FROM asked JOIN attempts ON attempts.key = asked.key
			WHERE attempts.until > @now AND attempts.count >= asked.allowed
		) ` + order + `
		ON CONFLICT (key) DO UPDATE SET
			count = CASE WHEN attempts.count = 0 OR attempts.until <= @now THEN 1 ELSE attempts.count + 1 END,
			until = CASE WHEN attempts.count = 0 OR attempts.until <= @now THEN excluded.until ELSE attempts.until END
		WHERE attempts.until <= @now
			OR attempts.count < (SELECT allowed FROM asked WHERE asked.key = excluded.key)
		RETURNING key`
}

func reserveArguments(at time.Time, quotas []application.Quota) []any {
	arguments := make([]any, 0, 3*len(quotas)+1)
	for _, quota := range quotas {
		arguments = append(arguments, quota.Key, quota.Limit, at.Add(quota.Window).UnixMicro())
	}
	return append(arguments, map[string]any{"now": at.UnixMicro()})
}

// releaseStatement gives back one attempt of each key. PostgreSQL locks the rows
// in the order of reserveStatement.
func releaseStatement(dialect string) string {
	order := ""
	if dialect == postgres {
		order = "ORDER BY key FOR UPDATE"
	}
	return `UPDATE attempts SET count = count - 1 WHERE key IN (
			SELECT key FROM attempts WHERE key IN ? AND count > 0 AND until > ? ` + order + `
		)`
}

// sweepStatement deletes expired rows. PostgreSQL skips those that another
// transaction has locked: neither waits for the other.
func sweepStatement(dialect string) string {
	skip := ""
	if dialect == postgres {
		skip = "FOR UPDATE SKIP LOCKED"
	}
	return `DELETE FROM attempts WHERE key IN (SELECT key FROM attempts WHERE until <= ? ` + skip + `)`
}

func keysOf(quotas []application.Quota) []string {
	keys := make([]string, len(quotas))
	for i, quota := range quotas {
		keys[i] = quota.Key
	}
	return keys
}
