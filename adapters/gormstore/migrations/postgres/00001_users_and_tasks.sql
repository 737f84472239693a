-- +goose Up

-- email_key has ASCII letters in lower case, and other letters unchanged. The
-- collation "C" makes this independent of the database's locale.
CREATE TABLE users (
    id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    email         text NOT NULL,
    email_key     text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(email COLLATE "C")) STORED,
    password_hash text NOT NULL,
    created_at    timestamptz NOT NULL,
    CONSTRAINT users_email_key UNIQUE (email_key)
);

CREATE TABLE tasks (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id     bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    title       text NOT NULL,
    description text,
    completed   boolean NOT NULL,
    created_at  timestamptz NOT NULL,
    updated_at  timestamptz NOT NULL
);

CREATE INDEX tasks_by_owner ON tasks (user_id, id);

-- +goose Down
DROP TABLE tasks;
DROP TABLE users;
