package jwttoken_test

import "testing"

// BenchmarkVerify measures a verification, which application.Accounts caches.
func BenchmarkVerify(b *testing.B) {
	tokens := newTokens(b, numberedSecret(1), atNoon)
	token := issue(b, tokens, 1)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := tokens.Verify(token); err != nil {
			b.Fatal(err)
		}
	}
}
