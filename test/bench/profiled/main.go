// Command profiled is "tareas serve" with a CPU profile of its whole run, written
// to the file PROFILE. The program that ships cannot be profiled.
package main

import (
	"context"
	"errors"
	"log"
	"os"
	"os/signal"
	"runtime"
	"runtime/pprof"
	"syscall"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := profile(ctx, os.Getenv("PROFILE")); err != nil {
		log.Print(err)
	}
}

func profile(ctx context.Context, name string) error {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	if err := pprof.StartCPUProfile(file); err != nil {
		return errors.Join(err, file.Close())
	}
	err = serve(ctx)
	pprof.StopCPUProfile()
	return errors.Join(err, file.Close())
}

// serve does what "tareas serve" does, with its ballast.
func serve(ctx context.Context) error {
	config, err := bootstrap.LoadConfig(os.Environ())
	if err != nil {
		return err
	}
	logger, flush := bootstrap.NewLogger(os.Stderr, config.LogLevel)
	defer flush()
	ballast := make([]byte, 32<<20)
	defer runtime.KeepAlive(ballast)
	service, err := bootstrap.New(ctx, config, bootstrap.Options{
		Logger: logger, Databases: map[string]bootstrap.OpenDatabase{"sqlite": sqlite.Open},
	})
	if err != nil {
		return err
	}
	defer service.Close()
	return service.Run(ctx)
}
