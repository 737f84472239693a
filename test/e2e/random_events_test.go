package e2e_test

import (
	"net/http"
	"strconv"
	"strings"
	"time"

	"pgregory.net/rapid"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// event is one request of a story. Its path and token follow from the numbers.
type event struct {
	request
	caller int // number of the user
	task   int // number of the task; -1 for none, beyond the last for a missing one
	// follows is whether the request goes to the next page, if there is a next page.
	follows bool
	// knowsPage is whether the request has the entity tag of the last page.
	knowsPage bool
}

// noon is the time of the tests' clocks.
var noon = time.Date(2026, 3, 14, 12, 0, 0, 0, time.UTC)

// atNoon is a clock that stands still: the entity tags of tasks are known, no window of a quota
// ends, and no token has to be checked again.
func atNoon() time.Time { return noon }

// tagAfter is the entity tag of a task after that number of changes.
func tagAfter(changes int) string {
	return `"` + domain.TaskVersion(noon.UnixMicro()+int64(changes)).String() + `"`
}

var reading = rapid.SampledFrom([]string{"GET", "GET", "GET", "HEAD"})

// parameters has values of each parameter of a query; some are invalid.
var parameters = map[string][]string{
	"completed": {"true", "false", "x"},
	"q":         {"t", "T", "É", "%25", "x%20", "%F0%9D%94%98", "%00", ""},
	"sort":      {"id", "-id", "-id", "x"},
	"with":      {"etag", "updatedAt", "etag,createdAt,updatedAt", "etag%2CupdatedAt", "etag,etag"},
	"limit":     {"1", "2", "3", "500", "501"},
	"cursor":    {"AQAAAAAAAAAC"},
}

// queries generates a query with some of the parameters, or none.
func queries(names ...string) *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		var pairs []string
		for _, name := range names {
			if name == "limit" && rapid.Bool().Draw(t, "a page") || rapid.IntRange(0, 3).Draw(t, name) == 0 {
				pairs = append(pairs, name+"="+rapid.SampledFrom(parameters[name]).Draw(t, name+"'s value"))
			}
		}
		if pairs == nil {
			return ""
		}
		return "?" + strings.Join(pairs, "&")
	})
}

// conditions generates the header of a conditional request, or an empty one.
var conditions = rapid.Custom(func(t *rapid.T) http.Header {
	header := make(http.Header)
	tag := rapid.Map(rapid.IntRange(0, 3), tagAfter)
	for _, name := range []string{"If-Match", "If-None-Match"} {
		switch rapid.IntRange(0, 9).Draw(t, name) {
		case 0, 1:
			header.Set(name, tag.Draw(t, "tag"))
		case 2:
			header.Set(name, tag.Draw(t, "tag")+`, W/`+tag.Draw(t, "weak tag"))
		case 3:
			header.Set(name, rapid.SampledFrom([]string{"*", `""`, `"x"`, "x", `"a" "b"`, ","}).Draw(t, "value"))
		}
	}
	return header
})

// events generates the events of the story with that number.
func events(story int) *rapid.Generator[event] {
	text := rapid.OneOf(
		rapid.StringN(0, 20, -1),
		rapid.SampledFrom([]string{"", " ", "x", "a\x00b", "é", "𝔘", "'; --", `"\`, "\u2028", "null"}),
	)
	value := rapid.OneOf(
		rapid.Map(text, resttest.Quote),
		rapid.SampledFrom([]string{"null", "true", "false", "1", "[]", "{}", `"\ud800"`, "01"}),
	)
	body := rapid.OneOf(
		rapid.Custom(func(t *rapid.T) string {
			var members []string
			for _, name := range rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"title", "description", "completed", "other"}), 0, 4, rapid.ID).Draw(t, "names") {
				members = append(members, resttest.Quote(name)+":"+value.Draw(t, name))
			}
			return "{" + strings.Join(members, ",") + "}"
		}),
		rapid.Map(text, func(title string) string { return `{"title":` + resttest.Quote("t"+title) + `}` }),
		rapid.SampledFrom([]string{"", "{", "null", "[]", `{"title":"a","title":"b"}`, `{"title":"x"} x`, `{"completed":true}`, `{"description":null}`}),
	)
	patchType := rapid.SampledFrom([]string{"application/json", "application/merge-patch+json", "text/plain"})
	email := func(t *rapid.T, patterns ...string) string {
		return strings.ReplaceAll(rapid.SampledFrom(patterns).Draw(t, "email"), "%d", strconv.Itoa(story))
	}
	return rapid.Custom(func(t *rapid.T) event {
		e := event{caller: rapid.IntRange(0, 4).Draw(t, "caller"), task: -1}
		numberOfTask := rapid.IntRange(0, 8)
		switch rapid.IntRange(0, 14).Draw(t, "kind") {
		case 0:
			e.request = registration(email(t, "first@%d.example", "a@%d.x", "A@%d.X", "é@%d.x", "É@%d.x", "not one"))
		case 1:
			e.request = logInAs(email(t, "First@%d.example", "second@%d.example", "a@%d.x", "é@%d.x", "eva@x"))
		case 2, 3, 4:
			e.request = request{Method: "POST", Path: "/tasks" + queries("with").Draw(t, "query"), Body: body.Draw(t, "body")}
		case 5, 6:
			e.request = request{Method: reading.Draw(t, "method"), Path: "/tasks" + queries("completed", "q", "sort", "with", "limit", "cursor").Draw(t, "query")}
			e.follows, e.knowsPage = rapid.Bool().Draw(t, "follows"), rapid.Bool().Draw(t, "knows the page")
		case 7:
			e.request = request{Method: reading.Draw(t, "method"), Path: "/me"}
		case 8, 9:
			e.request = request{Method: "PUT", Path: queries("with").Draw(t, "query"), Body: body.Draw(t, "body"), Header: conditions.Draw(t, "header")}
			e.task = numberOfTask.Draw(t, "task")
		case 10, 11:
			e.request = request{Method: "PATCH", Path: queries("with").Draw(t, "query"), Body: body.Draw(t, "body"), Header: conditions.Draw(t, "header")}
			e.Header["Content-Type"] = []string{patchType.Draw(t, "type")}
			e.task = numberOfTask.Draw(t, "task")
		case 12:
			e.request = request{Method: "DELETE", Header: conditions.Draw(t, "header")}
			e.task = numberOfTask.Draw(t, "task")
		case 13, 14:
			e.request = request{Method: reading.Draw(t, "method"), Path: queries("with").Draw(t, "query"), Header: conditions.Draw(t, "header")}
			e.task = numberOfTask.Draw(t, "task")
		}
		return e
	})
}
