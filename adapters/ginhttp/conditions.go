package ginhttp

import (
	"errors"
	"net/http"
	"regexp"
	"slices"
	"strings"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Errors of malformed conditions.
var (
	errIfMatchInvalid     = errors.New("If-Match is malformed")
	errIfNoneMatchInvalid = errors.New("If-None-Match is malformed")
)

// entityTags is the value of an If-Match or If-None-Match field (RFC 9110, section 13.1). The zero
// value stands for a missing field.
type entityTags struct {
	any  bool     // "*"
	tags []string // with their quotes, and W/ before a weak one
}

// entityTagSyntax is the syntax of an entity tag, with its prefix if it is weak. A list may have
// empty elements.
const entityTagSyntax = `(W/)?("[^\x00-\x20"\x7f]*")`

var (
	oneTag  = regexp.MustCompile(entityTagSyntax)
	tagList = regexp.MustCompile(`^[, \t]*` + entityTagSyntax + `([ \t]*,[, \t]*` + entityTagSyntax + `)*[, \t]*$`)
)

// readEntityTags returns the value of a field, or the error invalid if it is
// malformed. Several lines are one list (RFC 9110, section 5.3).
func readEntityTags(header http.Header, name string, invalid error) (entityTags, error) {
	lines := header[name]
	if len(lines) == 0 {
		return entityTags{}, nil
	}
	list := strings.Join(lines, ",")
	if strings.Trim(list, " \t") == "*" {
		return entityTags{any: true}, nil
	}
	if !tagList.MatchString(list) {
		return entityTags{}, invalid
	}
	return entityTags{tags: oneTag.FindAllString(list, -1)}, nil
}

// matchWeakly reports whether the field is "*" or has the tag, weak or strong.
func (t entityTags) matchWeakly(tag string) bool {
	return t.any || slices.Contains(t.tags, tag) || slices.Contains(t.tags, "W/"+tag)
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
	// If-Match compares strongly, so a weak tag matches no version. If-Match: * restricts nothing,
	// since the task must exist anyway. If-None-Match: * allows no change.
	if noneMatch.any {
		condition = domain.IfMatch() // no version
	} else if match.tags != nil {
		condition = domain.IfMatch(versionsOf(match.tags, "")...)
	}
	return condition.IfNoneMatch(versionsOf(noneMatch.tags, "W/")...), nil
}

// versionsOf returns the versions of entity tags, and omits tags that no task can have. With "W/"
// as the prefix it reads weak tags as strong ones. Otherwise it omits weak tags.
func versionsOf(tags []string, prefix string) []domain.TaskVersion {
	versions := make([]domain.TaskVersion, 0, len(tags))
	for _, tag := range tags {
		if version, err := domain.ParseTaskVersion(strings.Trim(strings.TrimPrefix(tag, prefix), `"`)); err == nil {
			versions = append(versions, version)
		}
	}
	return versions
}
