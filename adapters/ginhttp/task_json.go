package ginhttp

import (
	"strconv"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// appendTask appends a task as JSON (specification, section 3). It is by hand
// because it is what this service does all day: encoders that look a struct's
// fields up take three times as long, and a copy of each text.
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

// appendText appends a JSON string (RFC 8259, section 7). Most texts stand for
// themselves; the library quotes all others, or says what is wrong with them.
func appendText(to []byte, text string) ([]byte, error) {
	if !standsForItself(text) {
		return jsontext.AppendQuote(to, text)
	}
	return append(append(append(to, '"'), text...), '"'), nil
}

// standsForItself reports whether a text is valid and has nothing to escape. It
// looks at eight bytes at a time: of a byte that is looked for, subtracting
// leaves the highest bit set, where it was not before.
func standsForItself(text string) bool {
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
