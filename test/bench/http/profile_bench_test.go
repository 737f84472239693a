package httpbench_test

import (
	"context"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// BenchmarkProfile drives the service under -workload on -storage in this process,
// for the CPU profile of "make profile": the program that ships cannot be profiled.
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
	service, err := bootstrap.New(b.Context(), config, bootstrap.Options{
		Logger: logger, OpenSQLite: sqlite.Open,
	})
	if err != nil {
		b.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		b.Fatal(err)
	}
	ballast := make([]byte, 32<<20)
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- service.Serve(ctx, listener) }()
	b.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			b.Error(err)
		}
		if err := service.Close(context.Background()); err != nil {
			b.Error(err)
		}
		closeLog()
		runtime.KeepAlive(ballast)
	})
	return "http://" + listener.Addr().String()
}
