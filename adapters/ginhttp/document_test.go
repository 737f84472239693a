package ginhttp_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/goccy/go-yaml"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/openapi"
)

func openAPI(t *testing.T) *openapi.Document {
	t.Helper()
	document, err := openapi.Served()
	expect.NoError(t, err)
	return document
}

// Both forms have the content of openapi.yaml. test/golden has their headers.
func TestDocument(t *testing.T) {
	written, err := os.ReadFile("openapi.yaml")
	expect.NoError(t, err)
	api := newAPI(t, stubAccounts{}, stubTasks{}, ginhttp.Options{})
	if asYAML := (request{method: "GET", target: "/openapi.yaml"}).serve(t, api).Body; !bytes.Equal(asYAML.Bytes(), written) {
		t.Errorf("got %d bytes, want the file", asYAML.Len())
	}
	var want any
	expect.NoError(t, yaml.Unmarshal(written, &want))
	text, err := json.Marshal(want)
	expect.NoError(t, err)
	expect.NoError(t, json.Unmarshal(text, &want))
	if !reflect.DeepEqual(servedJSON(t), want) {
		t.Error("the JSON and the YAML differ")
	}
}

// The code and the document have the same routes. An embedder's document has the embedder's routes.
func TestDocumentHasTheRoutes(t *testing.T) {
	embedded, description := newEmbedded(t)
	for _, c := range []struct {
		api      servedAPI
		document *openapi.Document
	}{{newAPI(t, stubAccounts{}, stubTasks{}, ginhttp.Options{}), openAPI(t)}, {embedded, description}} {
		got := c.api.Routes()
		var want []string
		for _, o := range c.document.Operations() {
			path := regexp.MustCompile(`\{(\w+)\}`).ReplaceAllString(o.Path, ":$1")
			if o.Method == "GET" { // which HEAD goes with
				want = append(want, "HEAD "+path)
			}
			want = append(want, o.Method+" "+path)
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("got routes\n%s\nthe document has\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

// routeErrors returns the errors that the error table does not have: the 500s, and
// the 503 of /readyz.
func routeErrors() []ginhttp.ErrorText {
	all := []ginhttp.ErrorText{{Status: http.StatusServiceUnavailable, Text: "Not ready: ", Problem: "NOT_READY"}}
	for _, route := range routes {
		text := strings.TrimSuffix(route.failure, "PostgreSQL") // or another product
		all = append(all, ginhttp.ErrorText{Status: http.StatusInternalServerError, Text: text, Problem: "INTERNAL"})
	}
	return all
}

// matches reports whether the document's text is the code's text. The document's
// text may add the name of a member, a number, a name at the end, or the line of an
// import.
func matches(documented openapi.Refusal, own ginhttp.ErrorText) bool {
	if documented.Status != own.Status || documented.Code != own.Code {
		return false
	}
	before, after := "", ""
	if strings.HasPrefix(own.Text, " ") {
		before = "\\w+"
	}
	if strings.HasSuffix(own.Text, " ") {
		after = ".+"
	}
	text := strings.ReplaceAll(regexp.QuoteMeta(own.Text), "%d", "[0-9]+")
	ofBody := regexp.MustCompile(`^Line \d+ must`).ReplaceAllString(documented.Text, "Request body must")
	return regexp.MustCompile(`^(Line \d+: )?` + before + text + after + "$").MatchString(ofBody)
}

// The code and the document have the same errors: status, text and code.
func TestDocumentHasTheErrors(t *testing.T) {
	document := openAPI(t)
	documented := slices.Clone(document.Other())
	for _, o := range slices.Concat(document.Operations(), document.Files()) {
		documented = append(documented, o.Refusals()...)
	}
	own := append(ginhttp.ErrorTexts(), routeErrors()...)
	for _, refusal := range own {
		if !slices.ContainsFunc(documented, func(d openapi.Refusal) bool { return matches(d, refusal) }) {
			t.Errorf("the document lacks %d %q %s", refusal.Status, refusal.Text, refusal.Code)
		}
	}
	for _, refusal := range documented {
		if !slices.ContainsFunc(own, func(l ginhttp.ErrorText) bool { return matches(refusal, l) }) {
			t.Errorf("the document has %s, the code has not", refusal)
		}
	}
}

func servedJSON(t *testing.T) any {
	t.Helper()
	var document any
	answer := request{method: "GET", target: "/openapi.json"}.serve(t, newAPI(t, stubAccounts{}, stubTasks{}, ginhttp.Options{}))
	expect.NoError(t, json.Unmarshal(answer.Body.Bytes(), &document))
	return document
}

// pattern returns the pattern of a component, for example of "schemas/Title".
func pattern(t *testing.T, component string) *regexp.Regexp {
	t.Helper()
	at := servedJSON(t)
	for name := range strings.SplitSeq("components/"+component+"/pattern", "/") {
		member, _ := at.(map[string]any)
		at = member[name]
	}
	text, _ := at.(string)
	if text == "" {
		t.Fatalf("%s has no pattern", component)
	}
	return regexp.MustCompile(text)
}

// The patterns of texts match what the domain accepts, for each character up to U+10000 at each
// place, except U+2028 and U+2029. They ignore lengths.
func TestDocumentPatternsOfTexts(t *testing.T) {
	isPassword := func(text string) bool { _, err := domain.NewPassword(text); return err == nil }
	for component, test := range map[string]struct {
		texts  []string // "_" is the character
		accept func(text string) bool
	}{
		"schemas/Registration/properties/email": {
			[]string{"_", "_a@b", "a_@b", "a@_b", "a@b_", "_@b", "a@_", " _a@b_ "},
			func(text string) bool { _, err := domain.ParseEmail(text); return err == nil },
		},
		"schemas/Email": {
			[]string{"_", "_a@b", "a_@b", "a@_b", "a@b_", "_@b", "a@_"},
			func(text string) bool {
				email, err := domain.ParseEmail(text)
				return err == nil && email.String() == text
			},
		},
		"schemas/Registration/properties/password": {
			[]string{"_", "a_b"}, isPassword,
		},
		"schemas/PasswordChange/properties/newPassword": {
			[]string{"_", "a_b"}, isPassword,
		},
		"schemas/Title": {
			[]string{"_", " _\t", "a_"},
			func(text string) bool {
				_, err := domain.NewTaskDraft(domain.NewTask{Title: text}, time.Time{})
				return err == nil
			},
		},
		"schemas/Description": {
			[]string{"_", "a_"},
			func(text string) bool {
				_, err := domain.NewTaskDraft(domain.NewTask{Title: "a", Description: &text}, time.Time{})
				return err == nil
			},
		},
	} {
		t.Run(component, func(t *testing.T) {
			pattern := pattern(t, component)
			for _, text := range test.texts {
				for r := rune(0); r <= 0x10000; r++ {
					if 0xd800 <= r && r <= 0xdfff || r == 0x2028 || r == 0x2029 {
						continue // JSON has no lone surrogate, and no pattern has the separators
					}
					if text := strings.ReplaceAll(text, "_", string(r)); pattern.MatchString(text) != test.accept(text) {
						t.Errorf("%q: the domain accepts it: %v, the pattern does not agree", text, test.accept(text))
					}
				}
			}
		})
	}
}

// The patterns of parameters match what the API accepts.
func TestDocumentPatternsOfParameters(t *testing.T) {
	m := newMemory(t)
	m.create(t, 1, domain.NewTask{Title: "milk"})
	api := m.api(t)
	accepts := func(target string, header http.Header) bool {
		answer := request{method: "GET", target: target, token: m.ana}.serveWith(t, api, header)
		return answer.Code != http.StatusBadRequest
	}
	const target = "/tasks/1"
	with := pattern(t, "parameters/With/schema")
	names := []string{"due", "createdAt", "updatedAt", "etag", "x", ""}
	for lists, length := names, 1; length <= 5; length++ {
		var longer []string
		for _, list := range lists {
			if got := with.MatchString(list); got != accepts(target+"?with="+url.QueryEscape(list), nil) {
				t.Errorf("with=%s: the pattern says %v, the API does not", list, got)
			}
			for _, name := range names {
				longer = append(longer, list+","+name)
			}
		}
		lists = longer
	}
	for _, parameter := range []string{"IfMatch", "IfNoneMatch", "IfNoneMatchOfGet"} {
		tags := pattern(t, "parameters/"+parameter+"/schema")
		for _, value := range []string{
			"*", `"a"`, `W/"a"`, `""`, `"a","b"`, `"a" ,` + "\t" + ` W/"b"`, `,"a"`, `"a",`, `"a",, ,"b", ,`, `"ä"`, `"a!#~"`, `"a,b"`,
			"a", `"a`, `a"`, `"a" "b"`, `"a"b`, `"a""b"`, `w/"a"`, `W/a`, `W/ "a"`, `"a b"`, "\"a\tb\"", "\"a\x7f\"", `*,"a"`, `"a",*`, "**", ",", ", ,",
		} {
			if got := tags.MatchString(value); got != accepts(target, http.Header{"If-None-Match": {value}}) {
				t.Errorf("%s %s: the pattern says %v, the API does not", parameter, value, got)
			}
		}
	}
}

// Responses may get more members in later releases, so no schema forbids them. TypeScript
// generators treat a member with a default as required, break a line at a line separator in a
// pattern, and confuse the types of a body that has several.
func TestDocumentSuitsGenerators(t *testing.T) {
	var walk func(at any, path string)
	walk = func(at any, path string) {
		switch at := at.(type) {
		case string:
			if strings.ContainsAny(at, "\u2028\u2029") {
				t.Errorf("%s has a line separator: %q", path, at)
			}
		case []any:
			for _, element := range at {
				walk(element, path)
			}
		case map[string]any:
			for _, name := range []string{"additionalProperties", "unevaluatedProperties"} {
				if at[name] != nil {
					t.Errorf("%s has %s", path, name)
				}
			}
			if at["default"] != nil && !strings.HasSuffix(path, "/responses") {
				t.Errorf("%s has a default", path)
			}
			if strings.HasPrefix(path, "/paths/") && strings.HasSuffix(path, "/content") && len(at) > 1 &&
				at["application/problem+json"] == nil && at["application/merge-patch+json"] == nil && at["text/event-stream"] == nil {
				t.Errorf("%s has several types", path)
			}
			for name, member := range at {
				walk(member, path+"/"+name)
			}
		}
	}
	walk(servedJSON(t), "")
}

// specification returns the page's sections by the routes that head them, for
// example "PUT /tasks/:id". The rest of the page is under "".
func specification(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile("specification.md")
	expect.NoError(t, err)
	sections := make(map[string]string)
	heading := regexp.MustCompile("^#+ (?:4|11|12)\\.\\d+ `(.+)`\n")
	for _, section := range regexp.MustCompile(`(?m)^##`).Split(string(text), -1) {
		route := ""
		if found := heading.FindStringSubmatch("##" + section); found != nil {
			route = found[1]
		}
		sections[route] += section
	}
	return sections
}

// placeholders turns a text into the form that the page uses: `MEMBER must be a
// string`.
func placeholders(text string) string {
	for pattern, placeholder := range map[string]string{
		`^(\w+)? must (be a (?:string|boolean)|not )`: "MEMBER must $2",
		`at least (\d+|%d) `:                          "at least N ",
		`^(days must .*) (\d+|%d)$`:                   "$1 N",
		`^(Error al insertar en ).*`:                  "${1}PRODUCT",
		`^(Not ready: ).*`:                            "${1}REASONS",
		`^Line \d+: .*`:                               "Line N: TEXT",
		`^Line \d+ `:                                  "Line N ",
	} {
		text = regexp.MustCompile(pattern).ReplaceAllString(text, placeholder)
	}
	return "`" + text + "`"
}

// codeRow returns the beginning of the row of section 13 with an error's code.
func codeRow(e ginhttp.ErrorText) string {
	text, field := placeholders(e.Text), "|"
	switch {
	case e.Problem == "INTERNAL":
		text = "the text of the route"
	case strings.HasPrefix(e.Text, " "):
		field = "`MEMBER` |"
	case e.Field != "":
		field = "`" + e.Field + "` "
	}
	return fmt.Sprintf("| %d | %s | `%s` | %s", e.Status, text, e.Problem, field)
}

// The page has each route and each error of the code. A route's errors are in
// its own section, or in a section that concerns all routes.
func TestSpecification(t *testing.T) {
	sections := specification(t)
	var page string
	for _, section := range sections {
		page += section
	}
	for _, route := range routes {
		path, _, _ := strings.Cut(strings.Replace(route.target, "/1", "/:id", 1), "?")
		if name := route.method + " " + path; sections[name] == "" {
			t.Errorf("the page lacks a section on %s", name)
		}
	}
	for _, route := range newAPI(t, stubAccounts{}, stubTasks{}, ginhttp.Options{}).Routes() {
		route = strings.Replace(route, "HEAD ", "GET ", 1)
		if _, own := sections[route]; !own && !strings.Contains(sections[""], "`"+route+"`") {
			t.Errorf("the page lacks the route %s", route)
		}
	}
	for _, e := range append(ginhttp.ErrorTexts(), routeErrors()...) {
		if text := placeholders(e.Text); text != "``" && !strings.Contains(page, text) {
			t.Errorf("the page lacks %s", text)
		}
		if row := codeRow(e); !strings.Contains(sections[""], row) {
			t.Errorf("section 13 lacks %s", row)
		}
	}
	for _, o := range slices.Concat(openAPI(t).Operations(), openAPI(t).Files()) {
		route := o.Method + " " + strings.Replace(o.Path, "{id}", ":id", 1)
		for _, refusal := range o.Refusals() {
			if want := placeholders(refusal.Text); !strings.Contains(sections[route]+sections[""], want) {
				t.Errorf("the page lacks %s of %s", want, route)
			}
		}
	}
}
