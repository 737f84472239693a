package storetest_test

import (
	"context"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

// plain is a repository whose Create has no options.
type plain struct {
	domain.TaskRepository
	lacks []string // what Create refuses
}

func (p plain) Create(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, options domain.CreateOptions) (domain.Created, error) {
	for _, what := range p.lacks {
		if what == domain.IdempotencyKeys && options.Key != nil || what == domain.TaskLimits && options.Limit > 0 {
			return domain.Created{}, &domain.Unsupported{What: what}
		}
	}
	return p.TaskRepository.Create(ctx, owner, draft, domain.CreateOptions{})
}

var bothOptions = []string{domain.IdempotencyKeys, domain.TaskLimits}

// A storage that lacks both options, and says so, passes.
func TestLacks(t *testing.T) {
	storetest.Run(t, func(*testing.T) storetest.Backend {
		store := memstore.New()
		return storetest.Backend{Users: store.Users(), Tasks: plain{store.Tasks(), bothOptions}, Lacks: bothOptions}
	})
}

// ignores makes a defect: a storage that lacks both options, and refuses only one.
func ignores(refuses string) func(storetest.Backend) storetest.Backend {
	return func(b storetest.Backend) storetest.Backend {
		return storetest.Backend{Users: b.Users, Tasks: plain{b.Tasks, []string{refuses}}, Lacks: bothOptions}
	}
}

var lacksDefects = []defect{
	{"a key that is not supported is ignored", "lacks/refused", ignores(domain.TaskLimits)},
	{"a limit that is not supported is ignored", "lacks/refused", ignores(domain.IdempotencyKeys)},
}
