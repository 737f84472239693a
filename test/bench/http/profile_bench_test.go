package httpbench_test

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/internal/inprocess"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// BenchmarkProfile runs the service in this process, and drives it with the workload of
// -workload on the storage of -storage. "make profile" makes its CPU profile, because the
// program that ships cannot be profiled.
func BenchmarkProfile(b *testing.B) {
	load := named(b, *onlyLoad)[0]
	onEachStorage(b, func(b *testing.B, s storage) {
		d := s.seeded(b, "seed", users(quick)).copied(b, "service")
		base := serve(b, d)
		newDriver(b, load.ready(b, base), thorough()).drive(b, base, *duration)
	})
}

// serve works like "tareas serve", with its ballast, until the benchmark ends.
func serve(b *testing.B, d *database) (base string) {
	b.Helper()
	log, err := os.Create(filepath.Join(b.TempDir(), "log"))
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = log.Close() })
	config, err := bootstrap.LoadConfig([]string{"JWT_SECRET=" + program.Secret, "DATABASE_URL=" + d.url})
	if err != nil {
		b.Fatal(err)
	}
	logger, closeLog := bootstrap.NewLogger(log, config.LogLevel)
	ballast := make([]byte, 32<<20)
	b.Cleanup(func() {
		closeLog()
		runtime.KeepAlive(ballast)
	})
	service := inprocess.New(b, config, bootstrap.Options{Logger: logger, OpenSQLite: sqlite.Open})
	return "http://" + inprocess.Serve(b, service)
}
