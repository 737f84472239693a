-- +goose Up

-- The user's token epoch, in microseconds since 1970. NULL stands for created_at, so
-- that this statement rewrites no row, and a program of an older release can go on
-- to insert users.
ALTER TABLE users ADD COLUMN token_epoch bigint;

-- Tokens that were ended by themselves: the SHA-256 of the token, and the time when
-- it expires, in microseconds since 1970.
CREATE TABLE ended_tokens (
    user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    token   bytea NOT NULL,
    until   bigint NOT NULL,
    PRIMARY KEY (user_id, token)
);

CREATE INDEX ended_tokens_by_end ON ended_tokens (until);

-- +goose Down
DROP TABLE ended_tokens;
ALTER TABLE users DROP COLUMN token_epoch;
