package ginhttp

import (
	"errors"
	"net/http"
	"regexp"
	"slices"
	"strings"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// The errors of a malformed If-Match and If-None-Match.
var (
	errIfMatchInvalid     = errors.New("If-Match is malformed")
	errIfNoneMatchInvalid = errors.New("If-None-Match is malformed")
)

// entityTags is the value of an If-Match or If-None-Match field (RFC 9110, section
// 13.1). The zero value is that of a missing field.
type entityTags struct {
	any          bool     // "*"
	strong, weak []string // with their quotes
}

// firstTag is the first entity tag of a list, up to the next element that is not empty.
var firstTag = regexp.MustCompile(`^(W/)?("[^\x00-\x20"\x7f]*")[ \t]*(?:,[, \t]*|$)`)

// readEntityTags returns the value of a field, or the error invalid if it is
// malformed. Several lines are one list (RFC 9110, section 5.3).
func readEntityTags(header http.Header, name string, invalid error) (tags entityTags, err error) {
	lines := header[name]
	if len(lines) == 0 {
		return entityTags{}, nil
	}
	list := strings.Join(lines, ",")
	if strings.Trim(list, " \t") == "*" {
		return entityTags{any: true}, nil
	}
	rest := strings.TrimLeft(list, ", \t")
	if rest == "" {
		return entityTags{}, invalid
	}
	for rest != "" {
		found := firstTag.FindStringSubmatch(rest)
		switch {
		case found == nil:
			return entityTags{}, invalid
		case found[1] == "":
			tags.strong = append(tags.strong, found[2])
		default:
			tags.weak = append(tags.weak, found[2])
		}
		rest = rest[len(found[0]):]
	}
	return tags, nil
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
