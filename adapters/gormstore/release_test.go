package gormstore_test

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// record makes the data of 1.0.0: "go test ./adapters/gormstore -run TestRelease -record". Once
// 1.0.0 is published, its data must not change.
var record = flag.Bool("record", false, "make the files in testdata")

// The data of 1.0.0: a file that sqlite.Backup made, and pg_dump's plain SQL.
const (
	releasedFile = "testdata/1.0.0.sqlite"
	releasedDump = "testdata/1.0.0.sql"
)

var (
	releasedAt    = time.Date(2026, time.November, 27, 12, 30, 15, 123456000, time.UTC)
	releasedToken = application.TokenHash{1, 2, 3}
	releasedQuota = ratelimit.Quota{Key: "ana", Name: "login", Limit: 1, Window: time.Hour}
)

// releasedHash is the hash of the password "correct horse".
const releasedHash = "$2a$10$XpXRx0lavPduIzoaqocMi.O04A4dS4r6vjEcUSc0E4CTTRO2Vk/Ji"

// releasedRows are the users, each followed by the tasks.
const releasedRows = `1 Ana@Example.com  $2a$10$XpXRx0lavPduIzoaqocMi.O04A4dS4r6vjEcUSc0E4CTTRO2Vk/Ji 15.123456 registered
  1 "Comprar leche 🥛" "2 litros\nde Zoë" true 2026-12-24 15.123456 15.12346
  3 "牛乳を買う" null false null 15.123458 15.123458
2  shop-7  15.123456 revoked
  4 "=1+1" "" true 1999-12-31 15.123456 15.123456
`

// Every release serves the data of 1.0.0. After the migrations, the schema equals the schema of a
// new database.
func TestRelease(t *testing.T) {
	recordRelease(t)
	for name, c := range map[string]struct {
		released, empty func(t *testing.T) *gormstore.Database
	}{
		"SQLite": {
			func(t *testing.T) *gormstore.Database { return openSQLite(t, copyOf(t, releasedFile)) },
			func(t *testing.T) *gormstore.Database { return openSQLite(t, newFile(t)) },
		},
		"PostgreSQL": {
			func(t *testing.T) *gormstore.Database { return openPostgres(t, pgtest.Restored(t, releasedDump)) },
			func(t *testing.T) *gormstore.Database { return openPostgres(t, pgtest.Empty(t)) },
		},
	} {
		t.Run(name, func(t *testing.T) {
			released, empty := c.released(t), c.empty(t)
			db, _ := released.Store.Handles()
			wantNumber(t, db, "SELECT max(version_id) FROM tareas_db_version", 1)
			for _, migrated := range []*gormstore.Database{released, empty} {
				expect.NoError(t, migrated.Migrate(t.Context()))
			}
			wantReleased(t, released.Store)
			other, _ := empty.Store.Handles()
			if got, want := schemaOf(t, db), schemaOf(t, other); !slices.Equal(got, want) {
				t.Errorf("got the schema\n%s\nwant the schema of a new database:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
		})
	}
}

// wantReleased reads every table of the released data, and changes its tasks.
func wantReleased(t *testing.T, store *gormstore.Store) {
	t.Helper()
	users, err := store.Users().List(t.Context(), domain.UserListOptions{})
	if err != nil || len(users) != 2 {
		t.Fatalf("got %d users and error %v, want 2", len(users), err)
	}
	if got := rowsOf(t, store, users); got != releasedRows {
		t.Errorf("got\n%s\nwant\n%s", got, releasedRows)
	}
	ana, tasks := users[0].ID(), store.Tasks()
	clock, err := domain.LastChange(t.Context(), tasks, ana)
	changes, changesErr := tasks.Changes(t.Context(), ana, domain.ChangesOptions{Until: clock.ChangedAt})
	if err := errors.Join(err, changesErr); err != nil || !slices.Equal(changes.Deleted, []domain.TaskID{2}) || len(changes.Changed) != 2 {
		t.Errorf("got the changes %v and error %v, want two tasks and the deletion of 2", changes, err)
	}
	if state, err := store.Revocations().State(t.Context(), ana, releasedToken); err != nil || !state.Revoked {
		t.Errorf("got the token's state %v and error %v, want it revoked", state, err)
	}
	if err := store.Throttle().Check(t.Context(), releasedAt, []ratelimit.Quota{releasedQuota}); !errors.Is(err, &ratelimit.AttemptsError{}) {
		t.Errorf("got %v, want the quota used up", err)
	}
	if replayed := createOnce(t, tasks, ana, releasedDraft(t, domain.NewTask{Title: "牛乳を買う"}), keyOf(1), true); replayed.ID() != 3 {
		t.Errorf("got task %d for the key, want 3", replayed.ID())
	}
	created := createOnce(t, tasks, ana, releasedDraft(t, domain.NewTask{Title: "Buy bread"}), keyOf(2), false)
	_, patch := milk(t, releasedAt)
	_, err = tasks.Update(t.Context(), ana, 3, patch, domain.UpdateOptions{})
	if err := errors.Join(err, tasks.Delete(t.Context(), ana, 1, domain.DeleteOptions{})); err != nil || created.ID() <= 4 {
		t.Errorf("got the new task %d and error %v, want a new ID", created.ID(), err)
	}
}

// rowsOf returns the users and their tasks by due date, in the format of releasedRows.
func rowsOf(t *testing.T, store *gormstore.Store, users []domain.User) string {
	t.Helper()
	const seconds = "05.999999"
	var b strings.Builder
	for _, user := range users {
		r, epoch := user.Record(), "registered"
		if user.TokenEpoch() != domain.TokenEpoch(user.CreatedAt().UnixMicro()) {
			epoch = "revoked"
		}
		fmt.Fprintln(&b, r.ID, r.Email, r.EmbedderKey, r.PasswordHash, r.CreatedAt.Format(seconds), epoch)
		page, err := store.Tasks().List(t.Context(), user.ID(), domain.TaskFilter{}, domain.ListOptions{Order: domain.ByDue})
		expect.NoError(t, err)
		for _, task := range page.Tasks {
			r, description, due := task.Record(), "null", "null"
			if r.Description != nil {
				description = fmt.Sprintf("%q", *r.Description)
			}
			if r.Due != nil {
				due = r.Due.String()
			}
			fmt.Fprintf(&b, "  %d %q %s %t %s %s %s\n", r.ID, r.Title, description, r.Completed, due, r.CreatedAt.Format(seconds), r.UpdatedAt.Format(seconds))
		}
	}
	return b.String()
}

// schemaOf returns the columns, indexes and constraints of a database.
func schemaOf(t *testing.T, db *gorm.DB) (lines []string) {
	t.Helper()
	query := map[string]string{
		"sqlite": "SELECT name || ' ' || coalesce(sql, '') FROM sqlite_schema ORDER BY 1",
		"postgres": `SELECT concat_ws(' ', table_name, column_name, data_type, collation_name, is_nullable, column_default, generation_expression)
			FROM information_schema.columns WHERE table_schema = 'public'
			UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
			UNION ALL SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1`,
	}[db.Name()]
	if err := db.Raw(query).Scan(&lines).Error; err != nil || len(lines) == 0 {
		t.Fatalf("got %d lines and error %v", len(lines), err)
	}
	return lines
}

func copyOf(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	copied := newFile(t)
	expect.NoError(t, err, os.WriteFile(copied, text, 0o600))
	return copied
}

func releasedDraft(t *testing.T, task domain.NewTask) domain.TaskDraft {
	t.Helper()
	draft, err := domain.NewTaskDraft(task, releasedAt)
	expect.NoError(t, err)
	return draft
}

// recordRelease makes the released data, if the flag asks for it.
func recordRelease(t *testing.T) {
	t.Helper()
	if !*record {
		return
	}
	file, url := filepath.Join(t.TempDir(), "tareas.db"), pgtest.Migrated(t)
	db := openSQLite(t, file)
	expect.NoError(t, db.Migrate(t.Context()))
	fillRelease(t, db.Store)
	fillRelease(t, openPostgres(t, url).Store)
	pgtest.Dump(t, url, releasedDump)
	dump, err := os.ReadFile(releasedDump)
	expect.NoError(t, err, sqlite.Backup(t.Context(), "sqlite:"+file, releasedFile))
	// A psql that is older than pg_dump may not know these lines.
	lines := slices.DeleteFunc(strings.SplitAfter(string(dump), "\n"), func(line string) bool {
		return strings.HasPrefix(line, `\restrict `) || strings.HasPrefix(line, `\unrestrict `)
	})
	expect.NoError(t, os.WriteFile(releasedDump, []byte(strings.Join(lines, "")), 0o600))
}

// fillRelease fills a database with the released rows.
func fillRelease(t *testing.T, store *gormstore.Store) {
	t.Helper()
	email, emailErr := domain.ParseEmail("Ana@Example.com")
	draft, draftErr := domain.NewUserDraft(email, releasedHash, releasedAt)
	key, keyErr := domain.ParseEmbedderKey("shop-7")
	user, userErr := store.Users().Create(t.Context(), draft)
	guest, ensureErr := store.Users().Ensure(t.Context(), key, releasedAt)
	date, dateErr := domain.ParseDate("2026-12-24")
	longAgo, agoErr := domain.ParseDate("1999-12-31")
	expect.NoError(t, emailErr, draftErr, keyErr, userErr, ensureErr, dateErr, agoErr)
	ana, tasks, litres, nothing := user.ID(), store.Tasks(), "2 litros\nde Zoë", ""
	create := func(owner domain.UserID, task domain.NewTask) error {
		return expect.ErrorOf(tasks.Create(t.Context(), owner, []domain.TaskDraft{releasedDraft(t, task)}, domain.CreateOptions{}))
	}
	_, done := milk(t, releasedAt)
	err := errors.Join(
		create(ana, domain.NewTask{Title: "Comprar leche 🥛", Description: &litres, Due: &date}),
		create(ana, domain.NewTask{Title: "Buy bread"}),
		expect.ErrorOf(withKey(t, tasks, ana, releasedDraft(t, domain.NewTask{Title: "牛乳を買う"}), keyOf(1), 0)),
		tasks.Delete(t.Context(), ana, 2, domain.DeleteOptions{}),
		expect.ErrorOf(tasks.Update(t.Context(), ana, 1, done, domain.UpdateOptions{})),
		create(guest.ID(), domain.NewTask{Title: "=1+1", Description: &nothing, Completed: true, Due: &longAgo}),
		store.Revocations().RevokeAll(t.Context(), guest.ID(), releasedAt),
		store.Revocations().Revoke(t.Context(), ana, application.Revocation{Token: releasedToken, At: releasedAt, ExpiresAt: releasedAt.Add(day)}),
		store.Throttle().Reserve(t.Context(), releasedAt, []ratelimit.Quota{releasedQuota}),
	)
	expect.NoError(t, err)
}
