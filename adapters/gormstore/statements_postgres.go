package gormstore

import "github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/executor"

var postgresStatements = statements{
	getTask: `
		SELECT id, title, description, completed, due_day, created_at, updated_at FROM {}tasks
		WHERE user_id = $1 AND id = $2`,
	listTasks: `
		SELECT id, title, description, completed, due_day, created_at, updated_at FROM {}tasks
		WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
	listTasksDown: `
		SELECT id, title, description, completed, due_day, created_at, updated_at FROM {}tasks
		WHERE user_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3`,
	listTasksOfState: `
		SELECT id, title, description, completed, due_day, created_at, updated_at FROM {}tasks
		WHERE user_id = $1 AND completed = $2 AND id > $3 ORDER BY id LIMIT $4`,
	listTasksOfStateDown: `
		SELECT id, title, description, completed, due_day, created_at, updated_at FROM {}tasks
		WHERE user_id = $1 AND completed = $2 AND id < $3 ORDER BY id DESC LIMIT $4`,

	// The lock of the clock's row lasts until the commit, so that the times of an owner's tasks
	// rise in the order of commits.
	insertTask: executor.Statement{SQL: `
		WITH clock AS (
			INSERT INTO {}task_clocks AS c (user_id, changed_at) VALUES ($1, greatest($2::bigint, 1))
			ON CONFLICT (user_id) DO UPDATE SET changed_at = greatest(excluded.changed_at, c.changed_at + 1) RETURNING changed_at
		)
		INSERT INTO {}tasks (id, user_id, title, description, completed, due_day, created_at, updated_at)
		SELECT nextval('{}task_ids'), $1, $3, $4, $5, $6, changed_at, changed_at FROM clock RETURNING id, created_at`},

	// The task's row is locked only after the join with clock has locked the clock, also in
	// deleteTask. So two changes of one owner cannot deadlock.
	//
	// A column without a new value keeps the value that it has when the row is locked. So
	// concurrent edits of different columns both survive.
	updateTask: executor.Statement{SQL: `
		WITH clock AS (UPDATE {}task_clocks SET changed_at = greatest($2, changed_at + 1) WHERE user_id = $1 RETURNING changed_at)
		UPDATE {}tasks AS t SET updated_at = clock.changed_at, title = coalesce($5, title),
			description = CASE WHEN $6 THEN $7 ELSE description END, completed = coalesce($8, completed),
			due_day = coalesce($9, due_day)
		FROM clock WHERE t.user_id = $1 AND t.id = $3 AND t.updated_at = coalesce($4, t.updated_at)
		RETURNING t.id, t.title, t.description, t.completed, t.due_day, t.created_at, t.updated_at`},

	// The row comes from the DELETE. A SELECT would read the task's state from before the wait for
	// the clock. It would record a deletion even if the task has changed since.
	deleteTask: executor.Statement{SQL: `
		WITH clock AS (UPDATE {}task_clocks SET changed_at = greatest($2, changed_at + 1) WHERE user_id = $1 RETURNING changed_at),
		gone AS (
			DELETE FROM {}tasks AS t USING clock
			WHERE t.user_id = $1 AND t.id = $3 AND t.updated_at = coalesce($4, t.updated_at) RETURNING t.id, clock.changed_at
		)
		INSERT INTO {}deleted_tasks (user_id, id, deleted_at) SELECT $1, id, changed_at FROM gone RETURNING id`},

	// An owner without a clock gets one, so that there is always a row to lock.
	advanceClock: `
		INSERT INTO {}task_clocks AS c (user_id, changed_at) VALUES ($1, greatest($2::bigint, 1) + $3::bigint - 1)
		ON CONFLICT (user_id) DO UPDATE SET changed_at = greatest(excluded.changed_at, c.changed_at + $3) RETURNING changed_at`,
	// Without a join PostgreSQL has only one plan: it reads two rows by their keys.
	lastChange: `
		SELECT coalesce((SELECT changed_at FROM {}task_clocks WHERE user_id = $1), 0),
			coalesce((SELECT swept_at FROM {}task_clocks WHERE user_id = $1), 0), token_epoch
		FROM {}users WHERE id = $1`,
	changedTasks: `
		SELECT id, title, description, completed, due_day, created_at, updated_at FROM {}tasks
		WHERE user_id = $1 AND updated_at > $2 AND updated_at <= $3 ORDER BY updated_at LIMIT $4`,
	// With its own order and limit, the subquery reads only the deletions that it returns.
	deletedTasks: `
		SELECT c.swept_at, d.id, d.deleted_at FROM {}task_clocks AS c LEFT JOIN (
			SELECT id, deleted_at FROM {}deleted_tasks
			WHERE user_id = $1 AND deleted_at > $2 AND deleted_at <= $3 ORDER BY deleted_at LIMIT $4
		) AS d ON true WHERE c.user_id = $1 ORDER BY d.deleted_at`,

	// It reads at most n+1 entries of the owner's index, without the tasks of open transactions. It
	// is not part of insertTask: Citus would then run the whole statement on a worker, which has no
	// sequence task_ids.
	taskAfterOffset: `
		SELECT id FROM {}tasks WHERE user_id = $1 ORDER BY id LIMIT 1 OFFSET $2`,
	findOwner: `
		SELECT (SELECT user_id FROM {}tasks WHERE id = $1), (SELECT id FROM {}users WHERE id = $2)`,
	newTaskIDs: `
		SELECT nextval('{}task_ids') FROM generate_series(1, $1)`,

	findUser: `
		SELECT id, email, password_hash, embedder_key, created_at, token_epoch FROM {}users WHERE id = $1`,
	tokenState: `
		SELECT token_epoch, created_at, EXISTS (SELECT 1 FROM {}revoked_tokens WHERE user_id = $1 AND token = $2)
		FROM {}users WHERE id = $1`,

	// Not FOR UPDATE, since the foreign keys of new tasks lock the row FOR KEY SHARE.
	lockOwner: `
		SELECT embedder_key FROM {}users WHERE id = $1 FOR NO KEY UPDATE`,
	readServerTime: `
		SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint`,
}
