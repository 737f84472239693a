-- +goose Up

-- With this index a list of one state reads only the tasks that it returns.
CREATE INDEX tasks_by_state ON tasks (user_id, completed, id);

-- +goose Down
DROP INDEX tasks_by_state;
