package webapp

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"path"
	"strconv"
	"strings"
	"sync"
)

// contentTypes has the kinds of files that there are. The tables of the
// machine, which package mime reads, are not asked: they differ.
var contentTypes = map[string]string{
	".html": "text/html; charset=utf-8",
	".css":  "text/css; charset=utf-8",
	".js":   "text/javascript; charset=utf-8",
	".svg":  "image/svg+xml",
	".json": "application/json; charset=utf-8",
}

// asset is a file with its headers.
type asset struct {
	plain       func() []byte
	packed      []byte // the same by gzip, where it came so; nil otherwise
	contentType string
	tag         string
	policy      policy
}

var _ http.Handler = (*asset)(nil)

// newAsset returns the file; one whose name ends with .gz is packed. It is
// unpacked for the first who cannot: browsers can, and unpacked it is some
// megabytes that an idle service would hold for nobody.
func newAsset(name string, text []byte, policy policy) (*asset, error) {
	a := &asset{plain: func() []byte { return text }, policy: policy}
	if plain, isPacked := strings.CutSuffix(name, ".gz"); isPacked {
		if _, err := gzip.NewReader(bytes.NewReader(text)); err != nil {
			return nil, fmt.Errorf("unpack %s: %w", name, err)
		}
		a.plain = sync.OnceValue(func() []byte { return unpacked(text) })
		a.packed, name = text, plain
	}
	if a.contentType = contentTypes[path.Ext(name)]; a.contentType == "" {
		return nil, fmt.Errorf("no content type is known for %s", name)
	}
	sum := sha256.Sum256(text)
	a.tag = base64.RawURLEncoding.EncodeToString(sum[:12])
	return a, nil
}

// unpacked panics where the file is broken: it is a part of the program.
func unpacked(packed []byte) []byte {
	reader, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		panic(err)
	}
	text, err := io.ReadAll(reader)
	if err != nil {
		panic(err)
	}
	return text
}

// ServeHTTP implements http.Handler. A browser keeps the file, and asks each
// time whether it is still the same: a new release is seen at once, and all
// files are of one release.
func (a *asset) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	a.policy.set(header)
	header.Set("Cache-Control", "no-cache")
	text, tag := a.plain, `"`+a.tag+`"`
	if a.packed != nil {
		header.Add("Vary", "Accept-Encoding")
		if takesGzip(r.Header.Get("Accept-Encoding")) {
			header.Set("Content-Encoding", "gzip")
			text, tag = func() []byte { return a.packed }, `"`+a.tag+`-gzip"`
		}
	}
	header.Set("ETag", tag)
	if has(r.Header.Get("If-None-Match"), tag) {
		header.Del("Content-Encoding")
		w.WriteHeader(http.StatusNotModified)
		return
	}
	header.Set("Content-Type", a.contentType)
	body := text()
	header.Set("Content-Length", strconv.Itoa(len(body)))
	_, _ = w.Write(body) // the client may have gone
}

// has tells whether If-None-Match names the tag (RFC 9110, section 13.1.2),
// also where a proxy has made it a weak one.
func has(list, tag string) bool {
	for candidate := range strings.SplitSeq(list, ",") {
		candidate = strings.TrimSpace(candidate)
		if candidate == "*" || strings.TrimPrefix(candidate, "W/") == tag {
			return true
		}
	}
	return false
}

// takesGzip tells whether Accept-Encoding has gzip by its name.
func takesGzip(accepted string) bool {
	for coding := range strings.SplitSeq(accepted, ",") {
		if name, q := quality(coding); strings.EqualFold(name, "gzip") {
			return q > 0
		}
	}
	return false
}
