package ginhttp_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// servedJSON returns the served document.
func servedJSON(t *testing.T) any {
	t.Helper()
	var document any
	answer := request{method: "GET", target: "/openapi.json"}.serve(t, newAPI(t, stubAccounts{}, stubTasks{}, ginhttp.Options{}))
	if err := json.Unmarshal(answer.Body.Bytes(), &document); err != nil {
		t.Fatal(err)
	}
	return document
}

// pattern returns the pattern of a component's schema, as "schemas/Title".
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

// The patterns of texts match what the domain accepts, with each character at each
// place. They say nothing about lengths.
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
				_, err := domain.NewTaskDraft(text, nil, false, time.Time{})
				return err == nil
			},
		},
		"schemas/Description": {
			[]string{"_", "a_"},
			func(text string) bool {
				_, err := domain.NewTaskDraft("a", &text, false, time.Time{})
				return err == nil
			},
		},
	} {
		t.Run(component, func(t *testing.T) {
			pattern := pattern(t, component)
			for _, text := range test.texts {
				for r := rune(0); r <= 0x10000; r++ {
					if 0xd800 <= r && r <= 0xdfff {
						continue // surrogates, which JSON cannot have alone
					}
					if text := strings.ReplaceAll(text, "_", string(r)); pattern.MatchString(text) != test.accept(text) {
						t.Errorf("%q: the domain says %v, the pattern does not", text, test.accept(text))
					}
				}
			}
		})
	}
}

// The patterns of parameters match what the API accepts.
func TestDocumentPatternsOfParameters(t *testing.T) {
	m := newMemory(t)
	m.create(t, 1, application.NewTask{Title: "milk"})
	api := m.api(t)
	accepts := func(target string, header http.Header) bool {
		answer := request{method: "GET", target: target, token: m.ana}.serveWith(t, api, header)
		return answer.Code != http.StatusBadRequest
	}
	const target = "/tasks/1"
	with := pattern(t, "parameters/With/schema")
	names := []string{"createdAt", "updatedAt", "etag", "x", ""}
	for lists, length := names, 1; length <= 4; length++ {
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

// Responses may get more members in later releases, and no member of a request has a
// default: generators of TypeScript would require it.
func TestDocumentStaysOpen(t *testing.T) {
	var walk func(at any, path string)
	walk = func(at any, path string) {
		switch at := at.(type) {
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
			for name, member := range at {
				walk(member, path+"/"+name)
			}
		}
	}
	walk(servedJSON(t), "")
}
