package ginhttp

import (
	"net/url"
	"strconv"
	"strings"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// parameter is a parameter of a query of type Q. A query may give it once, with a value that is not
// empty. set stores the value, and reports whether it is valid.
type parameter[Q any] struct {
	name    string
	invalid error
	set     func(q *Q, value string) bool
}

// setParameters checks and sets the parameters that the query has, in the order of the slice. It
// ignores unknown ones.
func setParameters[Q any](q *Q, given url.Values, parameters []parameter[Q]) error {
	for _, parameter := range parameters {
		values, found := given[parameter.name]
		if !found {
			continue
		}
		if len(values) != 1 || values[0] == "" || !parameter.set(q, values[0]) {
			return parameter.invalid
		}
		if strings.ContainsRune(values[0], 0) { // only q can contain NUL and still be valid
			return &domain.FieldError{Field: parameter.name, Err: domain.ErrContainsNUL}
		}
	}
	return nil
}

// parseInteger parses a decimal integer from 1 to most, without a sign and without leading zeros.
func parseInteger(value string, most int) (number int, valid bool) {
	number, err := strconv.Atoi(value)
	return number, err == nil && strconv.Itoa(number) == value && number >= 1 && number <= most
}

// queryParameter returns the value of a parameter that a query may have once, and whether the query
// names it. The value is "" if the query repeats the parameter or is malformed. For a malformed
// query it also returns an error.
func queryParameter(rawQuery, name string) (value string, named bool, err error) {
	query, err := url.ParseQuery(rawQuery)
	if err != nil {
		return "", namesParameter(rawQuery, name), err
	}
	values, named := query[name]
	if len(values) == 1 {
		value = values[0]
	}
	return value, named, nil
}

// namesParameter reports whether a query names a parameter, even if the query is malformed.
func namesParameter(rawQuery, name string) bool {
	for part := range strings.SplitSeq(rawQuery, "&") {
		before, _, _ := strings.Cut(part, "=")
		if decoded, err := url.QueryUnescape(before); err == nil && decoded == name {
			return true
		}
	}
	return false
}
