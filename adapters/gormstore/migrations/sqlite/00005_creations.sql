-- +goose Up

-- The idempotency keys of created tasks: the SHA-256 of the key and of the task's
-- content, and the time of creation, in microseconds since 1970. The task may have
-- been deleted.
CREATE TABLE creations (
    user_id     integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    key         blob NOT NULL,
    fingerprint blob NOT NULL,
    task_id     integer NOT NULL,
    created_at  integer NOT NULL,
    PRIMARY KEY (user_id, key)
) WITHOUT ROWID;

CREATE INDEX creations_by_time ON creations (created_at);

-- +goose Down
DROP TABLE creations;
