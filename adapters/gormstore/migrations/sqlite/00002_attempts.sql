-- +goose Up

-- What is counted against those who guess passwords. Keys are pseudonyms,
-- times microseconds since 1970.
CREATE TABLE attempts (
    key   text PRIMARY KEY,
    count integer NOT NULL,
    until integer NOT NULL
) WITHOUT ROWID;

CREATE INDEX attempts_by_end ON attempts (until);

-- +goose Down
DROP TABLE attempts;
