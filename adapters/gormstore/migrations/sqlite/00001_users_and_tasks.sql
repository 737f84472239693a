-- +goose Up

-- Without AUTOINCREMENT, SQLite would assign the highest ID again after its row was
-- deleted. SQLite's lower() changes ASCII letters only, as email_key requires.
-- Times are microseconds since 1970.
CREATE TABLE users (
    id            integer PRIMARY KEY AUTOINCREMENT,
    email         text NOT NULL,
    email_key     text NOT NULL GENERATED ALWAYS AS (lower(email)) STORED,
    password_hash text NOT NULL,
    created_at    integer NOT NULL,
    CONSTRAINT users_email_key UNIQUE (email_key)
);

CREATE TABLE tasks (
    id          integer PRIMARY KEY AUTOINCREMENT,
    user_id     integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    title       text NOT NULL,
    description text,
    completed   boolean NOT NULL CHECK (completed IN (0, 1)),
    created_at  integer NOT NULL,
    updated_at  integer NOT NULL
);

CREATE INDEX tasks_by_owner ON tasks (user_id, id);

-- +goose Down
DROP TABLE tasks;
DROP TABLE users;
