package domain_test

import (
	"reflect"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// wantNoZeroField fails if a field of the record has no value. Otherwise the tests would not
// notice that Record omits the field.
func wantNoZeroField(t *testing.T, record any) {
	t.Helper()
	fields := reflect.ValueOf(record)
	for i := range fields.NumField() {
		if fields.Field(i).IsZero() {
			t.Errorf("field %s is zero", fields.Type().Field(i).Name)
		}
	}
}

func TestTaskRecord(t *testing.T) {
	text, due, at := "two litres", domain.DateOfUnixDay(740000), time.UnixMicro(1).UTC()
	full := domain.TaskRecord{ID: 1, Owner: 2, Title: "Buy milk", Description: &text, Completed: true, Due: &due, CreatedAt: at, UpdatedAt: at.Add(time.Second)}
	wantNoZeroField(t, full)
	for name, record := range map[string]domain.TaskRecord{"all fields": full, "nulls": {ID: 1, Owner: 2, Title: "Buy milk", CreatedAt: at, UpdatedAt: at}} {
		if got := domain.RestoreTask(record).Record(); !reflect.DeepEqual(got, record) {
			t.Errorf("%s: got %+v, want %+v", name, got, record)
		}
	}
}

func TestUserRecord(t *testing.T) {
	record := domain.UserRecord{ID: 1, Email: "Ana@example.com", PasswordHash: "hash", EmbedderKey: "eva", CreatedAt: time.UnixMicro(1).UTC(), TokenEpoch: 2}
	wantNoZeroField(t, record)
	expect.Equal(t, "record", domain.RestoreUser(record).Record(), record)
}
