package gormstore_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// A driver hands each row out in the same memory; what was read of those before
// stays as it was, across blocks and beyond them.
func TestTextsSurviveTheDriversMemory(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for name, size := range map[string]func(i int) int{
		"short":               func(i int) int { return i % 40 },
		"a block each":        func(int) int { return gormstore.FirstBlock },
		"around a block":      func(i int) int { return gormstore.FirstBlock - 2 + i%5 },
		"around the last":     func(i int) int { return gormstore.LastBlock - 2 + i%5 },
		"longer than a block": func(i int) int { return gormstore.LastBlock + 1000*(i%3) },
		"twice the last":      func(i int) int { return (i % 2) * 2 * gormstore.LastBlock },
		"all alike":           func(int) int { return random.IntN(3000) },
		"now and then long":   func(i int) int { return i % 7 * (i % 11) * (i % 13) * 40 },
	} {
		t.Run(name, func(t *testing.T) {
			const rows = 300
			columns, memory := gormstore.NewTexts(2), make([]byte, 4*gormstore.LastBlock)
			var got, want []string
			for row := range rows {
				for i, column := range columns {
					part := memory[:size(2*row+i)]
					for j := range part {
						part[j] = byte(row + 3*i + j)
					}
					if err := column.ScanBytes(part); err != nil {
						t.Fatal(err)
					}
					got, want = append(got, *column.Pointer()), append(want, string(part))
					clear(memory)
				}
			}
			for i := range want {
				if got[i] != want[i] {
					t.Fatalf("text %d: got %d bytes, %.20q, want %d bytes, %.20q", i, len(got[i]), got[i], len(want[i]), want[i])
				}
			}
		})
	}
}

// Texts of a list share memory: an allocation each is what that is against.
func TestTextsShareMemory(t *testing.T) {
	part := bytes.Repeat([]byte("x"), 20)
	got := testing.AllocsPerRun(10, func() {
		column := gormstore.NewTexts(1)[0]
		for range 1000 {
			_ = column.ScanBytes(part)
		}
	})
	// 20,000 bytes are blocks of 512, 1 K, 2 K, 4 K, 8 K and 16 K.
	if got > 20 {
		t.Errorf("got %v allocations for 1000 texts, want a few", got)
	}
	long := make([]byte, 3*gormstore.LastBlock)
	columns := testing.AllocsPerRun(10, func() { _ = gormstore.NewTexts(1) })
	got = testing.AllocsPerRun(10, func() { _ = gormstore.NewTexts(1)[0].ScanBytes(long) })
	if got > columns+1 {
		t.Errorf("got %v allocations for a long text, want 1", got-columns)
	}
}

// Null and empty are two things, whichever came before, and however it comes.
func TestTextsTellNullFromEmpty(t *testing.T) {
	column := gormstore.NewTexts(1)[0]
	for _, c := range []struct {
		name string
		scan func() error
		null bool
		want string
	}{
		{"null at first", func() error { return column.ScanBytes(nil) }, true, ""},
		{"a text", func() error { return column.ScanBytes([]byte("milk")) }, false, "milk"},
		{"null after it", func() error { return column.ScanBytes(nil) }, true, ""},
		{"empty", func() error { return column.ScanBytes([]byte{}) }, false, ""},
		{"null after empty", func() error { return column.Scan(nil) }, true, ""},
		{"string", func() error { return column.Scan("tea") }, false, "tea"},
		{"bytes", func() error { return column.Scan([]byte("rice")) }, false, "rice"},
		{"null as bytes", func() error { return column.Scan([]byte(nil)) }, true, ""},
		{"empty string", func() error { return column.Scan("") }, false, ""},
		{"null after a string", func() error { return column.Scan(nil) }, true, ""},
		{"empty bytes", func() error { return column.Scan([]byte{}) }, false, ""},
	} {
		if err := c.scan(); err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		if got := column.Pointer(); (got == nil) != c.null || (got != nil && *got != c.want) || column.Value() != c.want {
			t.Errorf("%s: got %q, null: %v, want %q, null: %v", c.name, column.Value(), got == nil, c.want, c.null)
		}
	}
}

func TestTextsAreReadFromTextsOnly(t *testing.T) {
	for kind, value := range map[string]any{"int64": int64(1), "bool": true, "[]int": []int{1}} {
		column := gormstore.NewTexts(1)[0]
		if err := column.Scan(value); err == nil || !strings.Contains(err.Error(), kind) {
			t.Errorf("%s: got error %v, want one that names the kind", kind, err)
		}
	}
}
