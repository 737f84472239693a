-- +goose Up

-- Counters of attempts to log in and register. Keys are pseudonyms. Times are
-- microseconds since 1970. The table is unlogged, so that a login does not wait for
-- the disk; a crash of the server only loses the counters.
CREATE UNLOGGED TABLE attempts (
    key   text COLLATE "C" PRIMARY KEY,
    count integer NOT NULL,
    until bigint NOT NULL
);

CREATE INDEX attempts_by_end ON attempts (until);

-- +goose Down
DROP TABLE attempts;
