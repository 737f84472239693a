package webapp_test

import (
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	// imported is a module that another needs before it runs.
	imported   = regexp.MustCompile(`(?m)^(?:import|export)\b(?:[^;"]*\bfrom)?\s*"\./([^"]+)"`)
	preloaded  = regexp.MustCompile(`<link rel="modulepreload" href="([^"]*)">`)
	styleSheet = regexp.MustCompile(`<link rel="stylesheet" href="([^"]*)">`)
)

// modules returns the paths of a module and of all that it imports, directly or not.
func modules(t *testing.T, all map[string]http.Handler, path string) []string {
	t.Helper()
	found := []string{path}
	for i := 0; i < len(found); i++ {
		for _, name := range imported.FindAllStringSubmatch(get(t, all[found[i]]).Body.String(), -1) {
			if path := "/app/" + name[1]; !slices.Contains(found, path) {
				found = append(found, path)
			}
		}
	}
	return found
}

// The page names all modules of its first form, and those that the tasks need besides, so
// that the browser asks for them at once, rather than for each when it has read the one
// that imports it.
func TestModulesArePreloaded(t *testing.T) {
	all := pages(t)
	form, tasks, found := strings.Cut(get(t, all["/app"]).Body.String(), `<template id="board-modules">`)
	if main := get(t, all["/app/main.js"]).Body.String(); !found || !strings.Contains(main, `import("./board.js")`) {
		t.Fatal("the modules of the tasks are not loaded separately")
	}
	first := modules(t, all, "/app/main.js")
	later := slices.DeleteFunc(modules(t, all, "/app/board.js"), func(path string) bool { return slices.Contains(first, path) })
	for page, missing := range map[string][]string{form: first[1:], tasks: later} { // the page has main.js as its script
		for _, link := range preloaded.FindAllStringSubmatch(page, -1) {
			at := slices.Index(missing, "/"+link[1])
			if at < 0 {
				t.Errorf("index.html has a superfluous line: no module imports this one, or it is there twice: %s", link[0])
				continue
			}
			missing = slices.Delete(missing, at, at+1)
		}
		for _, path := range missing {
			t.Errorf("index.html lacks a line: <link rel=\"modulepreload\" href=\"%s\">", path[1:])
		}
	}
}

// The page with all that it needs for its first form is small.
func TestFirstFormIsSmall(t *testing.T) {
	const most = 36_000
	all := pages(t)
	paths := append(modules(t, all, "/app/main.js"), "/app", "/home/icon.svg")
	for _, link := range styleSheet.FindAllStringSubmatch(get(t, all["/app"]).Body.String(), -1) {
		paths = append(paths, "/"+link[1])
	}
	sum := 0
	for _, path := range paths {
		sum += get(t, all[path], "Accept-Encoding", "gzip").Body.Len()
	}
	if t.Logf("%d files, %d bytes", len(paths), sum); sum > most {
		t.Errorf("got %d bytes in %d files, want at most %d", sum, len(paths), most)
	}
}
