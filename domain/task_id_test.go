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
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			got, err := domain.ParseTaskID(test.text)
			if err != nil || got != test.want {
				t.Errorf("got %d, %v, want %d", got, err, test.want)
			}
		})
	}
}

// They are integers, so nobody did anything wrong; there is just no such task.
func TestParseTaskIDThatNoTaskHas(t *testing.T) {
	tests := map[string]string{
		"zero":                "0",
		"minus zero":          "-0",
		"negative":            "-1",
		"2^63":                "9223372036854775808",
		"-2^63":               "-9223372036854775808",
		"-2^63-1":             "-9223372036854775809",
		"2^64+1":              "18446744073709551617",
		"100 digits":          strings.Repeat("9", 100),
		"100 negative digits": "-" + strings.Repeat("9", 100),
	}
	for name, text := range tests {
		t.Run(name, func(t *testing.T) {
			got, err := domain.ParseTaskID(text)
			if err != nil || got != 0 {
				t.Errorf("got %d, %v, want 0 without an error", got, err)
			}
		})
	}
}

func TestParseTaskIDRefuses(t *testing.T) {
	tests := map[string]string{
		"empty":               "",
		"minus only":          "-",
		"two minuses":         "--1",
		"plus":                "+1",
		"minus behind":        "1-",
		"space before":        " 1",
		"space behind":        "1 ",
		"line break behind":   "1\n",
		"letter":              "x",
		"letter inside":       "1x1",
		"fraction":            "1.0",
		"exponent":            "1e3",
		"hexadecimal":         "0x1",
		"underscore":          "1_000",
		"thousands":           "1,000",
		"Arabic-Indic digit":  "\u0661",
		"full-width digit":    "\uff11",
		"superscript":         "\u00b2",
		"NUL":                 "1\x00",
		"SQL":                 "1 OR 1=1",
		"a letter, 2^63 long": "9223372036854775808x",
	}
	for name, text := range tests {
		t.Run(name, func(t *testing.T) {
			got, err := domain.ParseTaskID(text)
			if !errors.Is(err, domain.ErrTaskIDNotInteger) || got != 0 {
				t.Errorf("got %d, %v, want 0, %v", got, err, domain.ErrTaskIDNotInteger)
			}
		})
	}
}
