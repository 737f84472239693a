package jwttoken_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
)

// BenchmarkVerify measures cache hits and misses.
func BenchmarkVerify(b *testing.B) {
	tokens := newTokens(b, numberedSecret(1), atNoon)
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
	b.Run("parallel hits", func(b *testing.B) {
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
	// Each token is evicted before its next turn.
	many := make([]string, 3*jwttoken.GenerationSize)
	for i := range many {
		many[i] = issue(b, tokens, i+1)
	}
	i := 0 // kept between rounds, or the first tokens of a round would be hits
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
