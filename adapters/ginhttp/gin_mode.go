package ginhttp

import (
	"sync"

	"github.com/gin-gonic/gin"
)

// ginMode serializes the changes of Gin's mode that silenceGin makes.
var ginMode sync.Mutex

// silenceGin keeps Gin from printing routes and warnings to standard output
// until restore is called. Gin's mode is global and may have been set by the
// program that embeds this package, so restore sets it back. New holds the mutex
// meanwhile: a concurrent New would otherwise save and restore the temporary
// mode.
func silenceGin() (restore func()) {
	ginMode.Lock()
	before := gin.Mode()
	gin.SetMode(gin.ReleaseMode)
	return func() {
		gin.SetMode(before)
		ginMode.Unlock()
	}
}
