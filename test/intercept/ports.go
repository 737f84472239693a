package intercept

import (
	"context"
	"errors"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Wrap returns an adapter that passes each call to the handler, except calls of the Clock.
func Wrap(correct Ports, handle func(*Call)) Ports {
	w := wrapper{correct, handle}
	return Ports{
		Users: users{w}, Tasks: tasks{w}, Revocations: revocations{w}, Throttle: throttle{w},
		Hasher: hasher{w}, Issuer: tokens{w}, Verifier: tokens{w}, Clock: correct.Clock, Sweep: w.sweep,
	}
}

type wrapper struct {
	correct Ports
	handle  func(*Call)
}

// do passes a call to the handler. next calls the correct method.
func (w wrapper) do(m Method, c Call, next func(*Call)) Call {
	c.Ports, c.Method, c.next = w.correct, m, next
	w.handle(&c)
	return c
}

type (
	users       struct{ wrapper }
	tasks       struct{ wrapper }
	revocations struct{ wrapper }
	throttle    struct{ wrapper }
	hasher      struct{ wrapper }
	tokens      struct{ wrapper }
)

func (u users) Create(ctx context.Context, draft domain.UserDraft) (domain.User, error) {
	c := u.do(UsersCreate, Call{Context: ctx, UserDraft: draft}, func(c *Call) { c.User, c.Err = c.Users.Create(c.Context, c.UserDraft) })
	return c.User, c.Err
}

func (u users) Ensure(ctx context.Context, key domain.EmbedderKey, at time.Time) (domain.User, error) {
	c := u.do(UsersEnsure, Call{Context: ctx, EmbedderKey: key, At: at}, func(c *Call) { c.User, c.Err = c.Users.Ensure(c.Context, c.EmbedderKey, c.At) })
	return c.User, c.Err
}

func (u users) ByEmail(ctx context.Context, email domain.Email) (domain.User, error) {
	c := u.do(UsersByEmail, Call{Context: ctx, Email: email}, func(c *Call) { c.User, c.Err = c.Users.ByEmail(c.Context, c.Email) })
	return c.User, c.Err
}

func (u users) ByID(ctx context.Context, id domain.UserID) (domain.User, error) {
	c := u.do(UsersByID, Call{Context: ctx, UserID: id}, func(c *Call) { c.User, c.Err = c.Users.ByID(c.Context, c.UserID) })
	return c.User, c.Err
}

func (u users) List(ctx context.Context, options domain.UserListOptions) ([]domain.User, error) {
	c := u.do(UsersList, Call{Context: ctx, UserPage: options}, func(c *Call) { c.UserList, c.Err = c.Users.List(c.Context, c.UserPage) })
	return c.UserList, c.Err
}

func (u users) ChangePassword(ctx context.Context, user domain.UserID, hash domain.HashReplacement) (domain.User, error) {
	c := u.do(ChangePassword, Call{Context: ctx, UserID: user, OldHash: hash.Old, NewHash: hash.New, At: hash.At}, func(c *Call) {
		c.User, c.Err = c.Users.ChangePassword(c.Context, c.UserID, domain.HashReplacement{Old: c.OldHash, New: c.NewHash, At: c.At})
	})
	return c.User, c.Err
}

func (u users) Delete(ctx context.Context, user domain.UserID) error {
	return u.do(DeleteUser, Call{Context: ctx, UserID: user}, func(c *Call) { c.Err = c.Users.Delete(c.Context, c.UserID) }).Err
}

func (t tasks) Create(ctx context.Context, owner domain.UserID, drafts []domain.TaskDraft, options domain.CreateOptions) (domain.CreateResult, error) {
	m := Create
	switch {
	case len(drafts) > 1:
		m = CreateMany
	case options.IdempotencyKey != nil:
		m = CreateOnce
	case options.Limit > 0:
		m = CreateWithin
	}
	c := t.do(m, Call{Context: ctx, UserID: owner, Drafts: drafts, Draft: drafts[0], Options: options}, func(c *Call) {
		if m != CreateMany {
			c.Drafts = []domain.TaskDraft{c.Draft}
		}
		var created domain.CreateResult
		created, c.Err = c.Tasks.Create(c.Context, c.UserID, c.Drafts, c.Options)
		c.TaskList, c.Task, c.Replayed = created.Tasks, created.First(), created.Replayed
	})
	if m != CreateMany && c.Err == nil {
		c.TaskList = []domain.Task{c.Task}
	}
	return domain.CreateResult{Tasks: c.TaskList, Replayed: c.Replayed}, c.Err
}

func (t tasks) Get(ctx context.Context, owner domain.UserID, id domain.TaskID) (domain.Task, error) {
	c := t.do(Get, Call{Context: ctx, UserID: owner, ID: id}, func(c *Call) { c.Task, c.Err = c.Tasks.Get(c.Context, c.UserID, c.ID) })
	return c.Task, c.Err
}

func (t tasks) List(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, page domain.ListOptions) (domain.TaskPage, error) {
	c := t.do(List, Call{Context: ctx, UserID: owner, Filter: filter, Page: page}, func(c *Call) {
		c.List, c.Err = c.Tasks.List(c.Context, c.UserID, c.Filter, c.Page)
	})
	return c.List, c.Err
}

func (t tasks) Update(ctx context.Context, owner domain.UserID, id domain.TaskID, patch domain.TaskPatch, options domain.UpdateOptions) (domain.Task, error) {
	m := UpdateIf
	if options.Expected == domain.AnyVersion {
		m = Update
	}
	c := t.do(m, Call{Context: ctx, UserID: owner, ID: id, Patch: patch, Version: options.Expected}, func(c *Call) {
		c.Task, c.Err = c.Tasks.Update(c.Context, c.UserID, c.ID, c.Patch, domain.UpdateOptions{Expected: c.Version})
	})
	return c.Task, c.Err
}

func (t tasks) Delete(ctx context.Context, owner domain.UserID, id domain.TaskID, options domain.DeleteOptions) error {
	m := DeleteIf
	if options.Expected == domain.AnyVersion {
		m = Delete
	}
	return t.do(m, Call{Context: ctx, UserID: owner, ID: id, Version: options.Expected, At: options.At}, func(c *Call) {
		c.Err = c.Tasks.Delete(c.Context, c.UserID, c.ID, domain.DeleteOptions{Expected: c.Version, At: c.At})
	}).Err
}

// LastChanges handles a call for one owner as the method LastChange.
func (t tasks) LastChanges(ctx context.Context, owners []domain.UserID) (map[domain.UserID]domain.OwnerClock, error) {
	if len(owners) != 1 {
		c := t.do(LastChanges, Call{Context: ctx, Owners: owners}, func(c *Call) { c.OwnerClocks, c.Err = c.Tasks.LastChanges(c.Context, c.Owners) })
		return c.OwnerClocks, c.Err
	}
	c := t.do(LastChange, Call{Context: ctx, UserID: owners[0]}, func(c *Call) { c.OwnerClock, c.Err = domain.LastChange(c.Context, c.Tasks, c.UserID) })
	if errors.Is(c.Err, domain.ErrUserNotFound) {
		return nil, nil
	}
	return map[domain.UserID]domain.OwnerClock{owners[0]: c.OwnerClock}, c.Err
}

func (t tasks) Changes(ctx context.Context, owner domain.UserID, options domain.ChangesOptions) (domain.ChangePage, error) {
	c := t.do(Changes, Call{Context: ctx, UserID: owner, Range: options}, func(c *Call) {
		c.Changes, c.Err = c.Tasks.Changes(c.Context, c.UserID, c.Range)
	})
	return c.Changes, c.Err
}

func (s revocations) State(ctx context.Context, user domain.UserID, token application.TokenHash) (application.TokenState, error) {
	c := s.do(State, Call{Context: ctx, UserID: user, Token: token}, func(c *Call) {
		c.State, c.Err = c.Revocations.State(c.Context, c.UserID, c.Token)
	})
	return c.State, c.Err
}

func (s revocations) States(ctx context.Context, tokens []application.UserToken) (map[application.UserToken]application.TokenState, error) {
	c := s.do(States, Call{Context: ctx, Tokens: tokens}, func(c *Call) { c.States, c.Err = c.Revocations.States(c.Context, c.Tokens) })
	return c.States, c.Err
}

func (s revocations) Revoke(ctx context.Context, user domain.UserID, revocation application.Revocation) error {
	return s.do(Revoke, Call{Context: ctx, UserID: user, Token: revocation.Token, At: revocation.At, Until: revocation.ExpiresAt}, func(c *Call) {
		c.Err = c.Revocations.Revoke(c.Context, c.UserID, application.Revocation{Token: c.Token, At: c.At, ExpiresAt: c.Until})
	}).Err
}

func (s revocations) RevokeAll(ctx context.Context, user domain.UserID, at time.Time) error {
	return s.do(RevokeAll, Call{Context: ctx, UserID: user, At: at}, func(c *Call) { c.Err = c.Revocations.RevokeAll(c.Context, c.UserID, c.At) }).Err
}

func (s revocations) RevokeEveryone(ctx context.Context, at time.Time) (int, error) {
	c := s.do(RevokeEveryone, Call{Context: ctx, At: at}, func(c *Call) { c.Count, c.Err = c.Revocations.RevokeEveryone(c.Context, c.At) })
	return c.Count, c.Err
}

func (t throttle) Check(ctx context.Context, at time.Time, quotas []ratelimit.Quota) error {
	return t.do(Check, Call{Context: ctx, At: at, Quotas: quotas}, func(c *Call) { c.Err = c.Throttle.Check(c.Context, c.At, c.Quotas) }).Err
}

func (t throttle) Reserve(ctx context.Context, at time.Time, quotas []ratelimit.Quota) error {
	return t.do(Reserve, Call{Context: ctx, At: at, Quotas: quotas}, func(c *Call) { c.Err = c.Throttle.Reserve(c.Context, c.At, c.Quotas) }).Err
}

func (t throttle) Release(ctx context.Context, at time.Time, quotas []ratelimit.Quota) error {
	return t.do(Release, Call{Context: ctx, At: at, Quotas: quotas}, func(c *Call) { c.Err = c.Throttle.Release(c.Context, c.At, c.Quotas) }).Err
}

func (t throttle) Trust(ctx context.Context, at time.Time, client string, until time.Time) error {
	return t.do(Trust, Call{Context: ctx, At: at, Client: client, Until: until}, func(c *Call) {
		c.Err = c.Throttle.Trust(c.Context, c.At, c.Client, c.Until)
	}).Err
}

func (t throttle) IsTrusted(ctx context.Context, at time.Time, client string) (bool, error) {
	c := t.do(IsTrusted, Call{Context: ctx, At: at, Client: client}, func(c *Call) {
		c.Trusted, c.Err = c.Throttle.IsTrusted(c.Context, c.At, c.Client)
	})
	return c.Trusted, c.Err
}

func (h hasher) Hash(ctx context.Context, password domain.Password) (string, error) {
	c := h.do(Hash, Call{Context: ctx, Password: password}, func(c *Call) { c.Hash, c.Err = c.Hasher.Hash(c.Context, c.Password) })
	return c.Hash, c.Err
}

func (h hasher) Verify(ctx context.Context, hash, password string) error {
	return h.do(Verify, Call{Context: ctx, Hash: hash, Tried: password}, func(c *Call) { c.Err = c.Hasher.Verify(c.Context, c.Hash, c.Tried) }).Err
}

func (t tokens) Issue(ctx context.Context, claims application.Claims) (string, error) {
	c := t.do(Issue, Call{Context: ctx, Claims: claims}, func(c *Call) { c.Text, c.Err = c.Issuer.Issue(c.Context, c.Claims) })
	return c.Text, c.Err
}

func (t tokens) Verify(ctx context.Context, text string) (application.Claims, error) {
	c := t.do(VerifyToken, Call{Context: ctx, Text: text}, func(c *Call) { c.Claims, c.Err = c.Verifier.Verify(c.Context, c.Text) })
	return c.Claims, c.Err
}

func (w wrapper) sweep(ctx context.Context) error {
	return w.do(Sweep, Call{Context: ctx}, func(c *Call) { c.Err = c.Sweep(c.Context) }).Err
}
