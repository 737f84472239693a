// Package webapp serves the service's web pages: a task page at /app, an
// interactive API reference at /docs, and a home page at / with links to both.
// The pages are static files, embedded in the program. Their scripts run in the
// browser and use the public API.
//
// It imports the standard library. Folder swaggerui has the files of Swagger UI,
// which "make swagger-ui" copies from npm. What comes from npm besides only checks
// the scripts: tsconfig.json and eslint.config.js say how.
package webapp

import (
	"bytes"
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
	// JSON answers clients that prefer JSON to HTML; nil for none.
	JSON http.Handler
}

//go:embed home app docs swaggerui/*.gz
var files embed.FS

// Options are the settings of the pages. The zero value is for an API at the root with its own login.
type Options struct {
	// Prefix is the path, as "/todo", under which clients reach the pages, or "" for none. The
	// JSON of / has absolute paths, which begin with it.
	Prefix string
	// EmbedderLogin says that users log in to the program that embeds the service: the task page
	// has no login and no account menu.
	EmbedderLogin bool
}

// Pages returns all pages, and redirects to them from their paths with a trailing
// slash. They require no token, and all URLs in them are relative.
//
// The pages expect the API next to them: /usuarios, /login, /logout, /me and
// /tasks for the task page, /openapi.json for the reference.
func Pages(options Options) (pages []Page) {
	for _, set := range []struct {
		dir, path string
		policy    policy
	}{
		{"home", "/home", strict},
		{"app", "/app", strict},
		{"docs", "/docs", reference},
		{"swaggerui", "/docs", reference},
	} {
		pages = append(pages, read(set.dir, set.path, set.policy, options.EmbedderLogin)...)
	}
	for i, page := range pages {
		if page.Path == "/home" {
			pages[i].Path, pages[i].JSON = "/", links(options.Prefix)
		}
	}
	for _, path := range []string{"/app", "/docs"} {
		pages = append(pages, Page{Path: path + "/", Handler: redirect(".." + path)})
	}
	return pages
}

// links returns the content of / for programs.
func links(prefix string) *asset {
	// A prefix that ginhttp.CheckPrefix accepts has nothing that JSON must escape.
	const text = `{"app":"%[1]s/app","docs":"%[1]s/docs","openapi":"%[1]s/openapi.json","ready":"%[1]s/readyz","live":"%[1]s/livez"}`
	return newAsset("links.json", fmt.Appendf(nil, text, prefix), strict)
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

// read returns a page for each file of the directory. Its path is at/name, and at for
// index.html: without a trailing slash, as the API's paths. The pages find data-embedded in
// their root element.
func read(dir, at string, policy policy, embedded bool) (pages []Page) {
	for _, entry := range must(files.ReadDir(dir)) {
		text := must(files.ReadFile(dir + "/" + entry.Name()))
		if embedded && entry.Name() == "index.html" {
			text = bytes.Replace(text, []byte(`<html lang="en"`), []byte(`<html lang="en" data-embedded`), 1)
		}
		path := at + "/" + strings.TrimSuffix(entry.Name(), ".gz")
		pages = append(pages, Page{Path: strings.TrimSuffix(path, "/index.html"), Handler: newAsset(entry.Name(), text, policy)})
	}
	return pages
}
