package domain_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
)

func TestChange(t *testing.T) {
	tests := map[string]struct {
		change     domain.Change[string]
		keep, null bool
		value      string
		set        bool
	}{
		"zero value":   {change: domain.Change[string]{}, keep: true},
		"set":          {change: domain.Set("milk"), value: "milk", set: true},
		"set to empty": {change: domain.Set(""), set: true},
		"set to null":  {change: domain.SetNull[string](), null: true},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			if got := test.change.IsKeep(); got != test.keep {
				t.Errorf("IsKeep: got %t, want %t", got, test.keep)
			}
			if got := test.change.IsNull(); got != test.null {
				t.Errorf("IsNull: got %t, want %t", got, test.null)
			}
			value, set := test.change.Value()
			if value != test.value || set != test.set {
				t.Errorf("Value: got %q, %t, want %q, %t", value, set, test.value, test.set)
			}
		})
	}
}
