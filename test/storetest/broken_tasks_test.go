package storetest_test

import (
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/internal/broken"
)

var createDefects = []defect{
	{"a null description becomes empty", "create/fields", alterTasks(emptyForNull)},
	{"an empty description becomes null", "create/fields", alterTasks(func(r *domain.TaskRecord) {
		if r.Description != nil && *r.Description == "" {
			r.Description = nil
		}
	})},
	{"a new task is never completed", "create/fields", alterTasks(func(r *domain.TaskRecord) { r.Completed = false })},
	{"titles are cut at 255", "create/text", alterTitles(func(title string) string { return string([]rune(title)[:min(255, len([]rune(title)))]) })},
	{"titles are trimmed", "create/text", alterTitles(strings.TrimSpace)},
	{"line ends are converted", "create/text", alterTitles(func(title string) string { return strings.ReplaceAll(title, "\r\n", "\n") })},
	{"accents are composed", "create/text", alterTitles(func(title string) string { return strings.ReplaceAll(title, "e\u0301", "\u00e9") })},
	{"characters beyond the BMP are replaced", "create/text", alterTitles(func(title string) string {
		return strings.Map(func(r rune) rune { return min(r, '\ufffd') }, title)
	})},
	{"a task without an owner is stored", "create/unknown owner", broken.In(broken.Create, func(c *call) {
		if c.Proceed(); c.Err != nil {
			c.UserID = 1
			c.Proceed()
		}
	})},
	{"the ID of the newest task is used again", "create/ids", reuseIDs},
}

func emptyForNull(r *domain.TaskRecord) {
	if r.Description == nil {
		r.Description = new(string)
	}
}

func alterTitles(change func(string) string) broken.Defect {
	return alterTasks(func(r *domain.TaskRecord) { r.Title = change(r.Title) })
}

// reuseIDs assigns the highest remaining ID plus one, like SQLite without
// AUTOINCREMENT.
func reuseIDs() broken.Handlers {
	stored := map[domain.TaskID]domain.TaskID{0: 0} // by the assigned ID
	return broken.Handlers{
		broken.Create: func(c *call) {
			c.Proceed()
			id := slices.Max(slices.Collect(maps.Keys(stored))) + 1
			stored[id] = c.Task.ID()
			c.Task = altered(c.Task, func(r *domain.TaskRecord) { r.ID = id })
		},
		broken.Delete: func(c *call) {
			assigned := c.ID
			c.ID = stored[assigned]
			c.Proceed()
			delete(stored, assigned)
		},
	}
}

var idDefects = []defect{
	{"Get returns any task of the owner", "get/state", broken.In(broken.Get, func(c *call) {
		for _, task := range c.TasksOf(c.UserID, domain.TaskFilter{}) {
			c.Task = task
			return
		}
	})},
	{"Get omits the description", "get/state", broken.After(broken.Get, func(c *call) {
		c.Task = altered(c.Task, func(r *domain.TaskRecord) { r.Description = nil })
	})},
	{"Get does not see updates", "get/state", broken.Fresh(broken.Get, func() func(*call) {
		var first domain.Task
		return func(c *call) {
			c.Proceed()
			if first.ID() != c.ID {
				first = c.Task
			}
			c.Task = first
		}
	})},
	{"another user's task comes with the error", "id/foreign", broken.AfterError(broken.Get, domain.ErrNotOwner, func(c *call) { c.Task, _ = find(c) })},
	{"another user's task is updated, then refused", "id/foreign", broken.AfterError(broken.Update, domain.ErrNotOwner, func(c *call) {
		_, _ = c.Tasks.Update(c.Context, ownerOf(c), c.ID, c.Patch, domain.UpdateOptions{})
	})},
	{"an update inserts a missing task", "id/missing", broken.AfterError(broken.Update, domain.ErrTaskNotFound, restore)},
	{"Get of a missing task has no error", "id/missing", broken.Swap(broken.Get, domain.ErrTaskNotFound, nil)},
	{"Get of a missing task is ErrNotOwner", "id/missing", broken.Swap(broken.Get, domain.ErrTaskNotFound, domain.ErrNotOwner)},
	{"Update of a missing task is ErrNotOwner", "id/missing", broken.Swap(broken.Update, domain.ErrTaskNotFound, domain.ErrNotOwner)},
	{"Delete of a missing task is ErrNotOwner", "id/missing", broken.Swap(broken.Delete, domain.ErrTaskNotFound, domain.ErrNotOwner)},
	{"Delete of a deleted task has no error", "id/missing", broken.Swap(broken.Delete, domain.ErrTaskNotFound, nil)},
	{"Get of a foreign task is ErrTaskNotFound", "id/foreign", broken.Swap(broken.Get, domain.ErrNotOwner, domain.ErrTaskNotFound)},
	{"Update of a foreign task is ErrTaskNotFound", "id/foreign", broken.Swap(broken.Update, domain.ErrNotOwner, domain.ErrTaskNotFound)},
	{"Delete of a foreign task is ErrTaskNotFound", "id/foreign", broken.Swap(broken.Delete, domain.ErrNotOwner, domain.ErrTaskNotFound)},
	{"Get does not check the owner", "id/foreign", broken.Before(broken.Get, func(c *call) { c.UserID = ownerOf(c) })},
	{"Update does not check the owner", "id/foreign", broken.Before(broken.Update, func(c *call) { c.UserID = ownerOf(c) })},
	{"Delete does not check the owner", "id/foreign", broken.Before(broken.Delete, func(c *call) { c.UserID = ownerOf(c) })},
	{"Get for an unknown owner is ErrNotOwner", "id/unknown owner", broken.Swap(broken.Get, domain.ErrUserNotFound, domain.ErrNotOwner)},
	{"Update for an unknown owner is ErrNotOwner", "id/unknown owner", broken.Swap(broken.Update, domain.ErrUserNotFound, domain.ErrNotOwner)},
	{"Delete for an unknown owner is ErrTaskNotFound", "id/unknown owner", broken.Swap(broken.Delete, domain.ErrUserNotFound, domain.ErrTaskNotFound)},
}

// ownerOf returns the owner of the task, or the given one if there is no task.
func ownerOf(c *call) domain.UserID {
	if task, err := find(c); err == nil {
		return task.Owner()
	}
	return c.UserID
}

// restore stores a new task with the title of the patch.
func restore(c *call) {
	title, _ := c.Patch.Title()
	draft, _ := domain.NewTaskDraft(domain.NewTask{Title: title}, c.Patch.At())
	_, _ = c.Tasks.Create(c.Context, c.UserID, []domain.TaskDraft{draft}, domain.CreateOptions{})
}

var changeDefects = []defect{
	{"completed=false is not written", "update/fields", writesBack(func(r *domain.TaskRecord, was domain.Task, p domain.TaskPatch) {
		if completed, ok := p.Completed(); ok && !completed {
			r.Completed = was.Completed()
		}
	})},
	{"a null description is not written", "update/fields", writesBack(func(r *domain.TaskRecord, was domain.Task, p domain.TaskPatch) {
		if text, ok := p.Description(); ok && text == nil {
			r.Description = was.Record().Description
		}
	})},
	{"an empty description is not written", "update/fields", writesBack(func(r *domain.TaskRecord, was domain.Task, p domain.TaskPatch) {
		if text, ok := p.Description(); ok && text != nil && *text == "" {
			r.Description = was.Record().Description
		}
	})},
	{"a description that is kept becomes null", "update/fields", writesBack(func(r *domain.TaskRecord, _ domain.Task, p domain.TaskPatch) {
		r.Description, _ = p.Description()
	})},
	{"a state that is kept becomes false", "update/fields", writesBack(func(r *domain.TaskRecord, _ domain.Task, p domain.TaskPatch) {
		r.Completed, _ = p.Completed()
	})},
	{"a null due date is not written", "update/fields", writesBack(func(r *domain.TaskRecord, was domain.Task, p domain.TaskPatch) {
		if due, ok := p.Due(); ok && due == nil {
			r.Due = was.Record().Due
		}
	})},
	{"a due date that is kept becomes null", "update/fields", writesBack(func(r *domain.TaskRecord, _ domain.Task, p domain.TaskPatch) {
		r.Due, _ = p.Due()
	})},
	{"the time of change is not written", "update/fields", alterTasks(func(r *domain.TaskRecord) { r.UpdatedAt = r.CreatedAt })},
	{"the task comes back as it was", "update/fields", broken.In(broken.Update, func(c *call) {
		was, _ := find(c)
		c.Proceed()
		c.Task = was
	})},
	{"the zero patch is accepted", "update/no changes", broken.Swap(broken.Update, domain.ErrNoChanges, nil)},
	{"the zero patch is refused after the owner was looked for", "update/no changes", broken.AfterError(broken.Update, domain.ErrNoChanges, func(c *call) {
		if _, err := c.Users.ByID(c.Context, c.UserID); err != nil {
			c.Err = err
		}
	})},
	{"the zero patch is refused after the task was looked for", "update/no changes", broken.AfterError(broken.Update, domain.ErrNoChanges, func(c *call) {
		if _, err := find(c); err != nil {
			c.Err = err
		}
	})},
	{"an update changes all tasks of the owner", "update/one", broken.After(broken.Update, func(c *call) {
		for _, other := range c.TasksOf(c.UserID, domain.TaskFilter{}) {
			_, _ = c.Tasks.Update(c.Context, c.UserID, other.ID(), c.Patch, domain.UpdateOptions{})
		}
	})},
	{"times lose their fraction", "update/times", alterTasks(func(r *domain.TaskRecord) {
		r.CreatedAt, r.UpdatedAt = r.CreatedAt.Truncate(time.Second), r.UpdatedAt.Truncate(time.Second)
	})},
	{"times are kept to the millisecond", "update/times", alterTasks(func(r *domain.TaskRecord) { r.UpdatedAt = r.UpdatedAt.Truncate(time.Millisecond) })},
	{"an update is a new creation", "update/times", alterTasks(func(r *domain.TaskRecord) { r.CreatedAt = r.UpdatedAt })},
	{"a change to the same values is none", "update/versions", broken.In(broken.Update, func(c *call) {
		task, err := c.Tasks.Get(c.Context, c.UserID, c.ID)
		if title, _ := c.Patch.Title(); err == nil && title == task.Title() {
			c.Task = task
			return
		}
		c.Proceed()
	})},
	{"UpdatedAt is the time of the patch, even if that is earlier", "update/versions", broken.After(broken.Update, func(c *call) {
		c.Task = altered(c.Task, func(r *domain.TaskRecord) { r.UpdatedAt = c.Patch.At() })
	})},
	{"a refused update is a new version", "update/versions", broken.AfterError(broken.Update, domain.ErrNotOwner, func(c *call) {
		_, _ = c.Tasks.Update(c.Context, ownerOf(c), c.ID, c.Patch, domain.UpdateOptions{})
	})},
	{"delete does nothing", "delete/one", broken.In(broken.Delete, func(c *call) { _, c.Err = find(c) })},
	{"delete removes all tasks of the owner", "delete/one", broken.After(broken.Delete, func(c *call) {
		for _, task := range c.TasksOf(c.UserID, domain.TaskFilter{}) {
			_ = c.Tasks.Delete(c.Context, c.UserID, task.ID(), domain.DeleteOptions{})
		}
	})},
	{"a failed delete keeps the lock", "id/missing", broken.Fresh(broken.Delete, func() func(*call) {
		lock := make(chan struct{}, 1)
		return func(c *call) {
			select {
			case lock <- struct{}{}:
			case <-c.Context.Done():
				return
			}
			if c.Proceed(); c.Err == nil {
				<-lock
			}
		}
	})},
}

// spoiler changes the record that an update writes back.
type spoiler = func(r *domain.TaskRecord, was domain.Task, p domain.TaskPatch)

// writesBack makes a defect: an update reads the task, changes the copy and
// writes all of it.
func writesBack(spoil spoiler) broken.Defect {
	return broken.Before(broken.Update, func(c *call) { widen(c, spoil) })
}

// widen makes the patch set all fields, with their current values.
func widen(c *call, spoil spoiler) {
	was, err := find(c)
	if err != nil || c.Patch.IsZero() {
		return
	}
	r := was.Apply(c.Patch).Record()
	spoil(&r, was, c.Patch)
	all := domain.TaskEdit{Title: domain.SetTo(r.Title), Description: domain.SetToNull[string](), Completed: domain.SetTo(r.Completed)}
	if r.Description != nil {
		all.Description = domain.SetTo(*r.Description)
	}
	all.Due = domain.SetToNull[domain.Date]()
	if r.Due != nil {
		all.Due = domain.SetTo(*r.Due)
	}
	c.Patch, _ = domain.NewTaskPatch(all, c.Patch.At())
}
