package gormstore

import (
	"bytes"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// sessionStatements holds the statements of Sessions. state is a hot statement, with
// the placeholders of the dialect (see Statement). The others have GORM's.
type sessionStatements struct {
	state                               string
	sweep, end                          string
	endAll, endEveryone, changePassword string
	deleteTasks, deleteUser             string
	// keyed are the tables with the user's rows under a key.
	keyed []keyedStatements
}

// keyedStatements delete the user's rows of a table by ranges of their key. bound
// finds the last key of a batch, and remove deletes the range up to it.
type keyedStatements struct{ bound, remove string }

func newKeyedStatements(table, key string) keyedStatements {
	return keyedStatements{
		bound:  "SELECT " + key + " FROM " + table + " WHERE user_id = ? AND " + key + " > ? ORDER BY " + key + " LIMIT 1 OFFSET ?",
		remove: "DELETE FROM " + table + " WHERE user_id = ? AND " + key + " > ? AND " + key + " <= ?",
	}
}

// lowestKey and highestKey lie before and after all keys, which have 32 bytes.
var lowestKey, highestKey = []byte{0}, bytes.Repeat([]byte{0xff}, 33)

func newSessionStatements(store *Store) sessionStatements {
	d := store.dialect
	someTasks := "user_id = ? AND id > ? ORDER BY id LIMIT ?"
	if d.rowRanges { // see newListStatements
		someTasks = "(user_id, id) > (?, ?) AND user_id <= ? ORDER BY user_id, id LIMIT ?"
	}
	change := "UPDATE users SET token_epoch = " + d.greatest + "(?, COALESCE(token_epoch, " + d.registeredAt + ") + 1)"
	return sessionStatements{
		// The subqueries of endEveryone and deleteTasks lock the rows. A row that is
		// deleted while a subquery waits for its lock does not count towards LIMIT:
		// fewer rows mean that no more exist.
		//
		// The subquery has the user's ID as an argument instead of users.id, so it
		// runs once at most.
		state: store.inDialect("SELECT COALESCE(token_epoch, 0), created_at, EXISTS (SELECT 1 FROM ended_tokens" +
			d.where("user_id = ? AND token = ?") + ") FROM users" + d.where("id = ?")),
		sweep: "DELETE FROM ended_tokens WHERE (user_id, token) IN (" +
			"SELECT user_id, token FROM ended_tokens WHERE until <= ? ORDER BY until LIMIT ?" + d.skipLocked + ")",
		end:            "INSERT INTO ended_tokens (user_id, token, until) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
		endAll:         change + " WHERE id = ?",
		endEveryone:    change + " WHERE " + d.among("SELECT id FROM users WHERE id > ? ORDER BY id LIMIT ?"+d.lockUsers) + " RETURNING id",
		changePassword: change + ", password_hash = ? WHERE id = ? AND password_hash = ? RETURNING " + userColumns,
		deleteTasks:    "DELETE FROM tasks WHERE " + d.among("SELECT id FROM tasks WHERE "+someTasks+d.lockTasks) + " AND user_id = ? RETURNING id",
		deleteUser:     "DELETE FROM users WHERE id = ?",
		keyed:          []keyedStatements{newKeyedStatements("creations", "key"), newKeyedStatements("ended_tokens", "token")},
	}
}

// reading returns the statement that reads the state of a token. It takes one lookup
// in the primary key of each table.
func (s *sessionStatements) reading(user domain.UserID, token application.TokenHash) Statement {
	return Statement{SQL: s.state, Args: []any{int64(user), token[:], int64(user)}, Read: readState}
}

// stateRow is a row of the statement state.
type stateRow struct {
	epoch     int64 // 0 for the time of registration
	createdAt timestamp
	ended     bool
}

// readState is the Read of the statement state. Its value is a *stateRow, nil if
// there is no row.
func readState(rows Rows) (any, error) {
	var found *stateRow
	for rows.Next() {
		found = new(stateRow)
		if err := rows.Scan(&found.epoch, &found.createdAt, &found.ended); err != nil {
			return nil, err
		}
	}
	return found, rows.Err()
}

func (r *stateRow) state() application.SessionState {
	registered := r.createdAt.UTC()
	state := application.SessionState{Epoch: domain.TokenEpoch(r.epoch), RegisteredAt: registered, Ended: r.ended}
	if r.epoch == 0 {
		state.Epoch = domain.TokenEpoch(registered.UnixMicro())
	}
	return state
}

// deletingTasks returns the arguments of the statement deleteTasks: it deletes the
// owner's first limit tasks with an ID greater than after.
func deletingTasks(d *dialect, owner domain.UserID, after int64, limit int) []any {
	if d.rowRanges {
		return []any{int64(owner), after, int64(owner), limit, int64(owner)}
	}
	return []any{int64(owner), after, limit, int64(owner)}
}
