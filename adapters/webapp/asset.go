package webapp

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"net/http"
	"path"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// contentTypes are the content types by file extension. Package mime would also read tables that
// differ between machines.
var contentTypes = map[string]string{
	".html": "text/html; charset=utf-8",
	".css":  "text/css; charset=utf-8",
	".js":   "text/javascript; charset=utf-8",
	".svg":  "image/svg+xml",
	".json": "application/json; charset=utf-8",
	".png":  "image/png",

	".webmanifest": "application/manifest+json",
}

// asset is a file with its headers, plain and in gzip. The encoding that is not embedded is
// computed once, at its first use. Compressing all files would delay each start.
type asset struct {
	plain       func() []byte
	gzipped     func() []byte // returns nil if gzip would save too little
	contentType string
	tag         string
	policy      policy // nil for scripts and style sheets, except the worker
}

var _ http.Handler = (*asset)(nil)

// newAsset returns the asset of a file. The file is in gzip if its name ends with .gz, which saves
// over a megabyte for Swagger UI.
func newAsset(name string, text []byte, policy policy) *asset {
	embedded := func() []byte { return text }
	a := &asset{plain: embedded, gzipped: sync.OnceValue(func() []byte { return compress(text) }), policy: policy}
	if plain, isGzip := strings.CutSuffix(name, ".gz"); isGzip {
		a.plain = sync.OnceValue(func() []byte { return decompress(text) })
		a.gzipped, name = embedded, plain
	}
	ext := path.Ext(name)
	if a.contentType = contentTypes[ext]; a.contentType == "" {
		panic("webapp: no content type is known for " + name)
	}
	if ext == ".js" || ext == ".css" {
		a.policy = nil
	}
	sum := sha256.Sum256(text)
	a.tag = base64.RawURLEncoding.EncodeToString(sum[:12])
	return a
}

// compress returns the text in gzip, or nil if gzip saves less than 100 bytes.
func compress(text []byte) []byte {
	const least = 100
	var gzipped bytes.Buffer
	writer := gzip.NewWriter(&gzipped)
	_, _ = writer.Write(text) // a buffer never fails
	_ = writer.Close()
	if gzipped.Len() > len(text)-least {
		return nil
	}
	return gzipped.Bytes()
}

func decompress(gzipped []byte) []byte {
	return must(io.ReadAll(must(gzip.NewReader(bytes.NewReader(gzipped)))))
}

// must returns the value. It panics if there is an error, since the embedded files are valid unless
// the build is broken.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// versionQuery is the query of an address that has the file's tag.
const versionQuery = "?v="

// ServeHTTP implements http.Handler. Browsers keep a file for a year if its address has its tag. They
// revalidate a file at any other address each time, such as a page.
func (a *asset) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	a.policy.set(header)
	header.Set("Cache-Control", "no-cache")
	if "?"+r.URL.RawQuery == versionQuery+a.tag {
		header.Set("Cache-Control", "max-age=31536000, immutable")
	}
	text, tag := a.plain, `"`+a.tag+`"`
	if a.gzipped() != nil {
		header.Add("Vary", "Accept-Encoding")
		if acceptsGzip.MatchString(r.Header.Get("Accept-Encoding")) {
			header.Set("Content-Encoding", "gzip")
			text, tag = a.gzipped, `"`+a.tag+`-gzip"`
		}
	}
	header.Set("ETag", tag)
	if matchesTag(r.Header.Get("If-None-Match"), tag) {
		header.Del("Content-Encoding")
		w.WriteHeader(http.StatusNotModified)
		return
	}
	header.Set("Content-Type", a.contentType)
	body := text()
	header.Set("Content-Length", strconv.Itoa(len(body)))
	_, _ = w.Write(body) // fails only if the client has disconnected
}

// matchesTag reports whether If-None-Match has the quoted tag (RFC 9110, section 13.1.2). The
// comparison is weak, since proxies may weaken tags.
func matchesTag(list, tag string) bool { return list == "*" || strings.Contains(list, tag) }

// acceptsGzip matches an Accept-Encoding that names gzip with a weight above 0.
var acceptsGzip = regexp.MustCompile(`(?i)(^|,)\s*gzip\s*(,|$|;\s*q=(1|0\.\d*[1-9]))`)
