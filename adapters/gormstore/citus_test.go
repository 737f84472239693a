package gormstore_test

import (
	"errors"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// Each statement of a common call runs on one shard, with the service's role and settings, also
// after a sweep. Citus does not explain a statement that takes an ID from the coordinator's
// sequence. It does not explain a deletion either, because its last part runs through the
// coordinator.
func TestPlansOfCitus(t *testing.T) {
	t.Parallel()
	super := pgtest.Distributed(t)
	u, err := url.Parse(super)
	expect.NoError(t, err)
	app := strings.TrimPrefix(u.Path, "/")
	execute(t, embedderPostgres(t, super, &gorm.Config{}), "CREATE ROLE "+app+" LOGIN",
		"GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO "+app, "GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO "+app)
	u.User = url.User(app)
	store := openPostgres(t, u.String()).Store
	at := time.Now()
	ana := addUser(t, store, "ana@example.com", at)
	type query struct {
		sql  string
		args []any
	}
	var sent []query
	beforeEach(t, store, func(s gormstore.Sent, _ int) error {
		sent = append(sent, query{s.SQL, s.Args})
		return nil
	})
	explainer, _ := openPostgres(t, u.String()).Store.Handles()
	tasks := store.Tasks()
	for round, filter := range []domain.TaskFilter{{}, domain.TaskFilter{}.WithCompleted(true)} {
		sweep(t, store)
		sent = nil
		sendFrequent(t, store, ana)
		draft, _ := milk(t, at)
		key := keyOf(round)
		email, _ := domain.ParseEmail("ana@example.com")
		err := errors.Join(
			expect.ErrorOf(tasks.Create(t.Context(), ana, []domain.TaskDraft{draft}, domain.CreateOptions{Limit: 100})),
			expect.ErrorOf(tasks.Create(t.Context(), ana, []domain.TaskDraft{draft, draft}, domain.CreateOptions{Limit: 100, IdempotencyKey: &key})),
			expect.ErrorOf(tasks.List(t.Context(), ana, filter, domain.ListOptions{Limit: 10, Order: domain.ByIDDescending})),
			expect.ErrorOf(store.Users().ByEmail(t.Context(), email)),
			store.Revocations().Revoke(t.Context(), ana, application.Revocation{Token: tokenOf(round), At: at, ExpiresAt: at}))
		expect.NoError(t, err)
		explained := 0
		for _, q := range sent {
			if strings.HasPrefix(q.sql, "SET ") || strings.Contains(q.sql, "nextval") || strings.Contains(q.sql, "deleted_tasks") {
				continue
			}
			explained++
			var args []any // in the order of the text, in which a parameter may occur twice
			text := regexp.MustCompile(`\$\d+`).ReplaceAllStringFunc(q.sql, func(parameter string) string {
				n, _ := strconv.Atoi(parameter[1:])
				args = append(args, q.args[n-1])
				return "?"
			})
			plan := explain(t, explainer, "EXPLAIN (COSTS OFF) "+text, args...)
			if strings.Count(plan, "Task Count:") != 1 || !strings.Contains(plan, "Task Count: 1\n") {
				t.Errorf("%s: got this plan, want one task:\n%s", q.sql, plan)
			}
		}
		if want := 15; explained != want {
			t.Errorf("got %d statements, want %d", explained, want)
		}
	}
}
