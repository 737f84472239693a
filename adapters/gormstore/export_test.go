package gormstore

import (
	"strings"

	"gorm.io/gorm"
)

// Text is a text column.
type Text struct{ text }

// NewTexts returns columns that share their memory.
func NewTexts(count int) []*Text {
	shared, all := new(strings.Builder), make([]*Text, count)
	for i := range all {
		all[i] = &Text{text{shared: shared}}
	}
	return all
}

// Pointer is what is kept of the column; nil is null.
func (t *Text) Pointer() *string { return t.pointer() }

// Value is the text.
func (t *Text) Value() string { return t.value }

// The first and the last size of a block that texts share.
const (
	FirstBlock = firstBlock
	LastBlock  = lastBlock
)

// ListStatements returns the statements for a page of all tasks, and of those
// of one state.
func ListStatements(db *gorm.DB) [2]string { return newTaskStatements(db).list }
