package bootstrap

import (
	"errors"
	"io"
	"io/fs"
	"log/slog"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/caarlos0/env/v11"
)

// fileVariables are the variables whose value may be in a file instead, since
// container platforms mount secrets as files.
var fileVariables = []string{"DATABASE_URL", "JWT_SECRET", "JWT_SECRET_PREVIOUS"}

// readFiles sets each variable NAME from the file that NAME_FILE names. It ignores variables other
// than the known ones. The problems do not repeat a file's name, because it may be a secret in the
// wrong variable.
func readFiles(variables map[string]string, known []string, found *problems) {
	for _, name := range fileVariables {
		file := variables[name+"_FILE"]
		if file == "" || !slices.Contains(known, name) {
			continue
		}
		if variables[name] != "" {
			found.add("%s: is set, and so is %s_FILE; set only one of them", name, name)
			continue
		}
		value, err := readValue(file)
		if err != nil {
			found.add("%s_FILE: %v", name, withoutPath(err))
			continue
		}
		variables[name] = value
	}
}

// maxFileBytes is the maximum size of a file with a value.
const maxFileBytes = 64 << 10

// readValue returns the text of a file without white space and byte order marks at its ends.
func readValue(name string) (string, error) {
	file, err := os.Open(name) //nolint:gosec // the operator's own path
	if err != nil {
		return "", err
	}
	defer func() { _ = file.Close() }()
	text, err := io.ReadAll(io.LimitReader(file, maxFileBytes+1))
	value := strings.TrimFunc(string(text), func(r rune) bool { return unicode.IsSpace(r) || r == '\ufeff' })
	switch {
	case err != nil:
		return "", err
	case len(text) > maxFileBytes:
		return "", errors.New("the file has more than 64 KiB")
	case value == "":
		// If a secret was not mounted, the service must not start with the default.
		return "", errors.New("the file is empty")
	}
	return value, nil
}

// withoutPath returns the error of a file without the file's name.
func withoutPath(err error) error {
	if failed, ok := errors.AsType[*fs.PathError](err); ok {
		return failed.Err
	}
	return err
}

// parseEnv sets the fields of the struct that into points to, and returns the problems. A field
// with an invalid value gets its default, so that it has only one problem.
func parseEnv(environ []string, into any) (found problems) {
	variables := env.ToMap(environ)
	maps.DeleteFunc(variables, func(_, value string) bool { return value == "" })
	params, err := env.GetFieldParams(into)
	if err != nil {
		return problems{err.Error()}
	}
	known := make([]string, len(params))
	for i, field := range params {
		known[i] = field.Key
	}
	readFiles(variables, known, &found)
	for _, name := range known {
		value, given := variables[name]
		if !given {
			continue
		}
		// Errors name the field and not the variable, so parse one variable at a time.
		alone := reflect.New(reflect.TypeOf(into).Elem()).Interface()
		if invalid, ok := errors.AsType[env.ParseError](env.ParseWithOptions(alone, env.Options{Environment: map[string]string{name: value}})); ok {
			found.add("%s: must be %s", name, accepted(invalid.Type))
			delete(variables, name)
		}
	}
	if err := env.ParseWithOptions(into, env.Options{Environment: variables}); err != nil {
		found.add("%v", err)
	}
	return found
}

// accepted describes the values that parse as a type.
func accepted(kind reflect.Type) string {
	switch {
	case kind.Kind() == reflect.Uint16:
		return "a whole number from 0 to 65535"
	case kind == reflect.TypeFor[time.Duration]():
		return "a duration such as 5s or 500ms"
	case kind == reflect.TypeFor[Switch]():
		return "on or off"
	case kind == reflect.TypeFor[slog.Level]():
		return "debug, info, warn or error"
	case kind.Kind() == reflect.Int: // the library parses it in 32 bits
		return "a whole number of at most 2147483647"
	}
	return "a whole number"
}
