package webapp_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"

	"github.com/seed-9b87e5c3/tareas/adapters/webapp"
)

// The pages are served next to the API, whose routes the program adds.
func ExamplePages() {
	mux := http.NewServeMux()
	for _, page := range webapp.Pages(webapp.Options{}) {
		pattern := page.Path
		if strings.HasSuffix(pattern, "/") {
			pattern += "{$}" // the path itself only
		}
		mux.Handle("GET "+pattern, page.Handler)
	}
	response := httptest.NewRecorder()
	mux.ServeHTTP(response, httptest.NewRequest(http.MethodGet, "/app", http.NoBody))
	fmt.Println(response.Code, response.Header().Get("Content-Type"))
	// Output: 200 text/html; charset=utf-8
}
