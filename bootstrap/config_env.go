package bootstrap

import (
	"errors"
	"fmt"
	"os"
	"reflect"
	"strings"
	"time"

	"github.com/caarlos0/env/v11"
)

// inFiles are the variables whose value may be in a file instead, as systems
// that hand out secrets do.
var inFiles = []string{"DATABASE_URL", "JWT_SECRET", "JWT_SECRET_PREVIOUS"}

// readFiles replaces each variable NAME_FILE that the configuration has by NAME
// with what the file holds, less one line break at its end.
func readFiles(variables map[string]string, config reflect.Type) (problems []string) {
	for _, name := range inFiles {
		file := variables[name+"_FILE"]
		if file == "" || !has(config, name) {
			continue
		}
		if variables[name] != "" {
			problems = append(problems, fmt.Sprintf("%s: is set, and %s_FILE is too", name, name))
			continue
		}
		text, err := os.ReadFile(file) //nolint:gosec // the operator's own path
		if err != nil {
			problems = append(problems, fmt.Sprintf("%s_FILE: %v", name, err))
			continue
		}
		value, ended := strings.CutSuffix(string(text), "\n")
		if ended {
			value = strings.TrimSuffix(value, "\r")
		}
		if value == "" {
			// Not the default: a secret that was not mounted must not start
			// the service on something else.
			problems = append(problems, name+"_FILE: the file is empty")
			continue
		}
		variables[name] = value
	}
	return problems
}

// parseEnv fills the struct. If a value does not parse, the field gets its
// default, so that only one problem is reported for it.
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
			return append(problems, name+": cannot be read")
		}
		problems = append(problems, name+": must be "+wanted(parseError.Type))
		delete(variables, name)
	}
}

// variableOf finds the variable behind a field, also in nested structs.
func variableOf(config reflect.Type, field string) string {
	for f := range fields(config) {
		if f.Name == field {
			return f.Tag.Get("env")
		}
	}
	return field
}

func has(config reflect.Type, variable string) bool {
	for f := range fields(config) {
		if f.Tag.Get("env") == variable {
			return true
		}
	}
	return false
}

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

func wanted(kind reflect.Type) string {
	switch {
	case kind.Kind() == reflect.Uint16:
		return "a whole number from 0 to 65535"
	case kind == reflect.TypeFor[time.Duration]():
		return "a time such as 5s or 500ms"
	case kind == reflect.TypeFor[Switch]():
		return "on or off"
	}
	return "a whole number"
}
