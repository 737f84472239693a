-- +goose Up

-- What is counted against those who guess passwords. Keys are pseudonyms,
-- times microseconds since 1970. The table is unlogged: a crash of the server
-- forgets what was counted and nobody's data, and logins need no flush.
CREATE UNLOGGED TABLE attempts (
    key   text COLLATE "C" PRIMARY KEY,
    count integer NOT NULL,
    until bigint NOT NULL
);

CREATE INDEX attempts_by_end ON attempts (until);

-- +goose Down
DROP TABLE attempts;
