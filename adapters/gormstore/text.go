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

// The first block of memory that texts share, in bytes, is enough for a short
// list. Each further one is twice as long, up to a limit.
const (
	firstBlock = 512
	lastBlock  = 32 << 10
)

// ScanBytes takes a text from memory that the driver uses again; nil is null.
func (t *text) ScanBytes(column []byte) error {
	t.null, t.value = column == nil, ""
	if t.shared.Cap()-t.shared.Len() < len(column) {
		size := min(max(firstBlock, 2*t.shared.Cap()), lastBlock)
		*t.shared = strings.Builder{} // what is in the last block stays where it is
		t.shared.Grow(max(size, len(column)))
	}
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
