package gormstore

import (
	"fmt"
	"strings"
)

// text is a column that is copied once, into memory that it shares.
type text struct {
	shared *strings.Builder
	value  string
	null   bool
}

// sharedAtFirst is the least memory that texts share, in bytes: enough for a
// short list.
const sharedAtFirst = 512

// ScanBytes takes a text from memory that the driver uses again; nil is null.
func (t *text) ScanBytes(column []byte) error {
	t.null, t.value = column == nil, ""
	if len(column) == 0 {
		return nil
	}
	if t.shared.Cap() == 0 {
		t.shared.Grow(max(sharedAtFirst, len(column)))
	}
	// A builder never changes what it has handed out, also when it grows.
	begin := t.shared.Len()
	t.shared.Write(column)
	t.value = t.shared.String()[begin:]
	return nil
}

// Scan implements sql.Scanner.
func (t *text) Scan(column any) error {
	switch column := column.(type) {
	case nil:
		t.null, t.value = true, ""
	case string:
		t.null, t.value = false, column
	case []byte:
		return t.ScanBytes(column)
	default:
		return fmt.Errorf("a text cannot be read from %T", column)
	}
	return nil
}

func (t *text) pointer() *string {
	if t.null {
		return nil
	}
	return &t.value
}
