package faces_test

import (
	"fmt"
	"strings"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// changeSteps read all changes from the beginning, and the changes of single calls. They
// also read with invalid cursors.
func changeSteps() (all []step) {
	add := func(name string, call func(*face) string) { all = append(all, step{name, call}) }
	for _, limit := range []int{-1, 0, 1, 7, application.MaxLimit, application.MaxLimit + 1} {
		add(fmt.Sprintf("Changes by %d", limit), func(f *face) string { return f.chain("", limit) })
	}
	news := func(name string, change func(*face) string) {
		add("Changes after "+name, func(f *face) string {
			outcome := f.chain("", 0) + change(f)
			since := f.since[len(f.since)-1]
			for _, limit := range []int{0, 1} {
				outcome += f.chain(since, limit)
			}
			return outcome
		})
	}
	news("nothing", func(*face) string { return "" })
	news("all kinds of changes", func(f *face) string {
		ctx, user := f.Context(), f.users[0]
		kept, err := f.tasks.Create(ctx, user, domain.NewTask{Title: titles[3], Description: &descriptions[3]})
		outcome := f.task(kept, err)
		deleted, err := f.tasks.Create(ctx, user, domain.NewTask{Title: titles[1]})
		outcome += f.task(deleted, err) + verdict(f.tasks.Delete(ctx, user, deleted.ID()))
		outcome += f.task(f.tasks.Update(ctx, user, kept.ID(), domain.TaskEdit{Due: domain.SetTo(domain.DateOfUnixDay(20526))}))
		imported, err := f.tasks.Add(ctx, user, application.AddRequest{Tasks: []domain.NewTask{{Title: "x"}, {Title: "y"}}, Import: true})
		return outcome + f.task(imported.First(), err) + f.task(f.tasks.Create(ctx, f.users[1], domain.NewTask{Title: "of another user"}))
	})
	add("Changes since texts", func(f *face) string {
		outcome := f.chain("", 0)
		known := f.since[len(f.since)-1]
		for _, text := range []string{f.since[0], f.cursors[len(f.cursors)-1], "x", known + "A", known[:len(known)-1], " " + known, known + "\x00", "\xff"} {
			outcome += f.changes(f.tasks.Changes(f.Context(), f.users[0], application.ChangesRequest{Since: text}))
		}
		outcome += f.changes(f.tasks.Changes(f.Context(), f.users[1], application.ChangesRequest{Since: known}))
		return outcome + f.list(f.tasks.List(f.Context(), f.users[0], application.TaskQuery{}, application.PageRequest{Cursor: known, Limit: 1}))
	})
	expired := func(name string, revoke func(*face) string) {
		add("Changes after "+name, func(f *face) string {
			outcome := f.chain("", 0) + revoke(f) + f.back()
			return outcome + f.chain(f.since[len(f.since)-1], 0)
		})
	}
	expired("everybody logged out", func(f *face) string { return verdict(f.accounts.LogOutEverywhere(f.Context(), f.users[0])) })
	expired("a changed password", func(f *face) string {
		return f.login(f.accounts.ChangePassword(f.Context(), f.users[0], application.PasswordChange{Current: passwords[0], New: passwords[0]}))
	})
	return all
}

func (f *face) chain(since string, limit int) string {
	var outcome strings.Builder
	for {
		changes, err := f.tasks.Changes(f.Context(), f.users[0], application.ChangesRequest{Since: since, Limit: limit})
		outcome.WriteString(f.changes(changes, err))
		if since = changes.Cursor; !changes.More {
			return outcome.String()
		}
	}
}

func (f *face) changes(changes application.ChangeList, err error) string {
	if err == nil {
		f.since = append(f.since, changes.Cursor)
	}
	outcome := verdict(err) + fmt.Sprint(" deleted ", changes.Deleted, " cursor ", changes.Cursor != "", " more ", changes.More, "\n")
	for _, task := range changes.Changed {
		outcome += f.task(task, nil)
	}
	return outcome
}
