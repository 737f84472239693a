package domain

// Change is what a patch does to one field: keep it, set it, or set it to
// null. The zero value keeps. Absent and null never look the same.
type Change[T any] struct {
	kind  changeKind
	value T
}

type changeKind uint8

const (
	keep changeKind = iota
	set
	setNull
)

// Set gives the field a value.
func Set[T any](value T) Change[T] { return Change[T]{kind: set, value: value} }

// SetNull clears the field.
func SetNull[T any]() Change[T] { return Change[T]{kind: setNull} }

// IsKeep reports whether the field stays as it is.
func (c Change[T]) IsKeep() bool { return c.kind == keep }

// IsNull reports whether the field is cleared.
func (c Change[T]) IsNull() bool { return c.kind == setNull }

// Value returns the new value; ok is false unless the field is set to one.
func (c Change[T]) Value() (value T, ok bool) { return c.value, c.kind == set }

// pointer returns the new value, nil for null.
func (c Change[T]) pointer() *T {
	if c.kind != set {
		return nil
	}
	value := c.value
	return &value
}
