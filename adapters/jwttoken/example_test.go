package jwttoken_test

import (
	"context"
	"fmt"
	"log"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/application"
)

// A service with a new secret also accepts the tokens of the previous secret.
func ExampleNew() {
	oldSecret, newSecret := []byte("9f86d081884c7d659a2feaa0c55ad015"), []byte("a3bf4f1b2b0b822cd15d6c15b0f00a08")
	before, err := jwttoken.New(jwttoken.Config{Secret: oldSecret})
	if err != nil {
		log.Fatal(err)
	}
	now := time.Now()
	token, err := before.Issue(context.Background(), application.Claims{UserID: 7, Email: "ana@example.com", IssuedAt: now, ExpiresAt: now.Add(time.Hour)})
	if err != nil {
		log.Fatal(err)
	}

	after, err := jwttoken.New(jwttoken.Config{Secret: newSecret, Previous: [][]byte{oldSecret}})
	if err != nil {
		log.Fatal(err)
	}
	claims, err := after.Verify(context.Background(), token)
	fmt.Println(claims.UserID, claims.Email, err)
	// Output: 7 ana@example.com <nil>
}
