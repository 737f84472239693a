package openapi_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/openapi"
)

// exchange returns an exchange with a token and the headers that all responses
// have. The line is a method and a target.
func exchange(line, sent string, status int, body string) openapi.Exchange {
	method, target, _ := strings.Cut(line, " ")
	e := openapi.Exchange{Sent: []byte(sent), Status: status, Body: []byte(body), Header: http.Header{
		"Content-Type": {"application/json; charset=utf-8"}, "Cache-Control": {"no-store"}, "X-Request-Id": {"abc"},
		"X-Content-Type-Options": {"nosniff"}, "Link": {`</openapi.json>; rel="service-desc"`},
	}}
	e.Request = httptest.NewRequest(method, target, http.NoBody)
	e.Request.Header.Set("Authorization", "Bearer x")
	return e
}

const (
	oneTask  = `{"id":1,"title":"Buy milk","description":null,"completed":false,"userId":1}`
	milk     = `{"title":"Buy milk"}`
	nextLink = `<?limit=1&cursor=AQ>; rel="next", </openapi.json>; rel="service-desc"`
	refused  = `{"error":"Invalid or missing authentication token"}`
)

func with(e openapi.Exchange, name, value string) openapi.Exchange {
	e.Header.Set(name, value)
	return e
}

func without(e openapi.Exchange, name string) openapi.Exchange {
	e.Header.Del(name)
	return e
}

func anonymous(e openapi.Exchange) openapi.Exchange {
	e.Request.Header.Del("Authorization")
	return e
}

func sentAs(kind string, e openapi.Exchange) openapi.Exchange {
	e.Request.Header.Set("Content-Type", kind)
	return e
}

// Each exchange matches the document, or breaks the rule that its name says.
func TestCheck(t *testing.T) {
	created := func() openapi.Exchange { return exchange("POST /tasks", milk, 201, oneTask) }
	exported := func() openapi.Exchange {
		return with(with(exchange("GET /tasks?limit=2", "", 200, "id,title\r\n"), "Vary", "Accept"), "Content-Disposition", `attachment; filename="tasks.csv"`)
	}
	challenged := func(value string) openapi.Exchange {
		return with(anonymous(exchange("GET /tasks", "", 401, refused)), "WWW-Authenticate", value)
	}
	tests := map[string]struct {
		exchange openapi.Exchange
		want     string // in the error; empty for none
	}{
		"created":                    {created(), ""},
		"unknown member sent":        {exchange("POST /tasks", `{"title":"x","y":1}`, 201, oneTask), ""},
		"list":                       {exchange("GET /tasks?completed=true", "", 200, "["+oneTask+"]"), ""},
		"refusal":                    {exchange("POST /tasks", `{}`, 400, `{"error":"Title is required"}`), ""},
		"text with a number":         {exchange("POST /usuarios", `{"email":"a@b","password":"x"}`, 400, `{"error":"Password must be at least 12 characters"}`), ""},
		"no token":                   {challenged("Bearer"), ""},
		"unknown path":               {exchange("GET /nothing", "", 404, `{"error":"Not found"}`), ""},
		"other method":               {with(exchange("PATCH /me", "", 405, `{"error":"Method not allowed"}`), "Allow", "HEAD, GET"), ""},
		"JSON in any case":           {sentAs("Application/JSON; charset=utf-8", created()), ""},
		"status not documented":      {exchange("POST /tasks", milk, 202, oneTask), "undocumented status 202"},
		"status of another route":    {exchange("GET /tasks", "", 409, `{"error":"Email already exists"}`), "undocumented status 409"},
		"text of another route":      {exchange("GET /me", "", 500, `{"error":"Error retrieving tasks"}`), "none of the examples"},
		"text changed":               {exchange("POST /tasks", `{}`, 400, `{"error":"A title is required"}`), "none of the examples"},
		"code behind another text":   {exchange("GET /me", "", 403, `{"error":"Invalid token","code":"TOKEN_EXPIRED"}`), "none of the examples"},
		"code left out":              {exchange("GET /me", "", 403, `{"error":"Invalid token"}`), "none of the examples"},
		"member renamed":             {exchange("POST /tasks", milk, 201, strings.Replace(oneTask, "userId", "owner", 1)), "userId"},
		"member added":               {exchange("POST /tasks", milk, 201, strings.Replace(oneTask, "{", `{"x":1,`, 1)), "'x' not allowed"},
		"wrong type":                 {exchange("POST /tasks", milk, 201, strings.Replace(oneTask, "false", `"no"`, 1)), "want boolean"},
		"null where none is allowed": {exchange("POST /tasks", milk, 201, strings.Replace(oneTask, `"Buy milk"`, "null", 1)), "want string"},
		"no JSON":                    {exchange("POST /tasks", milk, 201, "["), "read the JSON"},
		"time of another zone":       {exchange("GET /usuarios", "", 200, `[{"id":1,"email":"a@b","createdAt":"2026-03-14T12:00:00+01:00"}]`), "createdAt"},
		"no time":                    {exchange("GET /usuarios", "", 200, `[{"id":1,"email":"a@b","createdAt":"noonZ"}]`), "date-time"},
		"header missing":             {without(created(), "Cache-Control"), "headers Cache-Control"},
		"link missing":               {without(created(), "Link"), "headers Link"},
		"header of another value":    {with(created(), "Cache-Control", "public"), "no-store"},
		"challenge missing":          {without(challenged("Bearer"), "WWW-Authenticate"), "WWW-Authenticate"},
		"challenge of another kind":  {challenged("Basic"), "WWW-Authenticate"},
		"no Retry-After":             {exchange("POST /login", `{"email":"a@b","password":"x"}`, 503, `{"error":"Server is busy, try again later"}`), "Retry-After"},
		"Retry-After is no number":   {with(exchange("POST /login", `{"email":"a@b","password":"x"}`, 503, `{"error":"Server is busy, try again later"}`), "Retry-After", "soon"), "Retry-After"},
		"other media type":           {with(created(), "Content-Type", "application/xml"), "Content-Type"},
		"no charset":                 {with(created(), "Content-Type", "application/json"), "Content-Type"},
		"success without a token":    {anonymous(created()), "invalid request"},
		"success without a title":    {exchange("POST /tasks", `{}`, 201, oneTask), "invalid request"},
		"success with a long title":  {exchange("POST /tasks", `{"title":"`+strings.Repeat("x", 501)+`"}`, 201, oneTask), "invalid request"},
		"success with a bad filter":  {exchange("GET /tasks?completed=maybe", "", 200, "[]"), "invalid request"},
		"success with a bad id":      {exchange("DELETE /tasks/x", "", 200, `{"message":"Task deleted successfully","id":1}`), "invalid request"},
		"success of another type":    {sentAs("text/plain", created()), "invalid request"},
		"failure of a bad request":   {exchange("POST /tasks", `{"title":1}`, 500, `{"error":"Error creating task"}`), "invalid request"},
		"refusal without a reason":   {exchange("POST /tasks", milk, 400, `{"error":"title must be a string"}`), "for a valid request"},
		"type rejected for nothing":  {exchange("POST /tasks", milk, 415, `{"error":"Content-Type must be application/json"}`), "for a valid request"},
		"route not documented":       {exchange("GET /nothing", "", 200, `{}`), "undocumented status 200"},
		"method not documented":      {exchange("PATCH /me", "", 200, `{}`), "undocumented status 200"},
		"documented route is lost":   {exchange("GET /me", "", 404, `{"error":"Not found"}`), "undocumented status 404"},
		"method lost from Allow":     {with(exchange("PATCH /tasks", "", 405, `{"error":"Method not allowed"}`), "Allow", "GET"), "got Allow"},
		"HEAD":                       {exchange("HEAD /me", "", 200, ""), ""},
		"HEAD rejected":              {exchange("HEAD /tasks?limit=1&cursor=x", "", 400, ""), ""},
		"HEAD with a body":           {exchange("HEAD /me", "", 200, `{}`), "has the body"},
		"HEAD of no GET":             {with(exchange("HEAD /login", "", 405, ""), "Allow", "POST"), ""},
		"HEAD without a header":      {without(exchange("HEAD /me", "", 200, ""), "Link"), "headers Link"},
		"more members":               {exchange("GET /tasks?with=createdAt,etag", "", 200, strings.Replace("["+oneTask+"]", "}", `,"createdAt":"2026-03-14T12:00:00Z","etag":"\"x\""}`, 1)), ""},
		"page":                       {with(with(exchange("GET /tasks?limit=1", "", 200, "["+oneTask+"]"), "Link", nextLink), "ETag", `"x"`), ""},
		"page with another link":     {with(exchange("GET /tasks?limit=1", "", 200, "["+oneTask+"]"), "Link", "</tasks?limit=1>; rel=next"), "header Link"},
		"success with a large limit": {exchange("GET /tasks?limit=501", "", 200, "["+oneTask+"]"), "invalid request"},
		"not modified":               {with(exchange("GET /tasks/1", "", 304, ""), "ETag", `"x"`), ""},
		"not modified, but a body":   {with(exchange("GET /tasks/1", "", 304, "{}"), "ETag", `"x"`), "has the body"},
		"task without a tag":         {exchange("GET /tasks/1", "", 200, oneTask), "headers ETag"},
		"merge patch":                {with(sentAs("application/merge-patch+json", exchange("PATCH /tasks/1", `{}`, 200, oneTask)), "ETag", `"x"`), ""},
		"patch without a body":       {with(sentAs("text/plain", exchange("PATCH /tasks/1", "", 200, oneTask)), "ETag", `"x"`), ""},
		"export":                     {with(exported(), "Content-Type", "text/csv; charset=utf-8; header=present"), ""},
		"export without a charset":   {with(exported(), "Content-Type", "text/csv"), "Content-Type"},
		"import":                     {sentAs("application/x-ndjson", exchange("POST /tasks", milk, 201, "["+oneTask+"]")), ""},
		"import of one task":         {sentAs("application/x-ndjson", exchange("POST /tasks", milk, 201, oneTask)), "want array"},
		"list of a new task":         {exchange("POST /tasks", milk, 201, "["+oneTask+"]"), "want object"},
		"patch of another type":      {with(sentAs("text/plain", exchange("PATCH /tasks/1", `{}`, 200, oneTask)), "ETag", `"x"`), "invalid request"},
	}
	document, err := openapi.Served()
	expect.NoError(t, err)
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			err := document.Check(test.exchange)
			if test.want == "" && err != nil {
				t.Errorf("got %v, want none", err)
			}
			if test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
				t.Errorf("got %v, want %q in it", err, test.want)
			}
		})
	}
}

func TestLoadRejects(t *testing.T) {
	const head = `{"openapi":"3.1.1","info":{"title":"x","version":"1"},`
	for name, text := range map[string]string{
		"no YAML":        "\t",
		"no OpenAPI":     `{"a":1}`,
		"no routes":      head + `"paths":{}}`,
		"no default":     head + `"paths":{"/x":{"get":{"responses":{"200":{"description":"x"}}}}}}`,
		"broken example": head + `"paths":{},"components":{"schemas":{"X":{"type":"string","example":1}}}}`,
	} {
		if d, err := openapi.Load([]byte(text)); err == nil {
			t.Errorf("%s: got %v, want an error", name, d)
		}
	}
}
