package ginhttp

import (
	"strconv"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// appendTask appends a task as JSON (specification, section 2). It is written by
// hand because encoding tasks dominates long lists: an encoder that uses
// reflection takes three times as long and copies each string.
func appendTask(to []byte, t domain.Task) (_ []byte, err error) {
	to = strconv.AppendInt(append(to, `{"id":`...), int64(t.ID()), 10)
	if to, err = appendText(append(to, `,"title":`...), t.Title()); err != nil {
		return to, err
	}
	to = append(to, `,"description":`...)
	if description, given := t.Description(); !given {
		to = append(to, "null"...)
	} else if to, err = appendText(to, description); err != nil {
		return to, err
	}
	to = strconv.AppendBool(append(to, `,"completed":`...), t.Completed())
	to = strconv.AppendInt(append(to, `,"userId":`...), int64(t.Owner()), 10)
	return append(to, '}'), nil
}

// maxTaskSize returns at least the size of a task as JSON with all members of
// taskMemberTable and a comma.
func maxTaskSize(t domain.Task) int {
	const numbersAndNames = 224
	description, _ := t.Description()
	return numbersAndNames + quotedSize(t.Title()) + quotedSize(description)
}

// quotedSize returns at least the size of what appendText appends.
func quotedSize(text string) int {
	size := len(text) + len(`""`)
	if needsNoEscape(text) {
		return size
	}
	for i := range len(text) {
		if c := text[i]; c < ' ' {
			size += len(`\u0001`) - 1
		} else if c == '"' || c == '\\' {
			size++
		}
	}
	return size
}

// appendText appends a JSON string (RFC 8259, section 7). A text that needs no
// escape is copied; the library quotes the others, and fails on invalid UTF-8.
func appendText(to []byte, text string) ([]byte, error) {
	if !needsNoEscape(text) {
		return jsontext.AppendQuote(to, text)
	}
	return append(append(append(to, '"'), text...), '"'), nil
}

// needsNoEscape reports whether a text is valid UTF-8 without a control character,
// quote or backslash. It tests eight bytes at a time: subtracting ' ' from a byte
// sets its highest bit, if it was clear, exactly when the byte was below ' '; the
// other two are searched for in the same way as zeros, after an exclusive or.
func needsNoEscape(text string) bool {
	const each, highest = 0x0101010101010101, 0x8080808080808080
	var escaped, wide uint64
	rest := text
	for ; len(rest) >= 8; rest = rest[8:] {
		eight := uint64(rest[0]) | uint64(rest[1])<<8 | uint64(rest[2])<<16 | uint64(rest[3])<<24 |
			uint64(rest[4])<<32 | uint64(rest[5])<<40 | uint64(rest[6])<<48 | uint64(rest[7])<<56
		quote, backslash := eight^(each*'"'), eight^(each*'\\') // 0 where it is one
		escaped |= (eight-each*' ')&^eight | (quote-each)&^quote | (backslash-each)&^backslash
		wide |= eight
	}
	for i := range len(rest) {
		if c := rest[i]; c < ' ' || c == '"' || c == '\\' {
			return false
		}
		wide |= uint64(rest[i])
	}
	return escaped&highest == 0 && (wide&highest == 0 || utf8.ValidString(text))
}
