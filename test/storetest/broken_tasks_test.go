package storetest_test

import (
	"slices"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/intercept"
)

var createDefects = []defect{
	{"a null description becomes empty", "create/fields", alterTasks(emptyForNull)},
	{"titles are trimmed", "create/text", alterTasks(func(r *domain.TaskRecord) { r.Title = strings.TrimSpace(r.Title) })},
	{"a task without an owner is stored", "create/unknown owner", intercept.In(intercept.Create, func(c *call) {
		if c.Proceed(); c.Err != nil {
			c.UserID = 1
			c.Proceed()
		}
	})},
	{"the ID of the newest task is used again", "create/ids", func() intercept.Handlers { // like SQLite without AUTOINCREMENT
		var stored domain.TaskID
		return intercept.Handlers{
			intercept.Create: func(c *call) {
				c.Proceed()
				stored = c.Task.ID()
				c.Task = altered(c.Task, func(r *domain.TaskRecord) { r.ID = 1 })
			},
			intercept.Delete: func(c *call) { c.ID = stored; c.Proceed() },
		}
	}},
}

func emptyForNull(r *domain.TaskRecord) {
	if r.Description == nil {
		r.Description = new(string)
	}
}

var severalDefects = []defect{
	{"the last draft is stored first", "several/order", intercept.In(intercept.CreateMany, func(c *call) {
		slices.Reverse(c.Drafts)
		c.Proceed()
		slices.Reverse(c.Drafts)
		slices.Reverse(c.TaskList)
	})},
	{"several drafts of an unknown owner are refused as another's", "create/unknown owner", intercept.ReplaceError(intercept.CreateMany, domain.ErrUserNotFound, domain.ErrNotOwner)},
	{"several drafts count as one", "several/limit", intercept.Before(intercept.CreateMany, func(c *call) {
		if c.Options.Limit > 0 {
			c.Options.Limit += len(c.Drafts) - 1
		}
	})},
	{"several drafts are stored in two transactions", "several/canceled", intercept.In(intercept.CreateMany, func(c *call) {
		first, others := c.Drafts[:1], c.Drafts[1:]
		c.Drafts = first
		if c.Proceed(); c.Err == nil {
			c.Drafts = others
			c.Proceed()
		}
	})},
	{"a replay of several tasks returns the first", "several/replay", intercept.After(intercept.CreateMany, func(c *call) {
		if c.Replayed {
			c.TaskList = c.TaskList[:1]
		}
	})},
}

var limitDefects = []defect{
	{"one task more than the limit", "limit/reached", intercept.Before(intercept.CreateWithin, func(c *call) { c.Options.Limit++ })},
	{"an unknown owner is at the limit", "create/unknown owner", intercept.ReplaceError(intercept.CreateWithin, domain.ErrUserNotFound, domain.ErrTaskLimit)},
	{"a limited create drops the description", "create/fields", intercept.Before(intercept.CreateWithin, dropDescription)},
	{"the limit is ignored", "limit/race", intercept.In(intercept.CreateWithin, plain)},
	{"Create with a limit ignores an ended context", "context/canceled", intercept.IgnoresContext(intercept.CreateWithin)},
}

func dropDescription(c *call) {
	c.Draft, _ = domain.NewTaskDraft(domain.NewTask{Title: c.Draft.Title(), Completed: c.Draft.Completed()}, c.Draft.CreatedAt())
}

var idDefects = []defect{
	{"Get omits the description", "create/fields", intercept.After(intercept.Get, func(c *call) {
		c.Task = altered(c.Task, func(r *domain.TaskRecord) { r.Description = nil })
	})},
	{"Update does not check the owner", "id/foreign", intercept.Before(intercept.Update, func(c *call) { c.UserID = ownerOf(c) })},
	{"Delete of a deleted task has no error", "id/missing", intercept.ReplaceError(intercept.Delete, domain.ErrTaskNotFound, nil)},
	{"Get for an unknown owner is ErrNotOwner", "id/unknown owner", intercept.ReplaceError(intercept.Get, domain.ErrUserNotFound, domain.ErrNotOwner)},
}

// ownerOf returns the owner of the task, or 0 if there is no task.
func ownerOf(c *call) domain.UserID {
	for _, user := range c.Everyone() {
		if _, err := c.Tasks.Get(c.Context, user.ID(), c.ID); err == nil {
			return user.ID()
		}
	}
	return 0
}

var changeDefects = []defect{
	{"a null description is not written", "update/fields", intercept.In(intercept.Update, func(c *call) {
		if c.Patch.Edit().Description.IsNull() {
			c.Task, c.Err = c.Tasks.Get(c.Context, c.UserID, c.ID)
			return
		}
		c.Proceed()
	})},
	{"the context precedes the zero patch", "update/no changes", intercept.In(intercept.Update, func(c *call) {
		if c.Err = c.Context.Err(); c.Err == nil {
			c.Proceed()
		}
	})},
	{"the zero patch is accepted", "update/no changes", intercept.ReplaceError(intercept.Update, domain.ErrNoChanges, nil)},
	{"an update changes all tasks of the owner", "id/one", intercept.After(intercept.Update, func(c *call) {
		for _, other := range c.TasksOf(c.UserID, domain.TaskFilter{}) {
			_, _ = c.Tasks.Update(c.Context, c.UserID, other.ID(), c.Patch, domain.UpdateOptions{})
		}
	})},
	{"times are kept to the millisecond", "update/times", alterTasks(func(r *domain.TaskRecord) { r.UpdatedAt = r.UpdatedAt.Truncate(time.Millisecond) })},
	{"UpdatedAt is the time of the patch, even if that is earlier", "update/versions", intercept.After(intercept.Update, func(c *call) {
		c.Task = altered(c.Task, func(r *domain.TaskRecord) { r.UpdatedAt = c.Patch.At() })
	})},
	{"delete does nothing", "id/one", intercept.In(intercept.Delete, func(*call) {})},
}

func anyVersion(c *call) { c.Version = domain.AnyVersion }

var versionDefects = []defect{
	{"Delete ignores the version", "version/expected", intercept.Before(intercept.DeleteIf, anyVersion)},
	{"Update compares milliseconds", "version/expected", intercept.Before(intercept.UpdateIf, func(c *call) {
		if task, err := c.Tasks.Get(c.Context, c.UserID, c.ID); err == nil && c.Version/1000 == task.Version()/1000 {
			c.Version = task.Version()
		}
	})},
	{"Update of a version of a foreign task is ErrTaskChanged", "id/foreign", intercept.ReplaceError(intercept.UpdateIf, domain.ErrNotOwner, domain.ErrTaskChanged)},
	{"Delete of a version reports an ended context afterwards", "context/canceled", intercept.ReportsLate(intercept.DeleteIf)},
}

var listDefects = []defect{
	{"other users' tasks are listed", "list/own", intercept.After(intercept.List, func(c *call) {
		for _, user := range c.Everyone() {
			if user.ID() != c.UserID {
				c.List.Tasks = append(c.List.Tasks, c.TasksOf(user.ID(), c.Filter)...)
			}
		}
	})},
	{"the list of an unknown owner is an error", "create/unknown owner", intercept.After(intercept.List, func(c *call) { _, c.Err = c.Users.ByID(c.Context, c.UserID) })},
	{"the filter is ignored", "list/pages", intercept.Before(intercept.List, func(c *call) { c.Filter = domain.TaskFilter{} })},
	{"the page begins at After, not after it", "list/pages", intercept.Before(intercept.List, func(c *call) { c.Page.After-- })},
	{"a page that is full by its limit has More", "list/pages", intercept.After(intercept.List, func(c *call) {
		c.List.More = c.List.More || len(c.List.Tasks) == c.Page.Size()
	})},
	{"the task that fills the page is left out", "list/bytes", intercept.After(intercept.List, func(c *call) {
		if n := len(c.List.Tasks); c.List.More && n < c.Page.Size() {
			c.List.Tasks = c.List.Tasks[:n-1]
		}
	})},
	{"all pages share a buffer", "list/own", intercept.WithState(intercept.List, func() func(*call) {
		var buffer []domain.Task
		return func(c *call) {
			c.Proceed()
			buffer = append(buffer[:0], c.List.Tasks...)
			c.List.Tasks = buffer
		}
	})},
	{"a full page lacks one task", "list/bounds", intercept.Before(intercept.List, func(c *call) { c.Page.Limit = min(c.Page.Size(), domain.MaxPageSize-1) })},
	{"a descending page begins at After, not below it", "list/descending", intercept.Before(intercept.List, func(c *call) {
		if c.Page.Order == domain.ByIDDescending && c.Page.After > 0 && c.Page.After < 1<<62 {
			c.Page.After++
		}
	})},
	{"a page by due date begins after the ID only", "list/due order", intercept.Before(intercept.List, func(c *call) {
		if task, err := c.Tasks.Get(c.Context, c.UserID, c.Page.After); c.Page.Order == domain.ByDue && err != nil && c.Page.After > 0 {
			c.Page.AfterDue, _ = task.Due()
		}
	})},
	{"the range of due dates is in the order of IDs", "list/due range", intercept.Before(intercept.List, func(c *call) {
		if !c.Filter.Due().IsZero() && c.Page.Order == domain.ByDue {
			c.Page.Order = domain.ByID
		}
	})},
	{"the range of due dates is ignored", "list/due range", intercept.Before(intercept.List, func(c *call) { c.Filter = c.Filter.WithDue(domain.DateRange{}) })},
}
