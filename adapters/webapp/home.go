package webapp

import (
	"encoding/json"
	"net/http"
)

// links returns the content of / for programs.
func links(prefix string) ([]byte, error) {
	return json.Marshal(struct {
		App     string `json:"app"`
		Docs    string `json:"docs"`
		OpenAPI string `json:"openapi"`
		Ready   string `json:"ready"`
		Live    string `json:"live"`
	}{prefix + "/app", prefix + "/docs", prefix + "/openapi.json", prefix + "/readyz", prefix + "/livez"})
}

// home serves /: an HTML page, or its links as JSON if Accept prefers JSON.
type home struct{ page, links *asset }

var _ http.Handler = (*home)(nil)

func newHome(prefix string) (*home, error) {
	text, err := files.ReadFile("home/index.html")
	if err != nil {
		return nil, err
	}
	page, err := newAsset("index.html", text, strict)
	if err != nil {
		return nil, err
	}
	text, err = links(prefix)
	if err != nil {
		return nil, err
	}
	list, err := newAsset("links.json", text, strict)
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
