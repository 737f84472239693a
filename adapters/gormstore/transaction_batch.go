package gormstore

import (
	"cmp"
	"context"

	"gorm.io/gorm"
)

// TransactionBatcher returns a Batcher that runs the statements one by one in a
// transaction of the handle. It is for databases in the same process, which need
// no network round trip for a statement.
func TransactionBatcher(db *gorm.DB) Batcher { return transactionBatcher{session(db)} }

type transactionBatcher struct{ db *gorm.DB }

// RunBatch implements Batcher.
func (b transactionBatcher) RunBatch(ctx context.Context, batch []Statement) ([]Result, error) {
	results := make([]Result, len(batch))
	err := b.db.WithContext(ctx).Transaction(func(tx *gorm.DB) (err error) {
		for i, statement := range batch {
			if results[i], err = runOn(ctx, tx.Statement.ConnPool, statement); err != nil {
				return cmp.Or(ctx.Err(), ErrRunIndividually)
			}
		}
		return nil
	})
	return results, err
}
