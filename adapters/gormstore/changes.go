package gormstore

import (
	"context"
	"database/sql"
	"slices"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/executor"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// LastChanges implements domain.TaskRepository, with one statement for every 10,000 owners. A
// single owner takes the frequent statement lastChange (see the package comment).
func (t *Tasks) LastChanges(ctx context.Context, owners []domain.UserID) (map[domain.UserID]domain.OwnerClock, error) {
	clocks := make(map[domain.UserID]domain.OwnerClock, len(owners))
	switch len(owners) {
	case 0:
		return clocks, ctx.Err()
	case 1:
		clock, found, err := readRow(ctx, t.store, "task_clocks", "read the clock", t.store.statements.lastChange, scanClock, int64(owners[0]))
		if err == nil && found {
			clocks[owners[0]] = clock
		}
		return clocks, err
	}
	for some := range slices.Chunk(owners, maxInList) {
		if err := t.addClocks(ctx, some, clocks); err != nil {
			return nil, err
		}
	}
	return clocks, nil
}

// scanClock scans a row of the statement lastChange.
func scanClock(rows executor.Rows) (domain.OwnerClock, error) {
	var changedAt, sweptAt, epoch int64
	err := rows.Scan(&changedAt, &sweptAt, &epoch)
	return domain.OwnerClock{
		ChangedAt: domain.TaskVersion(changedAt), SweptAt: domain.TaskVersion(sweptAt), Epoch: domain.TokenEpoch(epoch),
	}, err
}

// maxInList is the maximum number of values in a list of a statement. SQLite allows 32,766
// arguments, PostgreSQL 65,535.
const maxInList = 10_000

// padded repeats a value of a list until the length is a power of 2 or maxInList. Lists of many
// lengths then share few statements. A connection to PostgreSQL keeps each statement that it has
// prepared.
func padded[T any](list []T) []T {
	for n := len(list); n < maxInList && n&(n-1) != 0; n++ {
		list = append(list, list[0])
	}
	return list
}

// addClocks reads the clocks of at most maxInList owners into a map.
func (t *Tasks) addClocks(ctx context.Context, owners []domain.UserID, to map[domain.UserID]domain.OwnerClock) error {
	var rows []struct {
		ID        domain.UserID       `gorm:"column:id"`
		Epoch     domain.TokenEpoch   `gorm:"column:token_epoch"`
		ChangedAt *domain.TaskVersion `gorm:"column:changed_at"` // nil before the first change
		SweptAt   *domain.TaskVersion `gorm:"column:swept_at"`
	}
	err := t.store.readGORM(ctx, "users", "read the clocks", func(db *gorm.DB) *gorm.DB {
		return db.Select("id, token_epoch, changed_at, swept_at").Joins("LEFT JOIN "+t.store.prefix+"task_clocks ON user_id = id").
			Where("id IN ?", padded(owners)).Find(&rows)
	})
	if err != nil {
		return err // GORM may have read half of the last row
	}
	for _, row := range rows {
		clock := domain.OwnerClock{Epoch: row.Epoch}
		if row.ChangedAt != nil {
			clock.ChangedAt, clock.SweptAt = *row.ChangedAt, *row.SweptAt
		}
		to[row.ID] = clock
	}
	return nil
}

// Changes implements domain.TaskRepository, with two statements. A change between them is later
// than options.Until, so a later page has it.
func (t *Tasks) Changes(ctx context.Context, owner domain.UserID, options domain.ChangesOptions) (domain.ChangePage, error) {
	arguments := []any{int64(owner), int64(options.After), int64(options.Until), options.Size() + 1}
	gone, err := readRows(ctx, t.store, "tasks", "list deletions", t.store.statements.deletedTasks, readDeletions, arguments...)
	if err != nil {
		return domain.ChangePage{}, err
	}
	if options.After < gone.sweptAt {
		return domain.ChangePage{}, domain.ErrChangesForgotten
	}
	return readRows(ctx, t.store, "tasks", "list changed tasks", t.store.statements.changedTasks, func(rows executor.Rows) (domain.ChangePage, error) {
		return domain.FillChangePage(options, tasksIn(rows, owner), gone.list)
	}, arguments...)
}

// deletions are the rows of the statement deletedTasks.
type deletions struct {
	sweptAt domain.TaskVersion
	list    []domain.Deletion
}

func readDeletions(rows executor.Rows) (deletions, error) {
	var read deletions
	for rows.Next() {
		var sweptAt int64
		var id, at sql.NullInt64
		if err := rows.Scan(&sweptAt, &id, &at); err != nil {
			return read, err
		}
		read.sweptAt = domain.TaskVersion(sweptAt)
		if id.Valid {
			read.list = append(read.list, domain.Deletion{ID: domain.TaskID(id.Int64), At: domain.TaskVersion(at.Int64)})
		}
	}
	return read, rows.Err()
}
