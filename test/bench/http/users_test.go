package httpbench_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

const (
	// Readers have user ids from 1, and ten tasks each, with ids from 1.
	readers       = 16
	tasksOfReader = 10
	// Writers come next. They have no tasks, so that their creates do not make the
	// measured lists longer.
	writers = 16
	// The next two users have long lists.
	longLister    = readers + writers + 1
	longestLister = longLister + 1

	description = "forty characters of something to be done"
)

// userGroup is users with successive ids, who own successive tasks round robin.
type userGroup struct{ users, tasks int }

// users are the users of all workloads.
func users(e effort) []userGroup {
	return []userGroup{{readers, readers * tasksOfReader}, {writers, 0}, {1, 1000}, {1, e.longestList}}
}

// titleOf and completedOf are SQL expressions for the content of a seeded task. users is the number
// of users in its group.
func titleOf(id string) string { return "'task number ' || CAST(" + id + " AS text)" }

func completedOf(id string, users int) string {
	return fmt.Sprintf("((%s - 1) / %d) %% 2 = 0", id, users)
}

// fill adds users and tasks directly to a database.
func (d *database) fill(t testing.TB, groups []userGroup) {
	t.Helper()
	const moment = 1767225600000000 // microseconds
	nextID := "nextval('task_ids')"
	if d.storage.postgres == nil {
		nextID = "NULL"
	}
	user := 0
	for _, g := range groups {
		d.execute(t, fmt.Sprintf(`INSERT INTO users (email, password_hash, token_epoch, created_at)
			WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
			SELECT 'user' || (i + %d) || '@example.com', 'none', %d, %d FROM n`, g.users, user, moment, moment))
		if g.tasks > 0 {
			d.execute(t, fmt.Sprintf(`INSERT INTO tasks (id, user_id, title, description, completed, created_at, updated_at)
				WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
				SELECT %s, %d + (i - 1) %% %d, %s, $1, %s, %d, %d FROM n`,
				g.tasks, nextID, user+1, g.users, titleOf(fmt.Sprintf("(i + %d)", d.seeded)), completedOf("i", g.users), moment, moment), description)
		}
		d.execute(t, fmt.Sprintf("INSERT INTO task_clocks (user_id, changed_at) SELECT id, %d FROM users WHERE id > %d", moment, user))
		user += g.users
		d.seeded += g.tasks
	}
}

func email(user int) string { return fmt.Sprintf("user%d@example.com", user) }

// token issues a token like a login.
func token(t testing.TB, user int) string {
	t.Helper()
	tokens, err := jwttoken.New(jwttoken.Config{Secret: []byte(program.Secret)})
	expect.NoError(t, err)
	now := time.Now()
	text, err := tokens.Issue(t.Context(), application.Claims{UserID: domain.UserID(user), Email: email(user), IssuedAt: now, ExpiresAt: now.Add(24 * time.Hour)})
	expect.NoError(t, err)
	return text
}
