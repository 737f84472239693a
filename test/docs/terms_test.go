package docs_test

import (
	"encoding/json"
	"go/parser"
	"go/token"
	"regexp"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/docs"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// Comments have none of the terms that textlintrc.json forbids in the pages. Capitalized words may
// be names.
func TestTermsOfComments(t *testing.T) {
	forbidden := forbiddenTerms(t)
	for name, text := range docs.Files(t, ".go") {
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, name, text, parser.ParseComments)
		expect.NoError(t, err)
		for _, comment := range file.Comments {
			// The first word may be the name that the comment describes.
			words := strings.Fields(comment.Text())
			for _, term := range forbidden.FindAllString(strings.Join(words[min(1, len(words)):], " "), -1) {
				t.Errorf("%v: got %q, want the term of textlintrc.json", files.Position(comment.Pos()), term)
			}
		}
	}
}

func forbiddenTerms(t *testing.T) *regexp.Regexp {
	t.Helper()
	var config struct {
		Rules struct {
			Terminology struct{ Terms [][2]string } // a term, and what to write instead
		}
	}
	expect.NoError(t, json.Unmarshal([]byte(docs.Read(t, "test/docs/textlintrc.json")), &config))
	var terms []string
	for _, term := range config.Rules.Terminology.Terms {
		terms = append(terms, term[0])
	}
	if len(terms) == 0 {
		t.Fatal("textlintrc.json has no terms")
	}
	return regexp.MustCompile(`\b(?:` + strings.Join(terms, "|") + `)\b`)
}
