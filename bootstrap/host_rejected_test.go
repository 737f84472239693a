package bootstrap_test

import (
	"strings"
	"testing"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/sqlitetest"
)

// New rejects a handle on which the service cannot work. Package gormstore tests
// what OnHandle rejects.
func TestHostsPoolRejected(t *testing.T) {
	taken := sqliteHost(t, sqlitetest.Host)
	if err := taken.Exec("CREATE TABLE users (mine)").Error; err != nil {
		t.Fatal(err)
	}
	for want, db := range map[string]*gorm.DB{
		"the database in Options.DB has foreign_keys off": sqliteHost(t, "_pragma=busy_timeout(5000)"),
		"users: other programs use":                       taken,
	} {
		service, err := bootstrap.New(t.Context(), onHost(), bootstrap.Options{DB: db})
		if err == nil {
			service.Close()
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q in it", err, want)
		}
	}
}
