package bcrypthash_test

import (
	"context"
	"fmt"
	"log"

	"github.com/seed-9b87e5c3/tareas/adapters/bcrypthash"
	"github.com/seed-9b87e5c3/tareas/domain"
)

func Example() {
	ctx := context.Background()
	hasher, err := bcrypthash.New(bcrypthash.DefaultCost)
	if err != nil {
		log.Fatal(err)
	}
	password, err := domain.NewPassword("correct horse")
	if err != nil {
		log.Fatal(err)
	}
	hash, err := hasher.Hash(ctx, password)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(hasher.Verify(ctx, hash, "correct horse"))
	fmt.Println(hasher.Verify(ctx, hash, "battery staple"))
	// Output:
	// <nil>
	// password does not match
}
