package golden_test

import (
	"crypto/sha256"
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// unstableLines replace header lines that differ each time, or that additions
// may change. A 405 lists new methods, and pages of other origins may read new
// headers.
var unstableLines = []struct {
	pattern *regexp.Regexp
	shown   string
}{
	{regexp.MustCompile(`^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$`), "Date: <date>"},
	{regexp.MustCompile(`^X-Request-Id: [A-Z2-7]{26}$`), "X-Request-Id: <random>"},
	{regexp.MustCompile(`^Allow: .*(DELETE|GET).*$`), "Allow: <methods>"}, // a route with only POST gets no new method
	{regexp.MustCompile(`^Access-Control-Expose-Headers: .*$`), "Access-Control-Expose-Headers: <names>"},
}

// Parts of bodies that may change: tokens, whose bytes clients do not read, the
// API's description, and pages for people.
var (
	token    = regexp.MustCompile(`"token":"[\w.-]+"`)
	document = regexp.MustCompile(`(?s)^(\{"openapi":|openapi: |# |<!doctype html>).*`)
)

// ofBody matches the lines that depend on the bytes of such a body.
var ofBody = regexp.MustCompile(`^(Content-Length|Etag): .*$`)

// stableBody returns the body of a response without the parts that may change.
func stableBody(body string) string {
	return document.ReplaceAllString(token.ReplaceAllString(body, `"token":"<token>"`), "<document>")
}

// stableHead returns the head of a response without the parts that may change.
func stableHead(head, body string) string {
	lines := strings.Split(head, "\r\n")
	for i, line := range lines {
		for _, unstable := range unstableLines {
			line = unstable.pattern.ReplaceAllString(line, unstable.shown)
		}
		if stableBody(body) != body {
			line = ofBody.ReplaceAllString(line, "$1: <of the body>")
		}
		lines[i] = line
	}
	return strings.Join(lines, "\r\n")
}

// message returns the lines of a response.
func message(head, body string) (lines []string) {
	for line := range strings.SplitSeq(head, "\r\n") {
		lines = append(lines, "< "+printable(line))
	}
	if body != "" {
		lines = append(lines, "<", "< "+printable(body))
	}
	return lines
}

// printable returns a text as one line of a file: quoted if it has control
// characters, and only its hash if it is long.
func printable(text string) string {
	const longest = 1000
	if len(text) > longest {
		return fmt.Sprintf("<%d bytes, SHA-256 %x>", len(text), sha256.Sum256([]byte(text)))
	}
	strange := func(r rune) bool { return !unicode.IsPrint(r) }
	if !utf8.ValidString(text) || strings.ContainsFunc(text, strange) {
		return fmt.Sprintf("%q", text)
	}
	return text
}
