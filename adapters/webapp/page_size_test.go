package webapp_test

import (
	"regexp"
	"strings"
	"testing"
)

// file matches the path of a file and its version in a page.
var file = regexp.MustCompile(`(?:href|src)="([^"?]*)\?v=([^"]*)"`)

// The page with all its files is small. Its script has the texts of both languages, because 5 KB
// more take less time than the round trip for a file of one language.
func TestPageIsSmall(t *testing.T) {
	const most = 53_248
	all := pages(t)
	page := get(t, all["/app"], "Accept-Encoding", "gzip").Body
	sum := page.Len()
	files := make(map[string]int)
	for _, found := range file.FindAllStringSubmatch(decompress(t, page), -1) {
		if strings.HasPrefix(found[1], "icons/") {
			continue // only a home screen loads them
		}
		files[found[1]] = get(t, all["/"+found[1]], "Accept-Encoding", "gzip").Body.Len()
	}
	for _, size := range files {
		sum += size
	}
	if t.Logf("%d bytes, with %v", sum, files); sum > most || files["app/main.js"] == 0 {
		t.Errorf("got %d bytes in %v, want at most %d", sum, files, most)
	}
}
