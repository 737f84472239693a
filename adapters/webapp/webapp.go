// Package webapp serves the service's web pages. It has a task page at /app, an interactive API
// reference at /docs, and a home page at / with links to both. The pages are static files, embedded
// in the program. Their scripts run in the browser and use the public API.
//
// It imports only the standard library. Folder bundle has the script of each page and the style sheet
// of the task page. "make bundle" builds them from the files in app and docs, and from the palette in
// home. Folder swaggerui has the files of Swagger UI, which "make swagger-ui" copies from npm. Of
// npm's packages, papaparse and ts-ics are in the bundle. The development dependencies only check
// the scripts (see tsconfig.json and eslint.config.js).
package webapp

import (
	"bytes"
	"embed"
	"fmt"
	"html"
	"net/http"
	"strings"
)

// Page is a static resource: a page, a script, a style sheet, an image, or a redirect to a page.
type Page struct {
	// Path is matched exactly, such as "/app".
	Path string
	// Handler serves GET. It ignores the request's path, so a server may mount it under a prefix.
	// All pages and the API need the same prefix.
	Handler http.Handler
	// JSON serves clients that prefer JSON to HTML; nil for none.
	JSON http.Handler
}

//go:embed home icons/*.png app/*.html app/*.webmanifest app/worker.js docs/*.html docs/*.css bundle/app bundle/docs bundle/home swaggerui/*.gz
var files embed.FS

// Options are the settings of the pages. The zero value is for an API at the root with its own login.
type Options struct {
	// Prefix is the path under which clients reach the pages, such as "/todo", or "". The absolute
	// paths in the JSON of / begin with it.
	Prefix string
	// EmbedderLogin is true if users log in to the embedder. The task page then has no login, and its
	// menu has no log out, no change of the password and no deletion of the account.
	EmbedderLogin bool
	// LoginURL is where users log in to the embedder, or "" for no link on the task page.
	LoginURL string
}

// Pages returns all pages, and redirects from /app/ and /docs/ to /app and /docs. They require no
// token. All URLs in them are relative, except LoginURL and the URLs in the JSON of /.
//
// The pages expect the API next to them: /usuarios, /login, /logout, /me and
// /tasks for the task page, /openapi.json for the reference.
func Pages(options Options) (pages []Page) {
	tags := make(map[string]string) // tags of the files, by their paths
	for _, set := range []struct {
		dir, path string
		policy    policy
	}{
		{"home", "/home", strict},
		{"bundle/home", "/home", strict},
		{"icons", "/icons", strict},
		{"app", "/app", strict},
		{"bundle/app", "/app", strict},
		{"docs", "/docs", reference},
		{"bundle/docs", "/docs", reference},
		{"swaggerui", "/docs", reference},
	} {
		for _, entry := range must(files.ReadDir(set.dir)) {
			if entry.Name() == index || entry.Name() == workerFile {
				continue
			}
			file := newAsset(entry.Name(), must(files.ReadFile(set.dir+"/"+entry.Name())), set.policy)
			path := set.path + "/" + strings.TrimSuffix(entry.Name(), ".gz")
			tags[path] = file.tag
			pages = append(pages, Page{Path: path, Handler: file})
		}
	}
	app := document("app", tags, strict, options)
	pages = append(pages,
		Page{Path: "/", Handler: document("home", tags, strict, options), JSON: links(options.Prefix)},
		Page{Path: "/app", Handler: app},
		Page{Path: "/app/" + workerFile, Handler: worker(app.tag)},
		Page{Path: "/docs", Handler: document("docs", tags, reference, options)},
	)
	for _, path := range []string{"/app", "/docs"} {
		pages = append(pages, Page{Path: path + "/", Handler: redirect(".." + path)})
	}
	return pages
}

// links returns the content of / for programs.
func links(prefix string) *asset {
	// ginhttp.CheckPrefix accepts only prefixes that JSON need not escape.
	const text = `{"app":"%[1]s/app","docs":"%[1]s/docs","openapi":"%[1]s/openapi.json","ready":"%[1]s/readyz","live":"%[1]s/livez"}`
	return newAsset("links.json", fmt.Appendf(nil, text, prefix), strict)
}

// redirect redirects browsers to the page without a trailing slash, since the page's URLs are
// relative to that path. The target is relative, since the prefix may be unknown. The query is
// dropped, since no page reads it; browsers keep the fragment.
func redirect(target string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		strict.set(w.Header())
		w.Header().Set("Cache-Control", "no-cache")
		w.Header().Set("Location", target) // http.Redirect would make it absolute, without the prefix
		w.WriteHeader(http.StatusPermanentRedirect)
	}
}

// workerFile is the service worker of the task page.
const workerFile = "worker.js"

// worker returns the service worker, which stores the task page with this tag. Its scope is
// the page, which is outside of its directory.
func worker(tag string) http.HandlerFunc {
	text := must(files.ReadFile("app/" + workerFile))
	script := newAsset(workerFile, bytes.ReplaceAll(text, []byte(`"../app"`), []byte(`"../app`+versionQuery+tag+`"`)), nil)
	script.policy = strict // a worker has the policy of its own response, not of the page
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Service-Worker-Allowed", "../app")
		script.ServeHTTP(w, r)
	}
}

// index is the page of a directory.
const index = "index.html"

// document returns the page of a directory. The address of each file in it ends with the file's
// tag, so that browsers need not revalidate the file. Its root element has data-embedded and
// data-login if the embedder has the login.
func document(dir string, tags map[string]string, policy policy, options Options) *asset {
	text := must(files.ReadFile(dir + "/" + index))
	for path, tag := range tags {
		text = bytes.ReplaceAll(text, []byte(`"`+path[1:]+`"`), []byte(`"`+path[1:]+versionQuery+tag+`"`))
	}
	if options.EmbedderLogin {
		text = bytes.Replace(text, []byte(`<html lang="en"`), []byte(`<html lang="en" data-embedded data-login="`+html.EscapeString(options.LoginURL)+`"`), 1)
	}
	return newAsset(index, text, policy)
}
