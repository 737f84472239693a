package ginhttp_test

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/go-json-experiment/json"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// taskJSON is a Task (specification, section 2).
type taskJSON struct {
	ID          int64   `json:"id"`
	Title       string  `json:"title"`
	Description *string `json:"description"`
	Completed   bool    `json:"completed"`
	UserID      int64   `json:"userId"`
}

// textSeeds are texts that JSON encoders treat differently.
var textSeeds = []string{
	"", "milk", `"`, `\`, `say "milk\tea"`, "\b\f\n\r\t", "\x01\x1f", "\x7f", "\u0080", "\u2028\u2029", "<b>&amp;</b>", "/",
	"ñandú", "日本", "😀", "\ufeff", "\ufffd", "\uffff", "\U0010ffff", "\xed\xa0\x80", "\xed\xbf\xbf", "\xed\xa0\xbd\xed\xb8\x80",
	"\xff", "a\xc3", "\xc0\xaf", "\xf4\x90\x80\x80", "a\x80b", "é\"", "é\xff\"", strings.Repeat(`"`, 500), strings.Repeat("x", 5000), strings.Repeat("é\n", 2000),
}

// appendTask writes the same bytes as a JSON library, fails on the same texts, and
// keeps the buffer's content.
func FuzzTaskJSON(f *testing.F) {
	for i, text := range textSeeds {
		f.Add(int64(i), text, "a description", true, i%2 == 0, int64(1))
		f.Add(int64(1), "a title", text, true, i%2 == 0, int64(i))
	}
	for b := range 256 {
		f.Add(int64(1), "ab"+string([]byte{byte(b)}), string([]byte{byte(b)})+"c", true, false, int64(1))
	}
	f.Add(int64(1), "milk", "", false, false, int64(2))
	f.Add(int64(-1<<63), "milk", "", true, true, int64(1<<63-1))
	f.Fuzz(func(t *testing.T, id int64, title, description string, given, completed bool, owner int64) {
		record := domain.TaskRecord{ID: domain.TaskID(id), Owner: domain.UserID(owner), Title: title, Completed: completed}
		if given {
			record.Description = &description
		}
		const before = `[{"id":1},`
		buffer := append(make([]byte, 0, 64), before...)
		got, err := ginhttp.AppendTask(buffer, domain.RestoreTask(record))
		if string(buffer) != before {
			t.Fatalf("got %q where %q was", buffer, before)
		}
		want, wantErr := json.Marshal(taskJSON{id, title, record.Description, completed, owner})
		valid := utf8.ValidString(title) && (!given || utf8.ValidString(description))
		if (err == nil) != valid || (wantErr == nil) != valid {
			t.Fatalf("got error %v, and %v of the library, for texts whose UTF-8 is valid: %v", err, wantErr, valid)
		}
		if err != nil {
			return
		}
		rest, found := bytes.CutPrefix(got, []byte(before))
		if !found || !bytes.Equal(rest, want) {
			t.Fatalf("got %q, want %q after %q", got, want, before)
		}
	})
}
