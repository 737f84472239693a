-- +goose Up

-- A name in braces gets the table prefix. Times are microseconds since 1970.

-- Without AUTOINCREMENT, SQLite would assign the highest ID again after its row was
-- deleted. SQLite's lower() changes ASCII letters only, as email_key requires.
-- A user of an embedder has embedder_key, and no email and no password.
CREATE TABLE {users} (
    id            integer PRIMARY KEY AUTOINCREMENT,
    email         text,
    email_key     text GENERATED ALWAYS AS (lower(email)) STORED,
    password_hash text,
    embedder_key      text,
    token_epoch   integer NOT NULL,
    created_at    integer NOT NULL,
    CONSTRAINT {users_email_key} UNIQUE (email_key),
    CONSTRAINT {users_embedder_key} UNIQUE (embedder_key),
    CHECK ((email IS NULL) = (password_hash IS NULL) AND (email IS NULL) <> (embedder_key IS NULL))
);

-- due_day is the due date in days since 1970-01-01; 2147483647 is none, and sorts last.
-- A user's tasks are deleted before the user. The cascade deletes those that are
-- created in between.
CREATE TABLE {tasks} (
    id          integer PRIMARY KEY AUTOINCREMENT,
    user_id     integer NOT NULL REFERENCES {users} (id) ON DELETE CASCADE,
    title       text NOT NULL,
    description text,
    completed   boolean NOT NULL CHECK (completed IN (0, 1)),
    due_day     integer NOT NULL DEFAULT 2147483647,
    created_at  integer NOT NULL,
    updated_at  integer NOT NULL
);

-- A list of all tasks, of one state or by due date reads only the tasks that it returns.
CREATE INDEX {tasks_by_owner} ON {tasks} (user_id, id);
CREATE INDEX {tasks_by_state} ON {tasks} (user_id, completed, id);
CREATE INDEX {tasks_by_due} ON {tasks} (user_id, completed, due_day, id);

-- The clock of an owner, from which each change of a task takes its time: changed_at is the
-- owner's last change. Deletions up to swept_at may be forgotten.
-- An update or a deletion needs the row. A program that inserts tasks by SQL must insert this
-- row too, with the updated_at of the last task as changed_at. The list of changes omits tasks
-- with a later updated_at.
CREATE TABLE {task_clocks} (
    user_id    integer PRIMARY KEY REFERENCES {users} (id) ON DELETE CASCADE,
    changed_at integer NOT NULL,
    swept_at   integer NOT NULL DEFAULT 0
);

-- The tasks that were deleted, and when. Times of one owner differ. Old rows are deleted.
CREATE TABLE {deleted_tasks} (
    user_id    integer NOT NULL REFERENCES {users} (id) ON DELETE CASCADE,
    deleted_at integer NOT NULL,
    id         integer NOT NULL,
    PRIMARY KEY (user_id, deleted_at)
) WITHOUT ROWID;

CREATE INDEX {deleted_tasks_by_time} ON {deleted_tasks} (deleted_at);

-- The results of requests with an idempotency key: the SHA-256 of the key and of the
-- request's content, and a JSON array of the IDs of the created tasks, which may have been
-- deleted. A replayed task has first_changed_at as its time. created_at decides when the
-- record is deleted. It is never earlier than the time of Sweep, so a process whose clock is
-- behind does not shorten the record's lifetime.
CREATE TABLE {idempotency_records} (
    user_id          integer NOT NULL REFERENCES {users} (id) ON DELETE CASCADE,
    key              blob NOT NULL,
    fingerprint      blob NOT NULL,
    task_ids         text NOT NULL,
    first_changed_at integer NOT NULL,
    created_at       integer NOT NULL,
    PRIMARY KEY (user_id, key)
) WITHOUT ROWID;

CREATE INDEX {idempotency_records_by_time} ON {idempotency_records} (created_at);

-- The SHA-256 of each token that was revoked by itself, and the time when it expires.
CREATE TABLE {revoked_tokens} (
    user_id integer NOT NULL REFERENCES {users} (id) ON DELETE CASCADE,
    token   blob NOT NULL,
    until   integer NOT NULL,
    PRIMARY KEY (user_id, token)
) WITHOUT ROWID;

CREATE INDEX {revoked_tokens_by_end} ON {revoked_tokens} (until);

-- Counters of attempts to log in and register, and trusted clients. Keys are pseudonyms. A
-- window ends at until, and its row is deleted after kept_until.
CREATE TABLE {attempts} (
    key        text PRIMARY KEY,
    count      integer NOT NULL,
    until      integer NOT NULL,
    kept_until integer NOT NULL
) WITHOUT ROWID;

CREATE INDEX {attempts_by_end} ON {attempts} (kept_until);

-- +goose Down
DROP TABLE {attempts};
DROP TABLE {revoked_tokens};
DROP TABLE {idempotency_records};
DROP TABLE {deleted_tasks};
DROP TABLE {task_clocks};
DROP TABLE {tasks};
DROP TABLE {users};
