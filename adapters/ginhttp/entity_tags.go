package ginhttp

import (
	"errors"
	"net/http"
	"slices"
	"strings"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// The errors of a malformed If-Match and If-None-Match.
var (
	errIfMatchInvalid     = errors.New("If-Match is malformed")
	errIfNoneMatchInvalid = errors.New("If-None-Match is malformed")
)

// entityTag returns the entity tag of a task's version, with its quotes.
func entityTag(version domain.TaskVersion) string { return `"` + version.String() + `"` }

// entityTags is the value of an If-Match or If-None-Match field (RFC 9110, section
// 13.1). The zero value is that of a missing field.
type entityTags struct {
	any          bool     // "*"
	strong, weak []string // with their quotes
}

// readEntityTags returns the value of a field, or the error invalid if it is
// malformed.
// Several lines are one list (RFC 9110, section 5.3).
func readEntityTags(header http.Header, name string, invalid error) (tags entityTags, err error) {
	lines := header[name]
	if len(lines) == 0 {
		return entityTags{}, nil
	}
	rest := strings.Trim(strings.Join(lines, ","), " \t")
	if rest == "*" {
		return entityTags{any: true}, nil
	}
	for rest != "" {
		if rest[0] == ',' { // the end of an element, which may be empty
			rest = strings.TrimLeft(rest, ", \t")
			continue
		}
		opaque, isWeak := strings.CutPrefix(rest, "W/")
		size := tagSize(opaque)
		if size == 0 {
			return entityTags{}, invalid
		}
		if isWeak {
			tags.weak = append(tags.weak, opaque[:size])
		} else {
			tags.strong = append(tags.strong, opaque[:size])
		}
		rest = strings.TrimLeft(opaque[size:], " \t")
		if rest != "" && rest[0] != ',' {
			return entityTags{}, invalid
		}
	}
	if len(tags.strong)+len(tags.weak) == 0 {
		return entityTags{}, invalid
	}
	return tags, nil
}

// tagSize returns the size of the opaque tag at the beginning of the text, quotes
// included, and 0 if there is none.
func tagSize(text string) int {
	if !strings.HasPrefix(text, `"`) {
		return 0
	}
	for i := 1; i < len(text); i++ {
		switch c := text[i]; {
		case c == '"':
			return i + 1
		case c <= ' ' || c == 0x7f:
			return 0
		}
	}
	return 0
}

// matchWeakly reports whether the field is "*" or has the tag, weak or strong.
func (t entityTags) matchWeakly(tag string) bool {
	return t.any || slices.Contains(t.strong, tag) || slices.Contains(t.weak, tag)
}

// taskCondition returns the condition in the headers of a request that changes a task.
func taskCondition(header http.Header) (condition domain.TaskCondition, err error) {
	match, err := readEntityTags(header, "If-Match", errIfMatchInvalid)
	if err != nil {
		return domain.TaskCondition{}, err
	}
	noneMatch, err := readEntityTags(header, "If-None-Match", errIfNoneMatchInvalid)
	if err != nil {
		return domain.TaskCondition{}, err
	}
	// If-Match compares strongly: a weak tag equals none. If-Match: * restricts
	// nothing, since only a task that exists is changed. If-None-Match: * allows
	// no change.
	if match.strong != nil || match.weak != nil {
		condition.Match = versionsOf(match.strong)
	}
	if noneMatch.any {
		condition.Match = []domain.TaskVersion{}
	}
	condition.NoneMatch = versionsOf(slices.Concat(noneMatch.strong, noneMatch.weak))
	return condition, nil
}

func versionsOf(tags []string) []domain.TaskVersion {
	versions := make([]domain.TaskVersion, len(tags))
	for i, tag := range tags {
		versions[i] = domain.ParseTaskVersion(strings.Trim(tag, `"`))
	}
	return versions
}
