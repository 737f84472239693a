package domain_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
)

func TestParseTaskID(t *testing.T) {
	tests := map[string]struct {
		text string
		want domain.TaskID
	}{
		"one":               {"1", 1},
		"many digits":       {"1234567890", 1234567890},
		"leading zeros":     {"000042", 42},
		"100 leading zeros": {strings.Repeat("0", 100) + "7", 7},
		"2^63-1":            {"9223372036854775807", 9223372036854775807},
		// Integers that no task has.
		"zero":                {"0", 0},
		"minus zero":          {"-0", 0},
		"negative":            {"-1", 0},
		"2^63":                {"9223372036854775808", 0},
		"-2^63":               {"-9223372036854775808", 0},
		"-2^63-1":             {"-9223372036854775809", 0},
		"2^64+1":              {"18446744073709551617", 0},
		"100 digits":          {strings.Repeat("9", 100), 0},
		"100 negative digits": {"-" + strings.Repeat("9", 100), 0},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			if got, err := domain.ParseTaskID(test.text); err != nil || got != test.want {
				t.Errorf("got %d, %v, want %d", got, err, test.want)
			}
		})
	}
}

func TestParseTaskIDRefuses(t *testing.T) {
	for _, text := range []string{
		"", "-", "--1", "+1", "1-", " 1", "1 ", "1\n", "x", "1x1", "1.0", "1e3", "0x1", "1_000", "1,000",
		"\u0661", "\uff11", "\u00b2", // digits of other scripts
		"1\x00", "1 OR 1=1", "9223372036854775808x",
	} {
		if got, err := domain.ParseTaskID(text); !errors.Is(err, domain.ErrTaskIDNotInteger) || got != 0 {
			t.Errorf("%q: got %d, %v, want 0, %v", text, got, err, domain.ErrTaskIDNotInteger)
		}
	}
}
