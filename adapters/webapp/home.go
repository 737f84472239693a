package webapp

import (
	"net/http"
)

// links is the content of / for programs.
const links = `{"app":"/app","docs":"/docs","openapi":"/openapi.json","ready":"/readyz","live":"/livez"}`

// home serves /: an HTML page, or its links as JSON if Accept prefers JSON.
type home struct{ page, links *asset }

var _ http.Handler = (*home)(nil)

func newHome() (*home, error) {
	text, err := files.ReadFile("home/index.html")
	if err != nil {
		return nil, err
	}
	page, err := newAsset("index.html", text, strict)
	if err != nil {
		return nil, err
	}
	list, err := newAsset("links.json", []byte(links), strict)
	return &home{page: page, links: list}, err
}

// ServeHTTP implements http.Handler.
func (h *home) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Add("Vary", "Accept")
	if prefersJSON(r.Header.Values("Accept")) {
		h.links.ServeHTTP(w, r)
		return
	}
	h.page.ServeHTTP(w, r)
}
