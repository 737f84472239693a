package hashtest_test

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"strings"
	"sync/atomic"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/suite"
)

var correct = pbkdf2Hasher{iterations: 2}

// allDefects are defects that implementations can have, and the rule that each
// breaks.
var allDefects = []suite.Defect[func(correct pbkdf2Hasher) broken]{
	{"passwords are trimmed when they are hashed", "match", func(correct pbkdf2Hasher) broken {
		return broken{hash: func(ctx context.Context, password domain.Password) (string, error) {
			trimmed, err := domain.NewPassword(strings.TrimSpace(password.Reveal()))
			if err != nil {
				return "", err
			}
			return correct.Hash(ctx, trimmed)
		}}
	}},
	{"the letter case is ignored", "mismatch", func(correct pbkdf2Hasher) broken {
		return verifies(correct, func(password string) []string { return []string{password, strings.ToLower(password)} })
	}},
	{"72 bytes are read", "impossible password", func(correct pbkdf2Hasher) broken {
		return verifies(correct, func(password string) []string { return []string{password[:min(len(password), 72)]} })
	}},
	{"a NUL ends the password", "impossible password", func(correct pbkdf2Hasher) broken {
		return verifies(correct, func(password string) []string {
			before, _, _ := strings.Cut(password, "\x00")
			return []string{before}
		})
	}},
	{"one salt for all", "salt", func(correct pbkdf2Hasher) broken {
		salted := make(map[string]string)
		return broken{hash: func(ctx context.Context, password domain.Password) (hash string, err error) {
			if salted[password.Reveal()] == "" {
				salted[password.Reveal()], err = correct.Hash(ctx, password)
			}
			return salted[password.Reveal()], err
		}}
	}},
	{"the password stands in the hash", "one way", func(correct pbkdf2Hasher) broken {
		return suffixed(correct, func(password string) string { return password })
	}},
	{"hashes are valid in one process", "restart", func(correct pbkdf2Hasher) broken {
		process := rand.Text()
		return suffixed(correct, func(string) string { return process })
	}},
	{"an unreadable hash is a mismatch", "unreadable", func(correct pbkdf2Hasher) broken {
		return broken{verify: func(ctx context.Context, hash, password string) error {
			if err := correct.Verify(ctx, hash, password); err != nil {
				return application.ErrPasswordMismatch
			}
			return nil
		}}
	}},
	{"the password is checked before the hash", "unreadable", func(correct pbkdf2Hasher) broken {
		return broken{verify: func(ctx context.Context, hash, password string) error {
			if _, err := domain.NewPassword(password); err != nil {
				return application.ErrPasswordMismatch
			}
			return correct.Verify(ctx, hash, password)
		}}
	}},
	{"further bytes are ignored", "damaged", func(correct pbkdf2Hasher) broken {
		return broken{verify: func(ctx context.Context, hash, password string) error {
			return correct.Verify(ctx, hash[:min(len(hash), 96)], password)
		}}
	}},
	{"short hashes panic", "damaged", func(correct pbkdf2Hasher) broken {
		return broken{verify: func(ctx context.Context, hash, password string) error {
			if _, err := hex.DecodeString(hash[:96]); err != nil {
				return err
			}
			return correct.Verify(ctx, hash, password)
		}}
	}},
	{"the context is ignored", "ended context", func(correct pbkdf2Hasher) broken {
		return broken{verify: func(ctx context.Context, hash, password string) error {
			return correct.Verify(context.WithoutCancel(ctx), hash, password)
		}}
	}},
	{"a hash is made after the end", "ended context", func(correct pbkdf2Hasher) broken {
		return broken{hash: func(ctx context.Context, password domain.Password) (string, error) {
			hash, err := correct.Hash(context.WithoutCancel(ctx), password)
			return hash, errors.Join(err, ctx.Err())
		}}
	}},
	{"callers share a variable", "race", func(correct pbkdf2Hasher) broken {
		var last atomic.Value
		bothStored := suite.Gate(2)
		return broken{hash: func(ctx context.Context, password domain.Password) (string, error) {
			last.Store(password)
			bothStored()
			return correct.Hash(ctx, last.Load().(domain.Password))
		}}
	}},
}

// verifies returns a hasher that accepts a password if any of its variants is
// the right one.
func verifies(correct pbkdf2Hasher, variants func(password string) []string) broken {
	return broken{verify: func(ctx context.Context, hash, password string) (err error) {
		for _, variant := range variants(password) {
			if err = correct.Verify(ctx, hash, variant); err == nil {
				return nil
			}
		}
		return err
	}}
}

// suffixed returns a hasher that writes and expects a text behind each hash.
func suffixed(correct pbkdf2Hasher, suffix func(password string) string) broken {
	return broken{
		hash: func(ctx context.Context, password domain.Password) (string, error) {
			hash, err := correct.Hash(ctx, password)
			return hash + suffix(password.Reveal()), err
		},
		verify: func(ctx context.Context, hash, password string) error {
			cut, found := strings.CutSuffix(hash, suffix(password))
			if !found {
				return application.ErrPasswordMismatch
			}
			return correct.Verify(ctx, cut, password)
		},
	}
}
