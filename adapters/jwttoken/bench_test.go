package jwttoken_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
)

// BenchmarkVerify measures a token that is remembered, and one that is not:
// it is one of more than can be, and comes round when it is forgotten.
func BenchmarkVerify(b *testing.B) {
	tokens, err := jwttoken.New(numbered(1), atNoon)
	if err != nil {
		b.Fatal(err)
	}
	known := issue(b, tokens, 1)
	b.Run("hit", func(b *testing.B) {
		accept(b, tokens, known, 1)
		b.ReportAllocs()
		for b.Loop() {
			if _, err := tokens.Verify(known); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("hits side by side", func(b *testing.B) {
		accept(b, tokens, known, 1)
		b.ReportAllocs()
		b.RunParallel(func(pb *testing.PB) {
			for pb.Next() {
				if _, err := tokens.Verify(known); err != nil {
					b.Error(err)
				}
			}
		})
	})
	many := make([]string, 3*jwttoken.Generation)
	for i := range many {
		many[i] = issue(b, tokens, i+1)
	}
	i := 0 // goes on where the last round ended, or the last would be known
	b.Run("miss", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := tokens.Verify(many[i]); err != nil {
				b.Fatal(err)
			}
			i = (i + 1) % len(many)
		}
	})
}
