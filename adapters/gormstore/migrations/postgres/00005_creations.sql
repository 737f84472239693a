-- +goose Up

-- The idempotency keys of created tasks: the SHA-256 of the key and of the task's
-- content, and the time of creation, in microseconds since 1970. The task may have
-- been deleted.
CREATE TABLE creations (
    user_id     bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    key         bytea NOT NULL,
    fingerprint bytea NOT NULL,
    task_id     bigint NOT NULL,
    created_at  bigint NOT NULL,
    PRIMARY KEY (user_id, key)
);

CREATE INDEX creations_by_time ON creations (created_at);

-- +goose Down
DROP TABLE creations;
