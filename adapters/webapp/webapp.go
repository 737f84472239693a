// Package webapp serves the service's web pages: a task page at /app, an
// interactive API reference at /docs, and a home page at / with links to both.
// The pages are static files, embedded in the program. Their scripts run in the
// browser and use the public API.
//
// It imports the standard library. Folder swaggerui has the files of Swagger UI,
// which "make swagger-ui" copies from npm.
package webapp

import (
	"embed"
	"fmt"
	"net/http"
	"strings"
)

// Page is a static resource: a page, a script, a style sheet or an image, or a
// redirect to one.
type Page struct {
	// Path is matched exactly, as "/app".
	Path string
	// Handler answers GET. It ignores the request's path: a server may mount it
	// under a prefix, if it mounts all pages and the API under the same one.
	Handler http.Handler
}

//go:embed home app docs swaggerui/*.gz
var files embed.FS

// Pages returns all pages, and redirects to them from their paths with a trailing
// slash. They require no token, and all URLs in them are relative. The JSON of / has
// absolute paths, which begin with the prefix: the path, as "/todo", under which
// clients reach the pages, or "" for none.
//
// The pages expect the API next to them: /usuarios, /login, /logout, /me and
// /tasks for the task page, /openapi.json for the reference.
func Pages(prefix string) ([]Page, error) {
	index, err := newHome(prefix)
	if err != nil {
		return nil, err
	}
	pages := []Page{{Path: "/", Handler: index}}
	for _, set := range []struct {
		dir    string
		prefix string   // of the paths
		names  []string // nil for all files of the directory
		policy policy
	}{
		{"home", "/home", []string{"palette.css", "home.css", "icon.svg"}, strict},
		{"app", "/app", nil, strict},
		{"docs", "/docs", nil, reference},
		{"swaggerui", "/docs", nil, reference},
	} {
		found, err := read(set.dir, set.prefix, set.names, set.policy)
		if err != nil {
			return nil, err
		}
		pages = append(pages, found...)
	}
	for _, path := range []string{"/app", "/docs"} {
		pages = append(pages, Page{Path: path + "/", Handler: redirect(".." + path)})
	}
	return pages, nil
}

// redirect sends browsers to the page without a trailing slash, against which its
// URLs are resolved. The target is relative, since the prefix may be unknown. The
// query is dropped, since no page reads one; browsers keep the fragment.
func redirect(target string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		strict.set(w.Header())
		w.Header().Set("Cache-Control", "no-cache")
		w.Header().Set("Location", target) // http.Redirect would make it absolute, without the prefix
		w.WriteHeader(http.StatusPermanentRedirect)
	}
}

// read returns a page for each file of the directory. Its path is prefix/name, and
// prefix for index.html: without a trailing slash, as the API's paths.
func read(dir, prefix string, names []string, policy policy) ([]Page, error) {
	if names == nil {
		entries, err := files.ReadDir(dir)
		if err != nil {
			return nil, fmt.Errorf("list the files of %s: %w", dir, err)
		}
		for _, entry := range entries {
			names = append(names, entry.Name())
		}
	}
	pages := make([]Page, 0, len(names))
	for _, name := range names {
		text, err := files.ReadFile(dir + "/" + name)
		if err != nil {
			return nil, err
		}
		asset, err := newAsset(name, text, policy)
		if err != nil {
			return nil, err
		}
		path := prefix + "/" + strings.TrimSuffix(name, ".gz")
		if name == "index.html" {
			path = prefix
		}
		pages = append(pages, Page{Path: path, Handler: asset})
	}
	return pages, nil
}
