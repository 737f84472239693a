package bootstrap

import (
	"errors"
	"log/slog"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/caarlos0/env/v11"
)

// fileVariables are the variables whose value may be in a file instead, since
// container platforms mount secrets as files.
var fileVariables = []string{"DATABASE_URL", "JWT_SECRET", "JWT_SECRET_PREVIOUS"}

// readFiles sets each variable NAME from the file that NAME_FILE names, without
// one trailing line break. It ignores variables other than the known ones.
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
		text, err := os.ReadFile(file) //nolint:gosec // the operator's own path
		value, cut := strings.CutSuffix(string(text), "\n")
		if cut {
			value = strings.TrimSuffix(value, "\r")
		}
		switch {
		case err != nil:
			found.add("%s_FILE: %v", name, err)
		case value == "":
			// If a secret was not mounted, the service must not start with the
			// default instead.
			found.add("%s_FILE: the file is empty", name)
		default:
			variables[name] = value
		}
	}
}

// parseEnv sets the fields of the struct that into points to, and returns the
// problems. A field whose value does not parse gets its default, so that it has
// one problem only.
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
		// An error names the field and not the variable: parse one at a time.
		alone := reflect.New(reflect.TypeOf(into).Elem()).Interface()
		invalid := env.ParseError{}
		if errors.As(env.ParseWithOptions(alone, env.Options{Environment: map[string]string{name: value}}), &invalid) {
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
	}
	return "a whole number"
}
