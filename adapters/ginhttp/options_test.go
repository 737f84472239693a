package ginhttp_test

import (
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
)

// New refuses a listing that it does not know: a misspelt one must not become the public
// one.
func TestInvalidListing(t *testing.T) {
	for _, listing := range []ginhttp.UsersListing{"none", "Public", "public ", "true"} {
		api, err := ginhttp.New(stubAccounts{}, stubTasks{}, ginhttp.Options{UsersListing: listing})
		if api != nil || err == nil || !strings.Contains(err.Error(), string(listing)) {
			t.Errorf("%q: got %v, %v, want no API and an error with the value", listing, api, err)
		}
	}
}
