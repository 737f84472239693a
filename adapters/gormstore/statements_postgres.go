package gormstore

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

	insertTask: `
		INSERT INTO {}tasks (id, user_id, title, description, completed, due_day, created_at, updated_at)
		VALUES (nextval('{}task_ids'), $1, $2, $3, $4, $5, $6, $6) RETURNING id`,

	// A column without a new value keeps the one that it has when the row is locked, so that
	// concurrent edits of different columns both survive. See Task.Apply for updated_at.
	updateTask: `
		UPDATE {}tasks SET updated_at = greatest($4, updated_at + 1), title = coalesce($5, title),
			description = CASE WHEN $6 THEN $7 ELSE description END, completed = coalesce($8, completed),
			due_day = coalesce($9, due_day)
		WHERE user_id = $1 AND id = $2 AND updated_at = coalesce($3, updated_at)
		RETURNING id, title, description, completed, due_day, created_at, updated_at`,
	deleteTask: `
		DELETE FROM {}tasks WHERE user_id = $1 AND id = $2 AND updated_at = coalesce($3, updated_at)`,

	// It reads at most n entries of the owner's index, and lacks the tasks of transactions that
	// have not ended. It is not part of insertTask: Citus would run both on a worker, which has
	// no task_ids.
	nthTask: `
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

	// Not FOR UPDATE: the foreign keys of new tasks, of other processes too, lock the row FOR
	// KEY SHARE.
	lockOwner: `
		SELECT embedder_key FROM {}users WHERE id = $1 FOR NO KEY UPDATE`,
	readClock: `
		SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint`,
}
