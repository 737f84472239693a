package bootstrap

import (
	"errors"
	"fmt"
	"reflect"
	"strings"

	"github.com/caarlos0/env/v11"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
)

// Config is everything that the environment decides.
type Config struct {
	Database DatabaseConfig

	// JWTSecret signs and verifies tokens; at least jwttoken.MinSecretBytes
	// bytes.
	JWTSecret Secret `env:"JWT_SECRET"`
	// Host is the address to listen on; empty is every address.
	Host string `env:"HOST"`
	// Port is the TCP port to listen on; 0 takes a free one.
	Port uint16 `env:"PORT" envDefault:"3000"`
	// UsersListing says who may list the users.
	UsersListing ginhttp.UsersListing `env:"USERS_LISTING" envDefault:"authenticated"`
}

// DatabaseConfig is the part of the configuration that names the storage.
type DatabaseConfig struct {
	// URL chooses the storage: postgres://…, postgresql://…, sqlite:<file>
	// or memory:.
	URL Secret `env:"DATABASE_URL" envDefault:"sqlite:tareas.db"`
	// MaxConns is the most connections that the pool opens, all of which it
	// keeps; of SQLite, the most that read.
	MaxConns int `env:"DB_MAX_CONNS" envDefault:"10"`
}

// Secret is text that does not print.
type Secret string

// Format implements fmt.Formatter: it hides the text from every verb.
func (Secret) Format(state fmt.State, _ rune) { _, _ = state.Write([]byte("[redacted]")) }

// ConfigError lists all mistakes of a configuration, each beginning with the
// name of its variable, none with a secret.
type ConfigError struct{ Problems []string }

// Error joins the problems on one line.
func (e *ConfigError) Error() string { return "configuration: " + strings.Join(e.Problems, "; ") }

// LoadConfig reads the configuration from variables as os.Environ lists them.
// A variable that is set to nothing counts as not set. The error is a
// *ConfigError.
func LoadConfig(environ []string) (Config, error) {
	var config Config
	problems := parseEnv(environ, &config)
	problems = append(problems, config.Database.problems()...)
	problems = append(problems, secretProblems(config.JWTSecret)...)
	switch config.UsersListing {
	case ginhttp.ListingAuthenticated, ginhttp.ListingPublic, ginhttp.ListingOff:
	default:
		problems = append(problems, "USERS_LISTING: must be authenticated, public or off")
	}
	return config, configError(problems)
}

// LoadDatabaseConfig is LoadConfig for those who need the storage only.
func LoadDatabaseConfig(environ []string) (DatabaseConfig, error) {
	var config DatabaseConfig
	problems := append(parseEnv(environ, &config), config.problems()...)
	return config, configError(problems)
}

func configError(problems []string) error {
	if len(problems) == 0 {
		return nil
	}
	return &ConfigError{Problems: problems}
}

func (c DatabaseConfig) problems() []string {
	var problems []string
	if _, err := parseDatabaseURL(string(c.URL)); err != nil {
		problems = append(problems, "DATABASE_URL: "+err.Error())
	}
	if c.MaxConns < 1 {
		problems = append(problems, "DB_MAX_CONNS: must be a whole number from 1")
	}
	return problems
}

func secretProblems(secret Secret) []string {
	const howTo = "; make one with: openssl rand -base64 32"
	switch {
	case secret == "":
		return []string{"JWT_SECRET: is not set" + howTo}
	case len(secret) < jwttoken.MinSecretBytes:
		return []string{fmt.Sprintf("JWT_SECRET: has %d bytes, it needs at least %d%s", len(secret), jwttoken.MinSecretBytes, howTo)}
	}
	return nil
}

// parseEnv fills the struct. Where a value does not parse, the field gets its
// default, so that it is complained of once.
func parseEnv(environ []string, into any) []string {
	variables := env.ToMap(environ)
	for name, value := range variables {
		if value == "" {
			delete(variables, name)
		}
	}
	var problems []string
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
	if kind.Kind() == reflect.Uint16 {
		return "a whole number from 0 to 65535"
	}
	return "a whole number"
}
