package ginhttp_test

import (
	"sync"
	"testing"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
)

// New keeps Gin's mode, even if several APIs are created concurrently.
func TestGinModeIsKept(t *testing.T) {
	before := gin.Mode()
	t.Cleanup(func() { gin.SetMode(before) })
	for _, mode := range []string{gin.TestMode, gin.DebugMode, gin.ReleaseMode} {
		gin.SetMode(mode)
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() {
				for range 100 { // so that some would get in each other's way
					if _, err := ginhttp.New(nil, nil, ginhttp.Options{}); err != nil {
						t.Error(err)
					}
				}
			})
		}
		all.Wait()
		if got := gin.Mode(); got != mode {
			t.Errorf("got Gin in mode %q, want %q as before", got, mode)
		}
	}
}
