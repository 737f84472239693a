package ginhttp_test

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
)

// specification returns the page's sections that are headed by a route, under
// "PUT /tasks/:id", and the rest of the page under "".
func specification(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile("specification.md")
	if err != nil {
		t.Fatal(err)
	}
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

// placeholders turns a text into the page's form of it: `MEMBER must be a
// string`.
func placeholders(text string) string {
	for pattern, placeholder := range map[string]string{
		`^(\w+)? must (be a (?:string|boolean)|not )`: "MEMBER must $2",
		`at least (\d+|%d) `:                          "at least N ",
		`^(Error al insertar en ).*`:                  "${1}PRODUCT",
		`^(Not ready: ).*`:                            "${1}REASONS",
		`^Line \d+: .*`:                               "Line N: TEXT",
		`^Line \d+ `:                                  "Line N ",
	} {
		text = regexp.MustCompile(pattern).ReplaceAllString(text, placeholder)
	}
	return "`" + text + "`"
}

// codeRow returns the beginning of the row of section 13 with the code of an error; ""
// for an error without.
func codeRow(e ginhttp.ErrorText) string {
	text, field := placeholders(e.Text), "|"
	switch {
	case e.Problem == "":
		return ""
	case e.Problem == "INTERNAL":
		text = "the text of the route"
	case strings.HasPrefix(e.Text, " "):
		field = "`MEMBER` |"
	case e.Field != "":
		field = "`" + e.Field + "` "
	}
	return fmt.Sprintf("| %d | %s | `%s` | %s", e.Status, text, e.Problem, field)
}

// Each route is on the page. Each error of the code is there too, those of a
// route in its own section or in one that concerns all routes.
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
		for _, want := range []string{placeholders(e.Text), "`" + e.Code + "`"} {
			if want != "``" && !strings.Contains(page, want) {
				t.Errorf("the page lacks %s", want)
			}
		}
	}
	for _, e := range append(ginhttp.ErrorTexts(), routeErrors()...) {
		if row := codeRow(e); !strings.Contains(sections[""], row) {
			t.Errorf("section 13 lacks %s", row)
		}
	}
	for _, o := range openAPI(t).Operations() {
		route := o.Method + " " + strings.Replace(o.Path, "{id}", ":id", 1)
		for _, refusal := range o.Refusals() {
			if want := placeholders(refusal.Text); !strings.Contains(sections[route]+sections[""], want) {
				t.Errorf("the page lacks %s of %s", want, route)
			}
		}
	}
}
