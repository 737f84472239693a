package jwttoken_test

import (
	"errors"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/application"
)

// A genuine token that can be read in two ways is read in none.
func TestAmbiguousPayloads(t *testing.T) {
	tokens, err := jwttoken.New(numbered(1), atNoon)
	if err != nil {
		t.Fatal(err)
	}
	for name, payload := range map[string]string{
		"two users":              `{"userId":7,"userId":8,"exp":1773576000}`,
		"the same user twice":    `{"userId":7,"userId":7,"exp":1773576000}`,
		"two users, one hidden":  `{"userId":7,"user\u0049d":8,"exp":1773576000}`,
		"two ends":               `{"userId":7,"exp":1773576000,"exp":1773662400}`,
		"another claim twice":    `{"userId":7,"exp":1773576000,"role":"a","role":"b"}`,
		"bytes that are no text": "{\"userId\":7,\"exp\":1773576000,\"email\":\"\xff\"}",
	} {
		if claims, err := tokens.Verify(signed(numbered(1), `{"alg":"HS256"}`, payload)); !errors.Is(err, application.ErrTokenUnverified) {
			t.Errorf("%s: got %+v and %v, want %v", name, claims, err, application.ErrTokenUnverified)
		}
	}
}
