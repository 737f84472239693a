package gormstore

import (
	"cmp"
	"context"

	"gorm.io/gorm"
)

// TransactionBatcher returns a Batcher that runs the statements in sequence in
// a transaction of the handle. It suits databases in the same process, on which
// a statement costs no round trip.
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
