package gormstore

import "github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/executor"

// moveClock is a step of updates and deletions.
const moveClock = `
		UPDATE {}task_clocks SET changed_at = max(?2, changed_at + 1) WHERE user_id = +?1`

// If SQLite's planner has used a bound value, SQLite compiles the statement again for another
// value. A unary plus hides the value from the planner. This saves CPU time.
var sqliteStatements = statements{
	getTask: `
		SELECT id, title, description, completed, due_day, created_at, updated_at FROM {}tasks
		WHERE user_id = +?1 AND id = +?2`,
	listTasks: `
		SELECT id, title, description, completed, due_day, created_at, updated_at FROM {}tasks
		WHERE user_id = +?1 AND id > +?2 ORDER BY id LIMIT +?3`,
	listTasksDown: `
		SELECT id, title, description, completed, due_day, created_at, updated_at FROM {}tasks
		WHERE user_id = +?1 AND id < +?2 ORDER BY id DESC LIMIT +?3`,
	listTasksOfState: `
		SELECT id, title, description, completed, due_day, created_at, updated_at FROM {}tasks
		WHERE user_id = +?1 AND completed = +?2 AND id > +?3 ORDER BY id LIMIT +?4`,
	listTasksOfStateDown: `
		SELECT id, title, description, completed, due_day, created_at, updated_at FROM {}tasks
		WHERE user_id = +?1 AND completed = +?2 AND id < +?3 ORDER BY id DESC LIMIT +?4`,

	// SQLite assigns an ID for NULL.
	insertTask: executor.Statement{Before: []executor.Step{{SQL: `
		INSERT INTO {}task_clocks (user_id, changed_at) VALUES (?1, max(?2, 1))
		ON CONFLICT (user_id) DO UPDATE SET changed_at = max(excluded.changed_at, changed_at + 1)`, ArgCount: 2}}, SQL: `
		INSERT INTO {}tasks (id, user_id, title, description, completed, due_day, created_at, updated_at)
		SELECT NULL, user_id, ?3, ?4, ?5, ?6, changed_at, changed_at FROM {}task_clocks WHERE user_id = +?1 RETURNING id, created_at`},
	updateTask: executor.Statement{Before: []executor.Step{{SQL: moveClock, ArgCount: 2}}, SQL: `
		UPDATE {}tasks SET updated_at = (SELECT changed_at FROM {}task_clocks WHERE user_id = +?1), title = coalesce(?5, title),
			description = CASE WHEN ?6 THEN ?7 ELSE description END, completed = coalesce(?8, completed),
			due_day = coalesce(?9, due_day)
		WHERE user_id = +?1 AND id = +?3 AND updated_at = coalesce(+?4, updated_at)
		RETURNING id, title, description, completed, due_day, created_at, updated_at`},
	deleteTask: executor.Statement{Before: []executor.Step{{SQL: moveClock, ArgCount: 2}, {SQL: `
		INSERT INTO {}deleted_tasks (user_id, id, deleted_at)
		SELECT user_id, id, (SELECT changed_at FROM {}task_clocks WHERE user_id = +?1) FROM {}tasks
		WHERE user_id = +?1 AND id = +?3 AND updated_at = coalesce(+?4, updated_at)`, ArgCount: 4}}, SQL: `
		DELETE FROM {}tasks WHERE user_id = +?1 AND id = +?3 AND updated_at = coalesce(+?4, updated_at) RETURNING id`},

	advanceClock: `
		INSERT INTO {}task_clocks (user_id, changed_at) VALUES (?1, max(?2, 1) + ?3 - 1)
		ON CONFLICT (user_id) DO UPDATE SET changed_at = max(excluded.changed_at, changed_at + ?3) RETURNING changed_at`,
	lastChange: `
		SELECT coalesce((SELECT changed_at FROM {}task_clocks WHERE user_id = +?1), 0),
			coalesce((SELECT swept_at FROM {}task_clocks WHERE user_id = +?1), 0), token_epoch
		FROM {}users WHERE id = +?1`,
	changedTasks: `
		SELECT id, title, description, completed, due_day, created_at, updated_at FROM {}tasks
		WHERE user_id = +?1 AND updated_at > +?2 AND updated_at <= +?3 ORDER BY updated_at LIMIT +?4`,
	deletedTasks: `
		SELECT c.swept_at, d.id, d.deleted_at FROM {}task_clocks AS c LEFT JOIN (
			SELECT id, deleted_at FROM {}deleted_tasks
			WHERE user_id = +?1 AND deleted_at > +?2 AND deleted_at <= +?3 ORDER BY deleted_at LIMIT +?4
		) AS d ON true WHERE c.user_id = +?1 ORDER BY d.deleted_at`,

	taskAfterOffset: `
		SELECT id FROM {}tasks WHERE user_id = +?1 ORDER BY id LIMIT 1 OFFSET +?2`,
	findOwner: `
		SELECT (SELECT user_id FROM {}tasks WHERE id = +?1), (SELECT id FROM {}users WHERE id = +?2)`,

	// The transaction has the write lock, so no other transaction takes these IDs.
	newTaskIDs: `
		WITH RECURSIVE new (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM new WHERE n < ?1)
		SELECT n + coalesce((SELECT seq FROM sqlite_sequence WHERE name = '{}tasks'), 0) FROM new`,

	findUser: `
		SELECT id, email, password_hash, embedder_key, created_at, token_epoch FROM {}users WHERE id = +?1`,
	tokenState: `
		SELECT token_epoch, created_at, EXISTS (SELECT 1 FROM {}revoked_tokens WHERE user_id = +?1 AND token = +?2)
		FROM {}users WHERE id = +?1`,

	// A write, because an embedder's transaction that reads first may fail to get the write lock.
	lockOwner: `
		UPDATE {}users SET token_epoch = token_epoch WHERE id = +?1 RETURNING embedder_key`,
	// The host's time, or the latest creation time if that is earlier.
	readServerTime: `
		SELECT min(CAST(unixepoch('subsec') * 1000000 AS integer), coalesce(max(at), 9223372036854775807)) FROM (
			SELECT * FROM (SELECT created_at AS at FROM {}users ORDER BY id DESC LIMIT 1)
			UNION ALL SELECT * FROM (SELECT created_at FROM {}tasks ORDER BY id DESC LIMIT 1)
			UNION ALL SELECT max(created_at) FROM {}idempotency_records
		)`,
	// It takes the write lock and changes no row. Without it, and without _txlock=immediate in the
	// DSN, a transaction that reads first gets SQLITE_BUSY at once if another transaction has
	// written meanwhile.
	beginWrite: `
		UPDATE {}users SET id = id WHERE false`,
}
