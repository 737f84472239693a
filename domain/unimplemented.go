package domain

import (
	"context"
	"time"
)

// UnimplementedTaskRepository is for adapters to embed, so that they compile after a release that
// adds a method to TaskRepository. Its methods return an *UnsupportedError. The Feature of
// LastChanges and Changes is FeatureChanges. Every other method has its own name as the Feature.
type UnimplementedTaskRepository struct{}

var _ TaskRepository = UnimplementedTaskRepository{}

// Create returns an *UnsupportedError.
func (UnimplementedTaskRepository) Create(context.Context, UserID, []TaskDraft, CreateOptions) (CreateResult, error) {
	return CreateResult{}, &UnsupportedError{Feature: "TaskRepository.Create"}
}

// Get returns an *UnsupportedError.
func (UnimplementedTaskRepository) Get(context.Context, UserID, TaskID) (Task, error) {
	return Task{}, &UnsupportedError{Feature: "TaskRepository.Get"}
}

// List returns an *UnsupportedError.
func (UnimplementedTaskRepository) List(context.Context, UserID, TaskFilter, ListOptions) (TaskPage, error) {
	return TaskPage{}, &UnsupportedError{Feature: "TaskRepository.List"}
}

// Update returns an *UnsupportedError.
func (UnimplementedTaskRepository) Update(context.Context, UserID, TaskID, TaskPatch, UpdateOptions) (Task, error) {
	return Task{}, &UnsupportedError{Feature: "TaskRepository.Update"}
}

// Delete returns an *UnsupportedError.
func (UnimplementedTaskRepository) Delete(context.Context, UserID, TaskID, DeleteOptions) error {
	return &UnsupportedError{Feature: "TaskRepository.Delete"}
}

// LastChanges returns an *UnsupportedError for FeatureChanges.
func (UnimplementedTaskRepository) LastChanges(context.Context, []UserID) (map[UserID]OwnerClock, error) {
	return nil, &UnsupportedError{Feature: FeatureChanges}
}

// Changes returns an *UnsupportedError for FeatureChanges.
func (UnimplementedTaskRepository) Changes(context.Context, UserID, ChangesOptions) (ChangePage, error) {
	return ChangePage{}, &UnsupportedError{Feature: FeatureChanges}
}

// UnimplementedUserRepository is for adapters to embed, as UnimplementedTaskRepository is.
type UnimplementedUserRepository struct{}

var _ UserRepository = UnimplementedUserRepository{}

// Create returns an *UnsupportedError.
func (UnimplementedUserRepository) Create(context.Context, UserDraft) (User, error) {
	return User{}, &UnsupportedError{Feature: "UserRepository.Create"}
}

// Ensure returns an *UnsupportedError for FeatureEmbedderUsers.
func (UnimplementedUserRepository) Ensure(context.Context, EmbedderKey, time.Time) (User, error) {
	return User{}, &UnsupportedError{Feature: FeatureEmbedderUsers}
}

// ByEmail returns an *UnsupportedError.
func (UnimplementedUserRepository) ByEmail(context.Context, Email) (User, error) {
	return User{}, &UnsupportedError{Feature: "UserRepository.ByEmail"}
}

// ByID returns an *UnsupportedError.
func (UnimplementedUserRepository) ByID(context.Context, UserID) (User, error) {
	return User{}, &UnsupportedError{Feature: "UserRepository.ByID"}
}

// List returns an *UnsupportedError.
func (UnimplementedUserRepository) List(context.Context, UserListOptions) ([]User, error) {
	return nil, &UnsupportedError{Feature: "UserRepository.List"}
}

// ChangePassword returns an *UnsupportedError for FeatureTokenRevocation.
func (UnimplementedUserRepository) ChangePassword(context.Context, UserID, HashReplacement) (User, error) {
	return User{}, &UnsupportedError{Feature: FeatureTokenRevocation}
}

// Delete returns an *UnsupportedError.
func (UnimplementedUserRepository) Delete(context.Context, UserID) error {
	return &UnsupportedError{Feature: "UserRepository.Delete"}
}
