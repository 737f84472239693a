// Package webapp is the face of the service for people: a task page at /app,
// an interactive reference of the API at /docs, and a page at / that leads to
// both. The pages are files in the program, and what they do, they do in the
// browser, through the public API; the server has no part in it.
//
// It imports the standard library, and the files of Swagger UI from
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

// Page is one path that a browser asks for with GET: a page or a part of one.
type Page struct {
	// Path is matched exactly, as "/app".
	Path string
	// Handler answers GET. It does not look at the path: a server may have it
	// anywhere, as long as all pages and the API have one prefix.
	Handler http.Handler
}

//go:embed home app docs
var own embed.FS

// Pages returns all there is to serve. Nothing in it needs a token or changes
// anything, and every address in the files is relative.
//
// The pages expect the API beside them: /usuarios, /login and /tasks for the
// task page, /openapi.json for the reference.
func Pages() ([]Page, error) {
	index, err := newHome()
	if err != nil {
		return nil, err
	}
	pages := []Page{{Path: "/", Handler: index}}
	for _, set := range []struct {
		files  fs.FS
		dir    string
		names  []string // nil for all in the directory
		policy policy
	}{
		{own, "home", []string{"home.css", "icon.svg"}, strict},
		{own, "app", nil, strict},
		{own, "docs", nil, reference},
		{swaggerui.FS, ".", []string{"swagger-ui.css.gz", "swagger-ui-bundle.js.gz"}, reference},
	} {
		found, err := read(set.files, set.dir, set.names, set.policy)
		if err != nil {
			return nil, err
		}
		pages = append(pages, found...)
	}
	return pages, nil
}

// read makes a page of each file. The directory is the first element of the
// path, and its index.html the path of that name itself, without a slash at the
// end: the API has none either.
func read(files fs.FS, dir string, names []string, policy policy) ([]Page, error) {
	if names == nil {
		entries, err := fs.ReadDir(files, dir)
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
		text, err := fs.ReadFile(files, file)
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
