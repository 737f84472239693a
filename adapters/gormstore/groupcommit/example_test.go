package groupcommit_test

import (
	"context"
	"fmt"
	"sync"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/groupcommit"
)

// deposit is a statement that adds an amount to an account.
type deposit struct{ account, amount int64 }

// Deposits that arrive together are committed together. Deposits to one account never run
// at the same time.
func Example() {
	var mutex sync.Mutex // stands for the database
	balances := make(map[int64]int64)
	queue := groupcommit.New(groupcommit.Config[deposit]{
		Run: func(_ context.Context, d deposit) error {
			mutex.Lock()
			defer mutex.Unlock()
			balances[d.account] += d.amount
			return nil
		},
		RunBatch: func(_ context.Context, batch []deposit) ([]error, error) {
			mutex.Lock() // BEGIN
			defer mutex.Unlock()
			for _, d := range batch {
				balances[d.account] += d.amount
			}
			return make([]error, len(batch)), nil // after COMMIT
		},
		Key:   func(d deposit) int64 { return d.account },
		Slots: 2, Batches: 1,
	})
	var callers sync.WaitGroup
	for range 100 {
		callers.Go(func() {
			if err := queue.Do(context.Background(), deposit{account: 1, amount: 10}); err != nil {
				panic(err)
			}
		})
	}
	callers.Wait()
	fmt.Println(balances[1])
	// Output: 1000
}
