package domain_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
)

func TestParseHostKey(t *testing.T) {
	for name, text := range map[string]string{
		"one byte": "7", "a UUID": "0198c1d2-8f7e-7b4a-9c3d-2e1f0a9b8c7d", "white space": " Ana ", "255 bytes": strings.Repeat("é", 127) + "x",
	} {
		if key, err := domain.ParseHostKey(text); err != nil || key.String() != text {
			t.Errorf("%s: got %q and error %v, want it unchanged", name, key, err)
		}
	}
	for name, text := range map[string]string{
		"empty": "", "256 bytes": strings.Repeat("é", 128), "NUL": "a\x00b", "no UTF-8": "a\xffb",
	} {
		if key, err := domain.ParseHostKey(text); !errors.Is(err, domain.ErrHostKeyInvalid) || key != (domain.HostKey{}) {
			t.Errorf("%s: got %q and error %v, want ErrHostKeyInvalid", name, key, err)
		}
	}
}
