package ginhttp_test

import (
	"net/http"
	"strings"
	"testing"
)

// tokenMark is replaced by ana's token.
const tokenMark = "TOKEN"

func FuzzRequest(f *testing.F) {
	w := newFuzzAPI(f)
	for _, body := range bodySeeds {
		f.Add("POST", "/tasks", "Bearer "+tokenMark, "application/json", body)
	}
	for _, seed := range [][2]string{
		{"GET", "/tasks?completed=true"}, {"GET", "/me"}, {"GET", "/usuarios"}, {"DELETE", "/tasks/1"}, {"DELETE", "/tasks/3"},
		{"PUT", "/tasks/2"}, {"POST", "/login"}, {"POST", "/usuarios"}, {"OPTIONS", "*"}, {"OPTIONS", "/tasks"}, {"HEAD", "/me"}, {"HEAD", "/tasks"}, {"GET", "/tasks/1?with=etag"}, {"PATCH", "/tasks/1"}, {"GET", "/tasks?limit=1"},
		{"BREW", "/tasks"}, {"CONNECT", "example.com:80"}, {"GET", "http://example.com/me"}, {"GET", "//me"}, {"GET", "/tasks/"},
		{"GET", "/TASKS"}, {"GET", "/%6De"}, {"GET", "/me/../tasks"}, {"TRACE", "/me"}, {"GET", "/tasks/%2F"},
		{"POST", "/logout"}, {"POST", "/logout?everywhere=true"}, {"POST", "/logout?%zz"}, {"GET", "/logout"}, {"PUT", "/me/password?a;b"},
		{"POST", "/me/delete?x=%"}, {"DELETE", "/me/delete"}, {"PUT", "/me/%70assword"}, {"POST", "/me/delete/"}, {"GET", "/" + strings.Repeat("a/", 4000)},
	} {
		for _, authorization := range []string{"Bearer " + tokenMark, "bearer  " + tokenMark + " x", ""} {
			f.Add(seed[0], seed[1], authorization, "", bodySeeds["credentials"])
		}
	}
	for _, body := range []string{"passwords", "everywhere", "not everywhere"} {
		for _, target := range []string{"/logout", "/me/delete"} {
			f.Add("POST", target, "Bearer "+tokenMark, "", bodySeeds[body])
		}
		f.Add("PUT", "/me/password", "Bearer "+tokenMark, "", bodySeeds[body])
	}
	for _, authorization := range []string{
		"Basic " + tokenMark, "Bearer", "Bearer " + tokenMark + ".", "Bearer a.b.c", "Bearer\t" + tokenMark, "Bearer \xff", tokenMark,
		"Bearer eyJhbGciOiJub25lIn0.eyJ1c2VySWQiOjEsImV4cCI6OTk5OTk5OTk5OX0.",
	} {
		f.Add("GET", "/tasks", authorization, "", "")
	}
	f.Fuzz(func(t *testing.T, method, target, authorization, contentType, body string) {
		token := w.ana // serve may replace it
		authorization = strings.ReplaceAll(authorization, tokenMark, token)
		sent := parse(t, method+" "+target+" HTTP/1.1\r\nHost: example.com\r\nAuthorization: "+authorization+"\r\nContent-Type: "+contentType, body)
		answer := w.serve(t, sent)
		open := sent.Method == http.MethodPost && (sent.URL.Path == "/usuarios" || sent.URL.Path == "/login")
		if answer.Code < 300 && !open && !strings.Contains(sent.Header.Get("Authorization"), token) {
			t.Errorf("%s %q: got %d without a token, want it refused", sent.Method, target, answer.Code)
		}
	})
}

func FuzzConditions(f *testing.F) {
	w := newFuzzAPI(f)
	for _, field := range []string{
		"*", tag(0), "W/" + tag(0), `"a", ` + tag(0), tag(1), "", ",", `"`, `""`, `"a" "b"`, `w/"a"`, `"a b"`, "\"\xff\"", "*,*", `"-1"`, `"0"`,
		strings.Repeat(`"a",`, 1000), strings.Repeat(",", 9000), `W/`, `W/*`,
	} {
		for method := range byte(5) {
			f.Add(method, field, "")
			f.Add(method, "", field)
			f.Add(method, field, field)
		}
	}
	f.Fuzz(func(t *testing.T, method byte, match, noneMatch string) {
		name := []string{"GET", "HEAD", "PUT", "PATCH", "DELETE"}[int(method)%5]
		sent := parse(t, name+" /tasks/1 HTTP/1.1\r\nHost: example.com\r\nAuthorization: Bearer "+w.ana, `{"title":"tea"}`)
		sent.Header["If-Match"], sent.Header["If-None-Match"] = []string{match}, []string{noneMatch}
		answer := w.serve(t, sent)
		switch isChange := name != "GET" && name != "HEAD"; {
		case answer.Code == http.StatusNotModified && (isChange || !strings.Contains(noneMatch, tag(0)) && strings.Trim(noneMatch, " \t") != "*"):
			t.Errorf("%s: got 304 for If-None-Match %q, want no match", name, noneMatch)
		case isChange && answer.Code == http.StatusOK && !strings.Contains(match, tag(0)) && strings.Trim(match, " \t") != "*":
			t.Errorf("%s: got 200 for If-Match %q, want no match", name, match)
		}
	})
}
