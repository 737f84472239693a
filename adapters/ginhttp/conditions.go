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
	any  bool     // "*"
	tags []string // with their quotes, and W/ before a weak one
}

// entityTagSyntax is that of an entity tag, with its prefix if it is weak. A list may
// have empty elements.
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
	// If-Match compares strongly: a weak tag equals none. If-Match: * restricts
	// nothing, since only a task that exists is changed. If-None-Match: * allows
	// no change.
	if noneMatch.any {
		condition.Match = []domain.TaskVersion{}
	} else if match.tags != nil {
		condition.Match = versionsOf(match.tags, "")
	}
	condition.NoneMatch = versionsOf(noneMatch.tags, "W/")
	return condition, nil
}

// versionsOf returns the versions of entity tags, without the prefix if they have it. It
// leaves out tags that no task has. With "W/" as the prefix, weak tags are taken for strong
// ones. Otherwise a weak tag keeps its "W/", and no task has it.
func versionsOf(tags []string, prefix string) []domain.TaskVersion {
	versions := make([]domain.TaskVersion, 0, len(tags))
	for _, tag := range tags {
		if version, err := domain.ParseTaskVersion(strings.Trim(strings.TrimPrefix(tag, prefix), `"`)); err == nil {
			versions = append(versions, version)
		}
	}
	return versions
}
