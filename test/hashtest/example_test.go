package hashtest_test

import (
	"context"
	"crypto/pbkdf2"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/hashtest"
)

// pbkdf2Hasher makes hashes of a 16-byte salt and a 32-byte key, in hexadecimal.
type pbkdf2Hasher struct{ iterations int }

func (h pbkdf2Hasher) Hash(ctx context.Context, password domain.Password) (string, error) {
	salt := []byte(rand.Text())[:16]
	key, err := pbkdf2.Key(sha256.New, password.Reveal(), salt, h.iterations, 32)
	if err = errors.Join(ctx.Err(), err); err != nil {
		return "", err
	}
	return hex.EncodeToString(slices.Concat(salt, key)), nil
}

func (h pbkdf2Hasher) Verify(ctx context.Context, hash, password string) error {
	text, err := hex.DecodeString(hash)
	if err == nil && (len(text) != 48 || hash != hex.EncodeToString(text)) {
		err = errors.New("not a hash of this package")
	}
	if err = errors.Join(ctx.Err(), err); err != nil {
		return err
	}
	key, err := pbkdf2.Key(sha256.New, password, text[:16], h.iterations, 32)
	if _, impossible := domain.NewPassword(password); err == nil && (impossible != nil || subtle.ConstantTimeCompare(key, text[16:]) == 0) {
		return application.ErrPasswordMismatch
	}
	return err
}

// contract tests the adapter. In your own test file its name is TestContract.
func contract(t *testing.T) {
	hashtest.Run(t, func(*testing.T) application.PasswordHasher { return pbkdf2Hasher{iterations: 2} })
}

func Example() {
	hasher := pbkdf2Hasher{iterations: 600_000}
	password, _ := domain.NewPassword("correct horse")
	hash, _ := hasher.Hash(context.Background(), password)
	fmt.Println(hasher.Verify(context.Background(), hash, "correct horse"))
	fmt.Println(hasher.Verify(context.Background(), hash, "battery staple"))
	// Output:
	// <nil>
	// password does not match
}
