package ginhttp_test

import (
	"encoding/json"
	"math/big"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"unicode/utf8"
)

// bodyRoutes are the routes that read a body.
var bodyRoutes = []string{"POST /usuarios", "POST /login", "POST /tasks", "PUT /tasks/1", "PUT /tasks/3", "POST /logout", "PUT /me/password", "POST /me/delete", "PATCH /tasks/1"}

// bodySeeds are bodies that other parsers have failed on.
var bodySeeds = map[string]string{
	"empty":            "",
	"credentials":      `{"email":"ana@example.com","password":"secret"}`,
	"new credentials":  ` {"email":"zoe@example.com","password":"x"} `,
	"passwords":        `{"currentPassword":"secret","newPassword":"another"}`,
	"wrong passwords":  `{"currentPassword":"secret\u0000","newPassword":"\ud83d\ude00"}`,
	"new with NUL":     `{"currentPassword":"secret","newPassword":"\u0000"}`,
	"everywhere":       `{"everywhere":true}`,
	"not everywhere":   `{"everywhere":null,"currentPassword":null,"newPassword":1}`,
	"task":             `{"title":"milk","description":null,"completed":true}`,
	"NUL":              `{"title":"a\u0000","email":"a\u0000@b","password":"x\u0000"}`,
	"bare NUL":         "{\"title\":\"a\x00\"}",
	"lone surrogate":   `{"title":"\ud800","email":"\udfff@b","password":"x"}`,
	"surrogate pair":   `{"title":"\ud83d\ude00"}`,
	"9 KB email":       `{"email":"` + strings.Repeat("a", 9000) + `@example.com","password":"x"}`,
	"2^63":             `{"title":"milk","id":9223372036854775808}`,
	"deep arrays":      strings.Repeat("[", 10_000) + strings.Repeat("]", 10_000),
	"deep in a member": `{"title":"milk","x":` + strings.Repeat("[", 10_000) + strings.Repeat("]", 10_000) + `}`,
	"deep, open":       `{"x":` + strings.Repeat(`{"x":`, 10_000),
	"duplicates":       `{"title":"a","title":"b"}`,
	"escaped twice":    `{"title":"a","\u0074itle":"b"}`,
	"other case":       `{"Title":"a","TITLE":"b"}`,
	"BOM":              "\ufeff{}",
	"bad UTF-8":        "{\"title\":\"\xff\"}",
	"bad UTF-8 name":   "{\"\xff\":1,\"title\":\"a\"}",
	"huge number":      `{"title":"a","completed":1e999999}`,
	"long number":      `{"title":"a","x":` + strings.Repeat("9", 5000) + `}`,
	"trailing":         `{"title":"a"}{}`,
	"null":             `null`,
	"array":            `[{"title":"a"}]`,
	"wrong types":      `{"title":1,"description":[],"completed":"true","email":{},"password":0}`,
	"nulls":            `{"title":null,"completed":null,"email":null,"password":null}`,
	"white space":      `{"title":" \t\u00a0 "}`,
	"501 characters":   `{"title":"` + strings.Repeat("ñ", 501) + `"}`,
	"73 bytes":         `{"email":"zoe@example.com","password":"` + strings.Repeat("x", 73) + `"}`,
}

func FuzzBody(f *testing.F) {
	w := newFuzzAPI(f)
	for _, body := range bodySeeds {
		for route := range bodyRoutes {
			f.Add(byte(route), "application/json", body, route%2 == 0)
		}
	}
	f.Add(byte(2), "text/plain", bodySeeds["task"], true)
	f.Add(byte(2), "", bodySeeds["task"], false)
	f.Add(byte(2), "APPLICATION/JSON ;;", bodySeeds["task"], false)
	f.Fuzz(func(t *testing.T, route byte, contentType, body string, announced bool) {
		method, target, _ := strings.Cut(bodyRoutes[int(route)%len(bodyRoutes)], " ")
		sent := request{method: method, target: target, token: w.ana, contentType: contentType}.build(t, strings.NewReader(body))
		if !announced {
			sent.ContentLength = -1
		}
		answer := w.serve(t, sent)
		if answer.Code >= 300 || body == "" {
			return
		}
		// An accepted body is valid JSON for encoding/json as well, and the
		// values that it contains are those that were stored.
		var said map[string]any
		decoder := json.NewDecoder(strings.NewReader(body))
		decoder.UseNumber() // a number past all floats is JSON, too
		if err := decoder.Decode(&said); err != nil || !json.Valid([]byte(body)) || !utf8.ValidString(body) {
			t.Fatalf("got %d for %q, want it refused", answer.Code, body)
		}
		var stored map[string]any
		if err := json.Unmarshal(answer.Body.Bytes(), &stored); err != nil {
			t.Fatalf("read the answer: %v", err)
		}
		for _, name := range []string{"title", "description", "completed"} {
			if value, given := said[name]; given && strings.HasSuffix(target, "/tasks") && stored[name] != value {
				t.Errorf("got %s %v, want %v", name, stored[name], value)
			}
		}
	})
}

func FuzzPathAndQuery(f *testing.F) {
	w := newFuzzAPI(f)
	for _, id := range []string{
		"1", "2", "3", "4", "0", "-1", "+1", "01", "1.0", "1e0", "0x1", "9223372036854775807", "9223372036854775808",
		"-9223372036854775809", strings.Repeat("9", 4000), strings.Repeat("0", 4000) + "1", "%31", "1%00", "1%2F2", "%2e%2e", "..",
		"1/", "/1", "1 OR 1=1", "1%20OR%201=1", "%EF%BC%91", "%D9%A1", "%ff", "", ":id", "*",
	} {
		f.Add(id, "")
	}
	for _, query := range []string{
		"completed=true", "completed=false", "completed=%74rue", "completed=", "completed", "completed=true&completed=true",
		"completed=%zz", "a;completed=true", "completed=true%00", "%63ompleted=true", "completed[]=true", "COMPLETED=x",
		"completed=\xff", strings.Repeat("a&", 5000), "+completed=true", "completed=+true", "?completed=true",
		"limit=1", "limit=0", "limit=9223372036854775808", "limit=1&cursor=AQ", "limit=1&cursor=%ff", "cursor=", "sort=-id&limit=500", "sort=id;",
		"q=milk", "q=\xff", "q=%ff", "q=%00", "q=%25", "q=+", "q=" + strings.Repeat("%F0%9F%98%80", 200), "with=etag,updatedAt", "with=,", "with=%zz",
	} {
		f.Add("1", query)
	}
	f.Fuzz(func(t *testing.T, id, query string) {
		for _, method := range []string{"GET", "HEAD", "PUT", "PATCH", "DELETE"} {
			target := "/tasks/" + id
			sent := parse(t, method+" "+target+"?"+query+" HTTP/1.1\r\nHost: example.com\r\nAuthorization: Bearer "+w.ana, `{"title":"tea"}`)
			answer := w.serve(t, sent)
			path, _ := url.PathUnescape(strings.TrimPrefix(sent.URL.EscapedPath(), "/tasks/"))
			number, isNumber := new(big.Int).SetString(path, 10)
			mine := isNumber && (number.Cmp(big.NewInt(1)) == 0 || number.Cmp(big.NewInt(2)) == 0)
			if answer.Code < 300 && !mine {
				t.Errorf("%s %q: got %d, want it refused", method, target, answer.Code)
			}
		}
		sent := parse(t, "GET /tasks?"+query+" HTTP/1.1\r\nHost: example.com\r\nAuthorization: Bearer "+w.ana, "")
		answer := w.serve(t, sent)
		if answer.Code != http.StatusOK {
			return
		}
		var list []struct{ Completed bool }
		if err := json.Unmarshal(answer.Body.Bytes(), &list); err != nil {
			t.Fatalf("read the list: %v", err)
		}
		values, err := url.ParseQuery(sent.URL.RawQuery)
		filter := values["completed"]
		if err != nil || len(filter) > 1 || (len(filter) == 1 && filter[0] != "true" && filter[0] != "false") {
			t.Fatalf("query %q: got a list, want it refused", query)
		}
		want := 2 - len(filter)
		if values.Has("q") || values.Has("limit") {
			want = min(want, len(list)) // or fewer
		}
		if len(list) != want || (len(list) > 0 && len(filter) == 1 && list[0].Completed != (filter[0] == "true")) {
			t.Errorf("query %q: got %v, want %d tasks of that state", query, list, want)
		}
	})
}
