package faults_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
)

// logged waits until the log has at least atLeast responses of 500 and the same number of
// causes. It returns the number of responses, and the number of causes with this text.
// The log has at most one line a second for each kind of cause. A line may count several causes.
func logged(t *testing.T, log func() string, atLeast int, text string) (answers, causes int) {
	t.Helper()
	await.True(t, "each 500 is logged with its cause", func() bool {
		all := 0
		answers, causes = 0, 0
		for line := range strings.Lines(log()) {
			parsed := struct {
				Msg, Error    string
				Status, Count int
			}{Count: 1}
			if err := json.Unmarshal([]byte(line), &parsed); err != nil {
				return false // the last line is being written
			}
			switch {
			case parsed.Status == 500:
				answers++
			case parsed.Msg == "request failed":
				all += parsed.Count
				if strings.Contains(parsed.Error, text) {
					causes += parsed.Count
				}
			}
		}
		return answers >= atLeast && all >= answers
	})
	return answers, causes
}
