package ginhttp

import (
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// member is a member of a request body: absent, null, a value, or a value of
// another type. A wrong type does not fail the decoding, so that malformed JSON
// behind it is reported first.
type member[T string | bool] struct {
	presence presence
	value    T
}

type presence uint8

const (
	absent presence = iota
	null
	wrongType
	present
)

// UnmarshalJSONFrom implements json.UnmarshalerFrom.
func (m *member[T]) UnmarshalJSONFrom(decoder *jsontext.Decoder) error {
	kind := decoder.PeekKind()
	switch {
	case kind == jsontext.KindNull:
		m.presence = null
	case m.accepts(kind):
		m.presence = present
		return json.UnmarshalDecode(decoder, &m.value)
	default:
		m.presence = wrongType
	}
	return decoder.SkipValue()
}

func (m *member[T]) accepts(kind jsontext.Kind) bool {
	if _, isBool := any(m.value).(bool); isBool {
		return kind == jsontext.KindTrue || kind == jsontext.KindFalse
	}
	return kind == jsontext.KindString
}

// missing reports whether the member is absent or null.
func (m *member[T]) missing() bool { return m.presence == absent || m.presence == null }

// pointer returns the value, or nil if it is missing.
func (m *member[T]) pointer() *T {
	if m.missing() {
		return nil
	}
	return &m.value
}

// change returns the member as a part of a patch.
func (m *member[T]) change() domain.Change[T] {
	switch m.presence {
	case present:
		return domain.Set(m.value)
	case null:
		return domain.SetNull[T]()
	default:
		return domain.Change[T]{}
	}
}

// isString returns an error unless the member is a string, null or absent.
func isString(name string, m member[string]) error {
	if m.presence == wrongType {
		return &domain.FieldError{Field: name, Err: errNotString}
	}
	return nil
}

// isBoolean returns an error unless the member is a boolean or absent.
func isBoolean(name string, m member[bool]) error {
	if m.presence == wrongType || m.presence == null {
		return &domain.FieldError{Field: name, Err: errNotBoolean}
	}
	return nil
}
