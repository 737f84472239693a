package gormstore

import (
	"bytes"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// sessionStatements holds the statements of Sessions. state is a hot statement, with
// the placeholders of the dialect (see Statement). The others have GORM's.
type sessionStatements struct {
	state, user            string
	sweep, end             string
	endAll, changePassword string
	deleteUser             string
	// endEveryone changes the users in a range of IDs.
	endEveryone rangeStatements
	// deleteTasks, deleteKeys and deleteTokens delete rows of a user.
	deleteTasks, deleteKeys, deleteTokens rangeStatements
}

// rangeStatements change the rows of a table in ranges of their key. bound finds the
// last key of a range, and change changes the range up to it. No row is locked before
// it is changed, since a sharded database cannot do that.
type rangeStatements struct{ bound, change string }

// ofUser returns the statements that delete a user's rows of a table.
func ofUser(table, key string) rangeStatements {
	return rangeStatements{
		bound:  "SELECT " + key + " FROM " + table + " WHERE user_id = ? AND " + key + " > ? ORDER BY " + key + " LIMIT 1 OFFSET ?",
		change: "DELETE FROM " + table + " WHERE user_id = ? AND " + key + " > ? AND " + key + " <= ?",
	}
}

// lowestKey and highestKey lie before and after all keys, which have 32 bytes.
var lowestKey, highestKey = []byte{0}, bytes.Repeat([]byte{0xff}, 33)

func newSessionStatements(store *Store) sessionStatements {
	d := store.dialect
	change := "UPDATE users SET token_epoch = " + d.greatest + "(?, token_epoch + 1)"
	return sessionStatements{
		// The subquery has the user's ID as an argument instead of users.id, so it
		// runs once at most.
		state: store.inDialect("SELECT token_epoch, created_at, EXISTS (SELECT 1 FROM revoked_tokens" +
			d.where("user_id = ? AND token = ?") + ") FROM users" + d.where("id = ?")),
		sweep:          d.sweep("revoked_tokens", "user_id, token", "until"),
		end:            "INSERT INTO revoked_tokens (user_id, token, until) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
		user:           "SELECT " + userColumns + " FROM users WHERE id = ?",
		endAll:         change + " WHERE id = ?",
		changePassword: change + ", password_hash = ? WHERE id = ? AND password_hash = ? RETURNING " + userColumns,
		deleteUser:     "DELETE FROM users WHERE id = ?",
		endEveryone: rangeStatements{
			bound:  "SELECT id FROM users WHERE id > ? ORDER BY id LIMIT 1 OFFSET ?",
			change: change + " WHERE id > ? AND id <= ?",
		},
		deleteTasks:  ofUser("tasks", "id"),
		deleteKeys:   ofUser("idempotency_records", "key"),
		deleteTokens: ofUser("revoked_tokens", "token"),
	}
}

// reading returns the statement that reads the state of a token. It takes one lookup
// in the primary key of each table.
func (s *sessionStatements) reading(user domain.UserID, token application.TokenHash) Statement {
	return Statement{SQL: s.state, Args: []any{int64(user), token[:], int64(user)}, Read: readOne(scanState)}
}

// scanState scans a row of the statement state. Its value is an
// application.SessionState.
func scanState(rows Rows) (any, error) {
	var epoch, registered int64
	var revoked bool
	err := rows.Scan(&epoch, &registered, &revoked)
	return application.SessionState{Epoch: domain.TokenEpoch(epoch), RegisteredAt: time.UnixMicro(registered).UTC(), Ended: revoked}, err
}
