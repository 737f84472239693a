package domain

// Change is the change of one field in a patch: keep it, set it to a value, or set
// it to null. The zero value keeps the field.
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

// Set returns the Change that sets the field to value.
func Set[T any](value T) Change[T] { return Change[T]{kind: set, value: value} }

// SetNull returns the Change that sets the field to null.
func SetNull[T any]() Change[T] { return Change[T]{kind: setNull} }

// IsKeep reports whether the field keeps its value.
func (c Change[T]) IsKeep() bool { return c.kind == keep }

// IsNull reports whether the field is set to null.
func (c Change[T]) IsNull() bool { return c.kind == setNull }

// Value returns the new value; ok is false if the field is kept or set to null.
func (c Change[T]) Value() (value T, ok bool) { return c.value, c.kind == set }

// pointer returns a copy of the new value, or nil if there is none.
func (c Change[T]) pointer() *T {
	if c.kind != set {
		return nil
	}
	value := c.value
	return &value
}
