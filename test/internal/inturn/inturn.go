// Package inturn makes adapters for the contract suites that send each call to the next of two
// processes.
package inturn

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Turns sends the calls of its adapters to the two processes alternately.
type Turns struct{ calls atomic.Uint64 }

func (t *Turns) next() uint64 { return t.calls.Add(1) % 2 }

// Users returns the repository of two processes.
func (t *Turns) Users(one, another domain.UserRepository) domain.UserRepository {
	return users{t, [2]domain.UserRepository{one, another}}
}

// Tasks returns the repository of two processes.
func (t *Turns) Tasks(one, another domain.TaskRepository) domain.TaskRepository {
	return tasks{t, [2]domain.TaskRepository{one, another}}
}

// Revocations returns the revocations of two processes.
func (t *Turns) Revocations(one, another application.TokenRevocations) application.TokenRevocations {
	return revocations{t, [2]application.TokenRevocations{one, another}}
}

type users struct {
	turns *Turns
	of    [2]domain.UserRepository
}

func (u users) next() domain.UserRepository { return u.of[u.turns.next()] }

// Create implements domain.UserRepository.
func (u users) Create(ctx context.Context, draft domain.UserDraft) (domain.User, error) {
	return u.next().Create(ctx, draft)
}

// Ensure implements domain.UserRepository.
func (u users) Ensure(ctx context.Context, key domain.EmbedderKey, at time.Time) (domain.User, error) {
	return u.next().Ensure(ctx, key, at)
}

// ByEmail implements domain.UserRepository.
func (u users) ByEmail(ctx context.Context, email domain.Email) (domain.User, error) {
	return u.next().ByEmail(ctx, email)
}

// ByID implements domain.UserRepository.
func (u users) ByID(ctx context.Context, id domain.UserID) (domain.User, error) {
	return u.next().ByID(ctx, id)
}

// List implements domain.UserRepository.
func (u users) List(ctx context.Context, options domain.UserListOptions) ([]domain.User, error) {
	return u.next().List(ctx, options)
}

// ChangePassword implements domain.UserRepository.
func (u users) ChangePassword(ctx context.Context, id domain.UserID, hash domain.HashReplacement) (domain.User, error) {
	return u.next().ChangePassword(ctx, id, hash)
}

// Delete implements domain.UserRepository.
func (u users) Delete(ctx context.Context, id domain.UserID) error {
	return u.next().Delete(ctx, id)
}

type tasks struct {
	turns *Turns
	of    [2]domain.TaskRepository
}

func (t tasks) next() domain.TaskRepository { return t.of[t.turns.next()] }

// Create implements domain.TaskRepository.
func (t tasks) Create(ctx context.Context, owner domain.UserID, drafts []domain.TaskDraft, options domain.CreateOptions) (domain.CreateResult, error) {
	return t.next().Create(ctx, owner, drafts, options)
}

// Get implements domain.TaskRepository.
func (t tasks) Get(ctx context.Context, owner domain.UserID, id domain.TaskID) (domain.Task, error) {
	return t.next().Get(ctx, owner, id)
}

// List implements domain.TaskRepository.
func (t tasks) List(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, options domain.ListOptions) (domain.TaskPage, error) {
	return t.next().List(ctx, owner, filter, options)
}

// Update implements domain.TaskRepository.
func (t tasks) Update(ctx context.Context, owner domain.UserID, id domain.TaskID, patch domain.TaskPatch, options domain.UpdateOptions) (domain.Task, error) {
	return t.next().Update(ctx, owner, id, patch, options)
}

// Delete implements domain.TaskRepository.
func (t tasks) Delete(ctx context.Context, owner domain.UserID, id domain.TaskID, options domain.DeleteOptions) error {
	return t.next().Delete(ctx, owner, id, options)
}

// LastChanges implements domain.TaskRepository.
func (t tasks) LastChanges(ctx context.Context, owners []domain.UserID) (map[domain.UserID]domain.OwnerClock, error) {
	return t.next().LastChanges(ctx, owners)
}

// Changes implements domain.TaskRepository.
func (t tasks) Changes(ctx context.Context, owner domain.UserID, options domain.ChangesOptions) (domain.ChangePage, error) {
	return t.next().Changes(ctx, owner, options)
}

type revocations struct {
	turns *Turns
	of    [2]application.TokenRevocations
}

func (r revocations) next() application.TokenRevocations { return r.of[r.turns.next()] }

// State implements application.TokenRevocations.
func (r revocations) State(ctx context.Context, user domain.UserID, token application.TokenHash) (application.TokenState, error) {
	return r.next().State(ctx, user, token)
}

// States implements application.TokenRevocations.
func (r revocations) States(ctx context.Context, tokens []application.UserToken) (map[application.UserToken]application.TokenState, error) {
	return r.next().States(ctx, tokens)
}

// Revoke implements application.TokenRevocations.
func (r revocations) Revoke(ctx context.Context, user domain.UserID, revocation application.Revocation) error {
	return r.next().Revoke(ctx, user, revocation)
}

// RevokeAll implements application.TokenRevocations.
func (r revocations) RevokeAll(ctx context.Context, user domain.UserID, at time.Time) error {
	return r.next().RevokeAll(ctx, user, at)
}

// RevokeEveryone implements application.TokenRevocations.
func (r revocations) RevokeEveryone(ctx context.Context, at time.Time) (int, error) {
	return r.next().RevokeEveryone(ctx, at)
}
