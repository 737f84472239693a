package yardstick_test

import (
	"fmt"
	"testing"
	"time"

	"golang.org/x/crypto/bcrypt"

	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

const (
	// readers have users' ids from 1, and ten tasks each, with ids from 1.
	readers       = 16
	tasksOfReader = 10
	// writers come after them, and begin with no task: what they create makes
	// no list longer that is being measured.
	writers = 16
	// The next two users have long lists.
	longLister    = readers + writers + 1
	longestLister = longLister + 1

	password    = "correct horse"
	description = "forty characters of something to be done"
)

// people are users who come one after the other and share tasks out in turn.
type people struct{ users, tasks int }

// population is what every workload but those of the scale meets.
func population() []people {
	long, longest := 1000, 100_000
	if !*full && *profileFile == "" {
		longest = 1500 // it is not the harness that the length would test
	}
	return []people{{readers, readers * tasksOfReader}, {writers, 0}, {1, long}, {1, longest}}
}

// titleOf and completedOf are SQL: what a seeded task of that id holds, who
// was given out in turn to so many users, counting from 1.
func titleOf(id string) string { return "'task number ' || " + id }

func completedOf(id string, users int) string {
	return fmt.Sprintf("((%s - 1) / %d) %% 2 = 0", id, users)
}

// fill adds people to a database behind the service's back.
func (d *database) fill(t *testing.T, all []people) {
	t.Helper()
	hash, err := bcrypt.GenerateFromPassword([]byte(password), bcrypt.DefaultCost)
	if err != nil {
		t.Fatal(err)
	}
	moment := "'2026-01-01 00:00:00+00:00'"
	if d.storage.postgres == nil {
		moment = "1767225600000000" // microseconds
	}
	user := 0
	for _, p := range all {
		d.execute(t, fmt.Sprintf(`INSERT INTO users (email, password_hash, created_at)
			WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
			SELECT 'user' || (i + %d) || '@example.com', $1, %s FROM n`, p.users, user, moment), string(hash))
		if p.tasks > 0 {
			d.execute(t, fmt.Sprintf(`INSERT INTO tasks (user_id, title, description, completed, created_at, updated_at)
				WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
				SELECT %d + (i - 1) %% %d, %s, $1, %s, %s, %s FROM n`,
				p.tasks, user+1, p.users, titleOf(fmt.Sprintf("(i + %d)", d.seeded)), completedOf("i", p.users), moment, moment), description)
		}
		user += p.users
		d.seeded += p.tasks
	}
}

func email(user int) string { return fmt.Sprintf("user%d@example.com", user) }

// token is what the service would have given the user at a login.
func token(t *testing.T, user int) string {
	t.Helper()
	tokens, err := jwttoken.New([]byte(program.Secret), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	now := time.Now()
	text, err := tokens.Issue(application.Claims{UserID: domain.UserID(user), Email: email(user), IssuedAt: now, ExpiresAt: now.Add(24 * time.Hour)})
	if err != nil {
		t.Fatal(err)
	}
	return text
}
