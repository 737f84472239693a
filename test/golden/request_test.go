package golden_test

import (
	"regexp"
	"strconv"
	"strings"
)

// What a request of a file writes in another way: ‹\r\n› has escapes of Go, and
// ‹é×500› is a text 500 times.
var written = regexp.MustCompile(`‹(.*?)(?:×(\d+))?›`)

// emptyLine ends the head of a request.
var emptyLine = regexp.MustCompile(`\n\r?\n`)

// sent returns the request of the lines of a file that begin with ">". A line of it
// ends with CR LF in the request, but for the body, which follows on ">" alone.
// <ana> stands for the token that the last login as ana@… returned, and
// tokens_test.go has others.
func sent(lines []string) string {
	var texts []string
	for _, line := range lines {
		if text, of := strings.CutPrefix(line, ">"); of {
			texts = append(texts, strings.TrimPrefix(text, " "))
		}
	}
	request := written.ReplaceAllStringFunc(strings.Join(texts, "\r\n"), func(text string) string {
		parts := written.FindStringSubmatch(text)
		once, err := strconv.Unquote(`"` + parts[1] + `"`)
		if err != nil {
			panic("a request has " + text + ": " + err.Error())
		}
		if parts[2] == "" {
			return once
		}
		times, _ := strconv.Atoi(parts[2]) // digits
		return strings.Repeat(once, times)
	})
	if !emptyLine.MatchString(request) {
		request += "\r\n\r\n"
	}
	return request
}
