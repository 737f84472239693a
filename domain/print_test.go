package domain_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// An entity prints its identity, and %+v prints its fields.
func TestEntitiesPrint(t *testing.T) {
	at := time.Date(2026, time.March, 14, 12, 0, 0, 0, time.UTC)
	draft := expect.Must(domain.NewTaskDraft(domain.NewTask{Title: "Buy\nmilk", Completed: true}, at))
	patch := expect.Must(domain.NewTaskPatch(domain.TaskEdit{Title: domain.SetTo("Buy bread"), Completed: domain.SetTo(true)}, at))
	newUser := expect.Must(domain.NewUserDraft(expect.Must(domain.ParseEmail("ana@example.com")), "hash", at))
	record := domain.UserRecord{ID: 7, Email: "ana@example.com", PasswordHash: "hash", CreatedAt: at}
	user := domain.RestoreUser(record)
	expect.Equal(t, "the record, printed as the user", fmt.Sprintf("%#v %+v", record, record), fmt.Sprintf("%#v %+v", user, user))
	for _, c := range []struct {
		value           any
		short, withPlus string
	}{
		{draft.Task(3, 7), "task 3 of user 7", `{ID:3 Owner:7 Title:"Buy\nmilk" Description:null Completed:true Due:no date CreatedAt:2026-03-14 12:00:00 +0000 UTC UpdatedAt:2026-03-14 12:00:00 +0000 UTC}`},
		{draft, "new task", `{Title:"Buy\nmilk" Description:null Completed:true Due:no date CreatedAt:2026-03-14 12:00:00 +0000 UTC Imported:false}`},
		{patch, "patch of title, completed", ""},
		{user, "user 7", `{ID:7 Email:"ana@example.com" EmbedderKey:"" CreatedAt:2026-03-14 12:00:00 +0000 UTC TokenEpoch:1773489600000000}`},
		{domain.HashReplacement{Old: "hash", New: "hash"}, "[redacted]", "[redacted]"},
		{newUser, "new user", `{Email:"ana@example.com" CreatedAt:2026-03-14 12:00:00 +0000 UTC}`},
	} {
		var log bytes.Buffer
		slog.New(slog.NewJSONHandler(&log, nil)).Info("x", "value", c.value)
		text, err := json.Marshal(c.value)
		if want := `"` + c.short + `"`; fmt.Sprint(c.value) != c.short || fmt.Sprintf("%s", c.value) != c.short || string(text) != want || err != nil || !strings.Contains(log.String(), `"value":`+want) {
			t.Errorf("got %v, %s, JSON %s and the log %s, want %s", c.value, c.value, text, log.String(), c.short)
		}
		if got := fmt.Sprintf("%+v", c.value); got != c.withPlus && c.withPlus != "" {
			t.Errorf("%%+v: got %s, want %s", got, c.withPlus)
		}
	}
}
