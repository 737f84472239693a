package application

import (
	"context"
	"errors"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// HostUsers has the users of a program that embeds the service and has users of its
// own. The program knows them by any text key, see domain.HostKey. It is safe for
// concurrent use.
//
// Its methods return domain.ErrHostKeyInvalid for a text that is no key, and a
// *domain.Unsupported if the storage has no such users.
type HostUsers struct {
	users domain.UserRepository
	clock Clock
}

// NewHostUsers returns a HostUsers on the given ports.
func NewHostUsers(users domain.UserRepository, clock Clock) *HostUsers {
	return &HostUsers{users: users, clock: clock}
}

// Ensure returns the user with the key, who is stored when the key is seen for the first
// time.
func (h *HostUsers) Ensure(ctx context.Context, key string) (domain.User, error) {
	parsed, err := domain.ParseHostKey(key)
	if err != nil {
		return domain.User{}, err
	}
	return h.users.Ensure(ctx, parsed, h.clock())
}

// Remove deletes the user with the key and all tasks. It is no error if there is none.
// If it fails, Remove can be called again. End the user's sessions first: a later request
// of the user would make a new one.
func (h *HostUsers) Remove(ctx context.Context, key string) error {
	user, err := h.Ensure(ctx, key)
	if err != nil {
		return err
	}
	if err := h.users.Delete(ctx, user.ID()); !errors.Is(err, domain.ErrUserNotFound) {
		return err
	}
	return nil
}
