package ginhttp_test

import (
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
)

// New refuses options that are not valid and names the value: a misspelt listing
// must not become the public one, and a page must not replace a route.
func TestInvalidOptions(t *testing.T) {
	tests := map[string]struct {
		value   string // is named in the error
		options ginhttp.Options
	}{}
	add := func(kind, value string, options ginhttp.Options) {
		tests[kind+" "+value] = struct {
			value   string
			options ginhttp.Options
		}{value, options}
	}
	for _, listing := range []ginhttp.UsersListing{"none", "Public", "public ", "true"} {
		add("listing", string(listing), ginhttp.Options{UsersListing: listing})
	}
	for _, path := range []string{"/tasks", "/app", "/app/:name", "/app/*name", "app", ""} {
		add("page", path, ginhttp.Options{Pages: []ginhttp.Page{{Path: "/app", Handler: greeting}, {Path: path, Handler: greeting}}})
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			api, err := ginhttp.New(stubAccounts{}, stubTasks{}, test.options)
			if err == nil || api != nil {
				t.Fatalf("got %v, %v, want no API and an error", api, err)
			}
			if !strings.Contains(err.Error(), test.value) {
				t.Errorf("got error %q, want %q in it", err, test.value)
			}
		})
	}
}
