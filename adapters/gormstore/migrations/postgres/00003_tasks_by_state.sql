-- +goose Up

-- A list of one state costs what it returns, however many tasks of the other
-- state lie between.
CREATE INDEX tasks_by_state ON tasks (user_id, completed, id);

-- +goose Down
DROP INDEX tasks_by_state;
