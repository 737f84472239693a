package postgres

import (
	"context"
	"errors"
	"fmt"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// distributedTables are the tables that distribute moves to the workers. The table attempts and the
// version of the schema stay on the coordinator, so that a login waits for one node only.
var distributedTables = []struct{ table, call string }{
	{"users", "create_reference_table('users')"},
	{"tasks", "create_distributed_table('tasks', 'user_id', colocate_with := 'none')"},
	{"task_clocks", "create_distributed_table('task_clocks', 'user_id', colocate_with := 'tasks')"},
	{"deleted_tasks", "create_distributed_table('deleted_tasks', 'user_id', colocate_with := 'tasks')"},
	{"idempotency_records", "create_distributed_table('idempotency_records', 'user_id', colocate_with := 'tasks')"},
	{"revoked_tokens", "create_distributed_table('revoked_tokens', 'user_id', colocate_with := 'tasks')"},
}

// distribute distributes the tables with their rows in one transaction, and returns a line for
// each. Then it removes the coordinator's old copies. Other statements wait, or fail at their time
// limit.
func distribute(ctx context.Context, db *gorm.DB) (done []string, err error) {
	if err := checkDistributable(ctx, db); err != nil {
		return nil, err
	}
	err = untilNoDeadlock(func() error {
		return db.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
			done, err = distributeIn(tx)
			return err
		})
	})
	if err != nil {
		return done, err
	}
	// The rows are on the workers, and their copies on the coordinator are invisible. Truncating
	// users cascades to the other tables.
	err = untilNoDeadlock(func() error {
		return db.WithContext(ctx).Exec("SELECT truncate_local_data_after_distributing_table('users')").Error
	})
	if err != nil {
		err = fmt.Errorf("the tables are distributed, but the coordinator may still have their old rows; run it again: %w", err)
	}
	return done, err
}

// untilNoDeadlock retries a function after a deadlock. An account deletion locks the tables in
// another order than the transaction. The truncation locks users first, but creating a task locks
// another table first.
func untilNoDeadlock(do func() error) error {
	for {
		if err := do(); !isDeadlock(err) {
			return err
		}
	}
}

func distributeIn(tx *gorm.DB) (done []string, err error) {
	// Lock out other distributions and migrations. Then lock the tables in the order in which most
	// transactions lock them. All other tables refer to users, so users is last.
	for _, lock := range []string{
		"LOCK TABLE tareas_db_version IN EXCLUSIVE MODE",
		"LOCK TABLE idempotency_records, task_clocks, tasks, deleted_tasks, revoked_tokens, users IN ACCESS EXCLUSIVE MODE",
	} {
		if err := tx.Exec(lock).Error; err != nil {
			return nil, fmt.Errorf("lock the tables: %w", err)
		}
	}
	for _, s := range distributedTables {
		kind, err := kindOf(tx, s.table)
		if err != nil {
			return nil, err
		}
		if kind != onCoordinator {
			done = append(done, s.table+": was distributed before")
			continue
		}
		if err := tx.Exec("SELECT " + s.call).Error; err != nil {
			return nil, fmt.Errorf("distribute the table %s: %w", s.table, err)
		}
		done = append(done, s.table+": distributed")
	}
	return done, nil
}

// checkDistributable returns an error if the tables cannot be distributed.
func checkDistributable(ctx context.Context, db *gorm.DB) error {
	switch has, err := hasCitus(ctx, db); {
	case err != nil:
		return err
	case !has:
		return errors.New("the database lacks the extension citus: a superuser can create it with CREATE EXTENSION citus")
	}
	var node struct{ Worker, Workers bool }
	err := db.WithContext(ctx).Raw(`SELECT (SELECT groupid FROM pg_dist_local_group) <> 0 AS worker, EXISTS (
		SELECT FROM pg_dist_node WHERE groupid <> 0 AND isactive AND shouldhaveshards) AS workers`).Scan(&node).Error
	switch {
	case err != nil:
		return err
	case node.Worker:
		return errors.New("the database is on a worker of a Citus cluster: use the URL of the coordinator")
	case !node.Workers:
		return errors.New("the Citus cluster has no workers: a superuser can add them with SELECT citus_add_node('host', 5432)")
	}
	schema, err := gormstore.NewSchema(db)
	if err != nil {
		return err
	}
	err = schema.Check(ctx)
	if mismatch, ok := errors.AsType[*gormstore.SchemaError](err); ok && mismatch.Behind() {
		return fmt.Errorf("%w: run \"tareas migrate\"", err)
	}
	return err
}

func hasCitus(ctx context.Context, db *gorm.DB) (has bool, err error) {
	err = db.WithContext(ctx).Raw("SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus')").Scan(&has).Error
	return has, err
}

// onCoordinator is the kind of a table that is not distributed.
const onCoordinator = "on the coordinator"

// kindOf returns how Citus keeps a table.
func kindOf(db *gorm.DB, table string) (kind string, err error) {
	err = db.Raw("SELECT coalesce((SELECT CASE partmethod WHEN 'h' THEN 'by user_id' ELSE 'on every node' END"+
		" FROM pg_dist_partition WHERE logicalrelid = to_regclass(?) AND (partmethod, repmodel) <> ('n', 's')), ?)", table, onCoordinator).Scan(&kind).Error
	return kind, err
}

// distribution returns a line for each table, which says how Citus keeps it. Without Citus it
// returns none.
func distribution(ctx context.Context, db *gorm.DB) (list []string, err error) {
	if has, err := hasCitus(ctx, db); err != nil || !has {
		return nil, err
	}
	for _, s := range distributedTables {
		kind, err := kindOf(db.WithContext(ctx), s.table)
		if err != nil {
			return nil, err
		}
		list = append(list, kind+"  "+s.table)
	}
	return list, nil
}
