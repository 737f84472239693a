package bootstrap

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
)

// Config is everything that the environment decides. DefaultConfig has the
// defaults; a zero means none where it says so.
type Config struct {
	Database DatabaseConfig
	Listen   ListenConfig

	// JWTSecret signs and verifies tokens; at least jwttoken.MinSecretBytes
	// bytes. Tokens of JWTSecretPrevious, if any, are still accepted.
	JWTSecret         Secret `env:"JWT_SECRET"`
	JWTSecretPrevious Secret `env:"JWT_SECRET_PREVIOUS"`

	// TrustedProxies are the networks whose X-Forwarded-For is believed.
	TrustedProxies []string `env:"TRUSTED_PROXIES"`
	// CORSOrigins are the origins whose pages may use the API.
	CORSOrigins []string `env:"CORS_ORIGINS"`

	// DrainDelay is how long the service goes on serving, not ready any more,
	// after the end was asked for: until its load balancer has noticed.
	DrainDelay time.Duration `env:"DRAIN_DELAY" envDefault:"0s"`
	// MetricsAddr is the address and port where Prometheus finds /metrics;
	// empty is nowhere.
	MetricsAddr string `env:"METRICS_ADDR"`
	// TracesEndpoint is the base URL of the collector that traces are sent to
	// by OTLP over HTTP; empty is nowhere. Some have a key in it.
	TracesEndpoint Secret `env:"OTEL_EXPORTER_OTLP_ENDPOINT"`

	// Web serves the pages for people: /, /app and /docs.
	Web Switch `env:"WEB" envDefault:"on"`

	// UsersListing sets the access to the list of users.
	UsersListing ginhttp.UsersListing `env:"USERS_LISTING" envDefault:"authenticated"`
	// PasswordMinLength is the least number of characters of a new password.
	PasswordMinLength int `env:"PASSWORD_MIN_LENGTH" envDefault:"1"`
	// HashConcurrency is how many passwords are hashed at a time; 0 is one
	// less than there are processors, and at least one.
	HashConcurrency int `env:"HASH_CONCURRENCY" envDefault:"0"`
	// HashQueue is how many people may wait for that.
	HashQueue int `env:"HASH_QUEUE" envDefault:"100"`
	// LoginLimit, AddressLimit and RegisterLimit are those of
	// application.Limits; 0 is none.
	LoginLimit    int `env:"LOGIN_LIMIT" envDefault:"20"`
	AddressLimit  int `env:"ADDRESS_LIMIT" envDefault:"1000"`
	RegisterLimit int `env:"REGISTER_LIMIT" envDefault:"0"`
}

// DatabaseConfig is the part of the configuration that names the storage.
type DatabaseConfig struct {
	// URL chooses the storage: postgres://…, postgresql://…, sqlite:<file>
	// or memory:.
	URL Secret `env:"DATABASE_URL" envDefault:"sqlite:tareas.db"`
	// MaxConns is the most connections that the pool opens, all of which it
	// keeps; of SQLite, the most that read.
	MaxConns int `env:"DB_MAX_CONNS" envDefault:"20"`
	// Timeout is how long the database may take over one call; 0 is no limit.
	Timeout time.Duration `env:"REQUEST_TIMEOUT" envDefault:"5s"`
	// AutoMigrate lets the service bring the schema up to date when it starts.
	// Without it, the service refuses a schema that is not its own.
	AutoMigrate Switch `env:"AUTO_MIGRATE" envDefault:"on"`
}

// ListenConfig is the part of the configuration for listening.
type ListenConfig struct {
	// Host is the address to listen on; empty is every address.
	Host string `env:"HOST"`
	// Port is the TCP port to listen on; 0 takes a free one.
	Port uint16 `env:"PORT" envDefault:"3000"`
	// MaxClientConns is the most connections that are open at a time; more
	// wait to be accepted. 0 is no limit.
	MaxClientConns int `env:"MAX_CONNS" envDefault:"20000"`
	// TLSCertFile and TLSKeyFile, in PEM, make the service speak HTTPS.
	TLSCertFile string `env:"TLS_CERT_FILE"`
	TLSKeyFile  string `env:"TLS_KEY_FILE"`
}

// Switch is on or off.
type Switch bool

// UnmarshalText reads "on" or "off", and nothing else.
func (s *Switch) UnmarshalText(text []byte) error {
	switch string(text) {
	case "on":
		*s = true
	case "off":
		*s = false
	default:
		return errors.New("neither on nor off")
	}
	return nil
}

// Secret is text that does not print.
type Secret string

// Format implements fmt.Formatter: it hides the text from every verb.
func (Secret) Format(state fmt.State, _ rune) { _, _ = state.Write([]byte("[redacted]")) }

// MarshalText hides the text from encoders too, as those of logs are.
func (Secret) MarshalText() ([]byte, error) { return []byte("[redacted]"), nil }

// DefaultConfig is the configuration of an environment that sets nothing. It
// lacks a JWTSecret.
func DefaultConfig() Config {
	config, _ := LoadConfig(nil) // the error is the secret's
	return config
}

// hashSlots returns the number of passwords hashed at a time. It leaves one
// processor to other requests.
func (c Config) hashSlots() int {
	if c.HashConcurrency > 0 {
		return c.HashConcurrency
	}
	return max(1, runtime.GOMAXPROCS(0)-1)
}

// ConfigError lists all mistakes of a configuration, each beginning with the
// name of its variable, none with a secret.
type ConfigError struct{ Problems []string }

// Error joins the problems on one line.
func (e *ConfigError) Error() string { return "configuration: " + strings.Join(e.Problems, "; ") }

// LoadConfig reads the configuration from variables as os.Environ lists them.
// A variable that is set to nothing counts as not set. Secrets may be in files,
// named by a variable that ends with _FILE. The error is a *ConfigError; what
// could be read is returned beside it.
func LoadConfig(environ []string) (Config, error) {
	var config Config
	problems := parseEnv(environ, &config)
	problems = append(problems, config.Database.problems()...)
	problems = append(problems, config.Listen.problems()...)
	problems = append(problems, config.problems()...)
	return config, configError(problems)
}

// LoadDatabaseConfig loads only the part that names the storage.
func LoadDatabaseConfig(environ []string) (DatabaseConfig, error) {
	var config DatabaseConfig
	problems := append(parseEnv(environ, &config), config.problems()...)
	return config, configError(problems)
}

// LoadListenConfig loads only the part for listening, as CheckHealth needs it.
func LoadListenConfig(environ []string) (ListenConfig, error) {
	var config ListenConfig
	problems := append(parseEnv(environ, &config), config.problems()...)
	return config, configError(problems)
}

func configError(problems []string) error {
	if len(problems) == 0 {
		return nil
	}
	slices.Sort(problems)
	return &ConfigError{Problems: problems}
}
