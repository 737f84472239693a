package bootstrap

import (
	"errors"
	"fmt"
	"log/slog"
	"os"
	"reflect"
	"strings"
	"time"

	"github.com/caarlos0/env/v11"
)

// fileVariables are the variables whose value may be in a file instead, since
// container platforms mount secrets as files.
var fileVariables = []string{"DATABASE_URL", "JWT_SECRET", "JWT_SECRET_PREVIOUS"}

// readFiles sets each variable NAME from the file that NAME_FILE names, without
// one trailing line break. It ignores variables that config does not have.
func readFiles(variables map[string]string, config reflect.Type) (problems []string) {
	for _, name := range fileVariables {
		file := variables[name+"_FILE"]
		if file == "" || !has(config, name) {
			continue
		}
		if variables[name] != "" {
			problems = append(problems, fmt.Sprintf("%s: is set, and so is %s_FILE; set only one of them", name, name))
			continue
		}
		text, err := os.ReadFile(file) //nolint:gosec // the operator's own path
		if err != nil {
			problems = append(problems, fmt.Sprintf("%s_FILE: %v", name, err))
			continue
		}
		value, cut := strings.CutSuffix(string(text), "\n")
		if cut {
			value = strings.TrimSuffix(value, "\r")
		}
		if value == "" {
			// If a secret was not mounted, the service must not start with the
			// default instead.
			problems = append(problems, name+"_FILE: the file is empty")
			continue
		}
		variables[name] = value
	}
	return problems
}

// parseEnv sets the fields of the struct that into points to, and returns the
// problems. A field whose value does not parse gets its default, so that it has
// one problem only.
func parseEnv(environ []string, into any) []string {
	variables := env.ToMap(environ)
	for name, value := range variables {
		if value == "" {
			delete(variables, name)
		}
	}
	problems := readFiles(variables, reflect.TypeOf(into).Elem())
	for {
		err := env.ParseWithOptions(into, env.Options{Environment: variables})
		if err == nil {
			return problems
		}
		parseError := env.ParseError{}
		if !errors.As(err, &parseError) {
			return append(problems, err.Error())
		}
		name := variableOf(reflect.TypeOf(into).Elem(), parseError.Name)
		if _, given := variables[name]; !given {
			return append(problems, name+": cannot be parsed")
		}
		problems = append(problems, name+": must be "+accepted(parseError.Type))
		delete(variables, name)
	}
}

// variableOf returns the variable of a field, which may be in a nested struct.
func variableOf(config reflect.Type, field string) string {
	for f := range fields(config) {
		if f.Name == field {
			return f.Tag.Get("env")
		}
	}
	return field
}

// has reports whether a configuration has a variable.
func has(config reflect.Type, variable string) bool {
	for f := range fields(config) {
		if f.Tag.Get("env") == variable {
			return true
		}
	}
	return false
}

// fields yields the fields of a configuration and of its nested structs.
func fields(config reflect.Type) func(yield func(reflect.StructField) bool) {
	return func(yield func(reflect.StructField) bool) {
		for _, f := range reflect.VisibleFields(config) {
			if f.Type.Kind() == reflect.Struct {
				for nested := range fields(f.Type) {
					if !yield(nested) {
						return
					}
				}
				continue
			}
			if !yield(f) {
				return
			}
		}
	}
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
