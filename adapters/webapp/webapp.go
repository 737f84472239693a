// Package webapp serves the service's web pages: a task page at /app, an
// interactive API reference at /docs, and a home page at / with links to both.
// The pages are static files, embedded in the program. Their scripts run in the
// browser and use the public API.
//
// It imports the standard library and the files of Swagger UI from
// github.com/swaggest/swgui.
package webapp

import (
	"embed"
	"fmt"
	"io/fs"
	"net/http"
	"strings"

	swaggerui "github.com/swaggest/swgui/v5/static"
)

// Page is a static resource: a page, a script, a style sheet or an image.
type Page struct {
	// Path is matched exactly, as "/app".
	Path string
	// Handler answers GET. It ignores the request's path: a server may mount it
	// under a prefix, if it mounts all pages and the API under the same one.
	Handler http.Handler
}

//go:embed home app docs
var files embed.FS

// Pages returns all pages. They require no token, and all URLs in them are
// relative.
//
// The pages expect the API next to them: /usuarios, /login and /tasks for the
// task page, /openapi.json for the reference.
func Pages() ([]Page, error) {
	index, err := newHome()
	if err != nil {
		return nil, err
	}
	pages := []Page{{Path: "/", Handler: index}}
	for _, set := range []struct {
		source fs.FS
		dir    string
		names  []string // nil for all files of the directory
		policy policy
	}{
		{files, "home", []string{"home.css", "icon.svg"}, strict},
		{files, "app", nil, strict},
		{files, "docs", nil, reference},
		{swaggerui.FS, ".", []string{"swagger-ui.css.gz", "swagger-ui-bundle.js.gz"}, reference},
	} {
		found, err := read(set.source, set.dir, set.names, set.policy)
		if err != nil {
			return nil, err
		}
		pages = append(pages, found...)
	}
	return pages, nil
}

// read returns a page for each file. Its path is /dir/name, and /dir for
// index.html: without a trailing slash, as the API's paths. Files of directory
// "." are served under /docs.
func read(source fs.FS, dir string, names []string, policy policy) ([]Page, error) {
	if names == nil {
		entries, err := fs.ReadDir(source, dir)
		if err != nil {
			return nil, fmt.Errorf("list the files of %s: %w", dir, err)
		}
		for _, entry := range entries {
			names = append(names, entry.Name())
		}
	}
	prefix := "/" + dir
	if dir == "." {
		prefix = "/docs"
	}
	pages := make([]Page, 0, len(names))
	for _, name := range names {
		file := name
		if dir != "." {
			file = dir + "/" + name
		}
		text, err := fs.ReadFile(source, file)
		if err != nil {
			return nil, fmt.Errorf("read %s: %w", file, err)
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
