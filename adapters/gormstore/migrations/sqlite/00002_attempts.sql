-- +goose Up

-- Counters of attempts to log in and register. Keys are pseudonyms. Times are
-- microseconds since 1970.
CREATE TABLE attempts (
    key   text PRIMARY KEY,
    count integer NOT NULL,
    until integer NOT NULL
) WITHOUT ROWID;

CREATE INDEX attempts_by_end ON attempts (until);

-- +goose Down
DROP TABLE attempts;
