package ginhttp

import (
	"sync"

	"github.com/gin-gonic/gin"
)

// making is held while an API is made.
var making sync.Mutex

// quietly keeps Gin from printing routes and advice to standard output until
// the function that it returns is called. Gin's mode is one for the whole
// process, and the program around us may have chosen another for itself: it gets
// that back. APIs are made one at a time, or one of them would take another's
// passing mode for the program's.
func quietly() (end func()) {
	making.Lock()
	before := gin.Mode()
	gin.SetMode(gin.ReleaseMode)
	return func() {
		gin.SetMode(before)
		making.Unlock()
	}
}
