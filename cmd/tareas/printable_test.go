package main

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

func TestPrintable(t *testing.T) {
	for text, want := range map[string]string{
		"Ana.Núñez+x@example.com":  "Ana.Núñez+x@example.com",
		"\u05d0\u4e2d@example.com": "\u05d0\u4e2d@example.com",
		"a\u202ez@example.com":     `a\u202ez@example.com`,
		"ana\u200b@example.com":    `ana\u200b@example.com`,
		"ana@\U000e0041":           `ana@\U000e0041`,
		"a\u034f\ufe0f\U000e0100\u180b\u17b4\u3164\u1160\u115f\uffa0\u2800z@e": `a\u034f\ufe0f\U000e0100\u180b\u17b4\u3164\u1160\u115f\uffa0\u2800z@e`,
		`a\u202ez@example.com`: `a\\u202ez@example.com`, // differs from the text with the override
	} {
		email, err := domain.ParseEmail(text)
		expect.NoError(t, err)
		if got := printable(email); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}
