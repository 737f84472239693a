package storetest_test

import (
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
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
	{"a task without an owner is stored", "create/unknown owner", in(create, func(c *call) {
		if c.proceed(); c.err != nil {
			c.owner = 1
			c.proceed()
		}
	})},
	{"the ID of the newest task is used again", "create/ids", breaks(reuseIDs)},
}

func emptyForNull(r *domain.TaskRecord) {
	if r.Description == nil {
		r.Description = new(string)
	}
}

func alterTitles(change func(string) string) func(storetest.Backend) storetest.Backend {
	return alterTasks(func(r *domain.TaskRecord) { r.Title = change(r.Title) })
}

// reuseIDs assigns the highest ID that is left plus one, as SQLite does without
// AUTOINCREMENT.
func reuseIDs() handlers {
	stored := map[domain.TaskID]domain.TaskID{0: 0} // by the assigned ID
	return handlers{
		create: func(c *call) {
			c.proceed()
			id := slices.Max(slices.Collect(maps.Keys(stored))) + 1
			stored[id] = c.task.ID()
			c.task = altered(c.task, func(r *domain.TaskRecord) { r.ID = id })
		},
		remove: func(c *call) {
			assigned := c.id
			c.id = stored[assigned]
			c.proceed()
			delete(stored, assigned)
		},
	}
}

var idDefects = []defect{
	{"Get returns any task of the owner", "get/state", in(get, func(c *call) {
		for _, task := range c.tasksOf(c.owner, domain.TaskFilter{}) {
			c.task = task
			return
		}
	})},
	{"Get omits the description", "get/state", after(get, func(c *call) {
		c.task = altered(c.task, func(r *domain.TaskRecord) { r.Description = nil })
	})},
	{"Get does not see updates", "get/state", fresh(get, func() func(*call) {
		var first domain.Task
		return func(c *call) {
			c.proceed()
			if first.ID() != c.id {
				first = c.task
			}
			c.task = first
		}
	})},
	{"another user's task comes with the error", "id/foreign", afterError(get, domain.ErrNotOwner, func(c *call) { c.task, _ = c.find() })},
	{"another user's task is updated, then refused", "id/foreign", afterError(update, domain.ErrNotOwner, func(c *call) {
		_, _ = c.Tasks.Update(c.ctx, c.ownerOf(), c.id, c.patch, domain.AnyVersion)
	})},
	{"an update inserts a missing task", "id/missing", afterError(update, domain.ErrTaskNotFound, (*call).restore)},
	{"Get of a missing task has no error", "id/missing", swap(get, domain.ErrTaskNotFound, nil)},
	{"Get of a missing task is ErrNotOwner", "id/missing", swap(get, domain.ErrTaskNotFound, domain.ErrNotOwner)},
	{"Update of a missing task is ErrNotOwner", "id/missing", swap(update, domain.ErrTaskNotFound, domain.ErrNotOwner)},
	{"Delete of a missing task is ErrNotOwner", "id/missing", swap(remove, domain.ErrTaskNotFound, domain.ErrNotOwner)},
	{"Delete of a deleted task has no error", "id/missing", swap(remove, domain.ErrTaskNotFound, nil)},
	{"Get of a foreign task is ErrTaskNotFound", "id/foreign", swap(get, domain.ErrNotOwner, domain.ErrTaskNotFound)},
	{"Update of a foreign task is ErrTaskNotFound", "id/foreign", swap(update, domain.ErrNotOwner, domain.ErrTaskNotFound)},
	{"Delete of a foreign task is ErrTaskNotFound", "id/foreign", swap(remove, domain.ErrNotOwner, domain.ErrTaskNotFound)},
	{"Get does not check the owner", "id/foreign", before(get, func(c *call) { c.owner = c.ownerOf() })},
	{"Update does not check the owner", "id/foreign", before(update, func(c *call) { c.owner = c.ownerOf() })},
	{"Delete does not check the owner", "id/foreign", before(remove, func(c *call) { c.owner = c.ownerOf() })},
	{"Get for an unknown owner is ErrNotOwner", "id/unknown owner", swap(get, domain.ErrUserNotFound, domain.ErrNotOwner)},
	{"Update for an unknown owner is ErrNotOwner", "id/unknown owner", swap(update, domain.ErrUserNotFound, domain.ErrNotOwner)},
	{"Delete for an unknown owner is ErrTaskNotFound", "id/unknown owner", swap(remove, domain.ErrUserNotFound, domain.ErrTaskNotFound)},
}

// ownerOf returns the owner of the task, or the given one if there is no task.
func (c *call) ownerOf() domain.UserID {
	if task, err := c.find(); err == nil {
		return task.Owner()
	}
	return c.owner
}

// restore stores a new task that has the title of the patch.
func (c *call) restore() {
	title, _ := c.patch.Title()
	draft, _ := domain.NewTaskDraft(title, nil, false, c.patch.At())
	_, _ = c.Tasks.Create(c.ctx, c.owner, draft, domain.CreateOptions{})
}

var changeDefects = []defect{
	{"completed=false is not written", "update/fields", writesBack(func(r *domain.TaskRecord, was domain.Task, p domain.TaskPatch) {
		if completed, ok := p.Completed(); ok && !completed {
			r.Completed = was.Completed()
		}
	})},
	{"a null description is not written", "update/fields", writesBack(func(r *domain.TaskRecord, was domain.Task, p domain.TaskPatch) {
		if text, ok := p.Description(); ok && text == nil {
			r.Description = record(was).Description
		}
	})},
	{"an empty description is not written", "update/fields", writesBack(func(r *domain.TaskRecord, was domain.Task, p domain.TaskPatch) {
		if text, ok := p.Description(); ok && text != nil && *text == "" {
			r.Description = record(was).Description
		}
	})},
	{"a description that is kept becomes null", "update/fields", writesBack(func(r *domain.TaskRecord, _ domain.Task, p domain.TaskPatch) {
		r.Description, _ = p.Description()
	})},
	{"a state that is kept becomes false", "update/fields", writesBack(func(r *domain.TaskRecord, _ domain.Task, p domain.TaskPatch) {
		r.Completed, _ = p.Completed()
	})},
	{"the time of change is not written", "update/fields", alterTasks(func(r *domain.TaskRecord) { r.UpdatedAt = r.CreatedAt })},
	{"the task comes back as it was", "update/fields", in(update, func(c *call) {
		was, _ := c.find()
		c.proceed()
		c.task = was
	})},
	{"the zero patch is accepted", "update/no changes", swap(update, domain.ErrNoChanges, nil)},
	{"the zero patch is refused after the owner was looked for", "update/no changes", afterError(update, domain.ErrNoChanges, func(c *call) {
		if _, err := c.Users.ByID(c.ctx, c.owner); err != nil {
			c.err = err
		}
	})},
	{"the zero patch is refused after the task was looked for", "update/no changes", afterError(update, domain.ErrNoChanges, func(c *call) {
		if _, err := c.find(); err != nil {
			c.err = err
		}
	})},
	{"an update changes all tasks of the owner", "update/one", after(update, func(c *call) {
		for _, other := range c.tasksOf(c.owner, domain.TaskFilter{}) {
			_, _ = c.Tasks.Update(c.ctx, c.owner, other.ID(), c.patch, domain.AnyVersion)
		}
	})},
	{"times lose their fraction", "update/times", alterTasks(func(r *domain.TaskRecord) {
		r.CreatedAt, r.UpdatedAt = r.CreatedAt.Truncate(time.Second), r.UpdatedAt.Truncate(time.Second)
	})},
	{"times are kept to the millisecond", "update/times", alterTasks(func(r *domain.TaskRecord) { r.UpdatedAt = r.UpdatedAt.Truncate(time.Millisecond) })},
	{"an update is a new creation", "update/times", alterTasks(func(r *domain.TaskRecord) { r.CreatedAt = r.UpdatedAt })},
	{"a change to the same values is none", "update/versions", in(update, func(c *call) {
		task, err := c.Tasks.Get(c.ctx, c.owner, c.id)
		if title, _ := c.patch.Title(); err == nil && title == task.Title() {
			c.task = task
			return
		}
		c.proceed()
	})},
	{"UpdatedAt is the time of the patch, even if that is earlier", "update/versions", after(update, func(c *call) {
		c.task = altered(c.task, func(r *domain.TaskRecord) { r.UpdatedAt = c.patch.At() })
	})},
	{"a refused update is a new version", "update/versions", afterError(update, domain.ErrNotOwner, func(c *call) {
		_, _ = c.Tasks.Update(c.ctx, c.ownerOf(), c.id, c.patch, domain.AnyVersion)
	})},
	{"delete does nothing", "delete/one", in(remove, func(c *call) { _, c.err = c.find() })},
	{"delete removes all tasks of the owner", "delete/one", after(remove, func(c *call) {
		for _, task := range c.tasksOf(c.owner, domain.TaskFilter{}) {
			_ = c.Tasks.Delete(c.ctx, c.owner, task.ID(), domain.AnyVersion)
		}
	})},
	{"a failed delete keeps the lock", "id/missing", fresh(remove, func() func(*call) {
		lock := make(chan struct{}, 1)
		return func(c *call) {
			select {
			case lock <- struct{}{}:
			case <-c.ctx.Done():
				return
			}
			if c.proceed(); c.err == nil {
				<-lock
			}
		}
	})},
}

// spoiler changes what an update writes back.
type spoiler = func(r *domain.TaskRecord, was domain.Task, p domain.TaskPatch)

// writesBack makes a defect: an update that reads the task, changes the copy and
// writes all of it.
func writesBack(spoil spoiler) func(storetest.Backend) storetest.Backend {
	return before(update, func(c *call) { c.widen(spoil) })
}

// widen makes the patch one of all fields, with the values that they have now.
func (c *call) widen(spoil spoiler) {
	was, err := c.find()
	if err != nil || c.patch.IsZero() {
		return
	}
	r := record(was.Apply(c.patch))
	spoil(&r, was, c.patch)
	all := domain.TaskChanges{Title: domain.Set(r.Title), Description: domain.SetNull[string](), Completed: domain.Set(r.Completed)}
	if r.Description != nil {
		all.Description = domain.Set(*r.Description)
	}
	c.patch, _ = domain.NewTaskPatch(all, c.patch.At())
}
