// Command imports is an embedder that links the packages of the service without SQLite
// and without the exporter of spans. It prints the globals that the service must not change.
package main

import (
	"database/sql"
	"fmt"
	"log/slog"
	"runtime"
	"runtime/debug"
	"time"

	"github.com/gin-gonic/gin"

	"example.com/embedder/drive"

	_ "github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	_ "github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	_ "github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	_ "github.com/seed-9b87e5c3/tareas/adapters/gormstore/postgres"
	_ "github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

func main() {
	for range 1000 { // NumGoroutine includes the finalizer goroutine while it runs a finalizer
		if runtime.NumGoroutine() == 1 {
			break
		}
		time.Sleep(time.Millisecond)
	}
	fmt.Println("goroutines", runtime.NumGoroutine())
	show()
	drive.Run("memory", "memory:", bootstrap.Options{Logger: slog.New(slog.DiscardHandler)})
	show()
}

func show() {
	fmt.Println("drivers", sql.Drivers())
	fmt.Println("Gin's mode", gin.Mode())
	fmt.Printf("slog's default %T\n", slog.Default().Handler())
	percent := debug.SetGCPercent(-1)
	debug.SetGCPercent(percent)
	fmt.Println("GC percentage", percent)
}
