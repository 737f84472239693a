package bootstrap

import (
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
)

// Config is the service's configuration. DefaultConfig returns the defaults. Zero means no limit
// only in the fields that say so.
type Config struct {
	Database DatabaseConfig
	Listen   ListenConfig

	// JWTSecret signs and verifies tokens. It must pass jwttoken.CheckSecret. With Options.Caller
	// it may be empty. JWTSecretPrevious verifies older tokens. Unless it is empty, it must pass
	// CheckSecret too.
	JWTSecret         Secret `env:"JWT_SECRET"`
	JWTSecretPrevious Secret `env:"JWT_SECRET_PREVIOUS"`

	// TrustedProxies are the networks and addresses of proxies whose X-Forwarded-For and
	// traceparent are trusted.
	TrustedProxies []string `env:"TRUSTED_PROXIES"`
	// CORSOrigins are the origins of web pages and apps that may use the API.
	CORSOrigins []string `env:"CORS_ORIGINS"`

	// DrainDelay is how long Run goes on serving after its context has ended. Meanwhile GET /readyz
	// returns 503, so that load balancers send no more requests.
	DrainDelay time.Duration `env:"DRAIN_DELAY" envDefault:"0s"`
	// MetricsAddr is the address and port where Run serves GET /metrics to Prometheus, GET /livez
	// and GET /readyz. Empty means none. A request for metrics must have a safe Host. IP addresses,
	// names that are not in the public DNS, the name of the machine, and the host of MetricsAddr
	// are safe.
	MetricsAddr string `env:"METRICS_ADDR"`
	// TracesEndpoint is the base URL of the collector to which the program tareas exports traces
	// with otlp.Start. Empty means no traces. It may contain a key. New ignores it and uses
	// Options.TracerProvider.
	TracesEndpoint Secret `env:"OTEL_EXPORTER_OTLP_ENDPOINT"`

	// MaxStreams is the maximum number of open streams of changes. The service lowers it to half of
	// the maximum number of client connections. With 0, a request for a stream gets JSON.
	MaxStreams int `env:"MAX_STREAMS" envDefault:"1000"`

	// BodyMemory is the memory for request bodies and responses, in bytes; 0 means no limit.
	BodyMemory int64 `env:"BODY_MEMORY" envDefault:"64000000"`

	// Web turns on the web pages: /, /app and /docs.
	Web Switch `env:"WEB" envDefault:"on"`

	// LogLevel is the lowest level of the lines that the program tareas logs. Audit lines and
	// requests have the level info, health checks the level debug.
	LogLevel slog.Level `env:"LOG_LEVEL" envDefault:"info"`

	// UsersListing selects who may list the users.
	UsersListing ginhttp.UsersListing `env:"USERS_LISTING" envDefault:"authenticated"`
	// MinPasswordChars is the minimum number of characters in a new password.
	MinPasswordChars int `env:"PASSWORD_MIN_LENGTH" envDefault:"1"`
	// TokenMaxDays is the maximum lifetime of a token in days, from 1 to
	// application.TokenMaxDaysLimit. Tokens that were issued for longer are rejected.
	TokenMaxDays int `env:"TOKEN_MAX_DAYS" envDefault:"30"`
	// HashConcurrency is the number of passwords that are hashed at a time. 0 means the number of
	// processors minus one, at least 1.
	HashConcurrency int `env:"HASH_CONCURRENCY" envDefault:"0"`
	// HashQueue is the maximum number of requests that wait to hash a password. A request that would
	// wait too long is rejected too: see fairqueue.Queue.
	HashQueue int `env:"HASH_QUEUE" envDefault:"100"`
	// LoginLimit, AddressLimit and RegisterLimit set LogIn, Address and Register of ratelimit.Limits;
	// 0 means no limit.
	LoginLimit    int `env:"LOGIN_LIMIT" envDefault:"20"`
	AddressLimit  int `env:"ADDRESS_LIMIT" envDefault:"1000"`
	RegisterLimit int `env:"REGISTER_LIMIT" envDefault:"0"`
	// MaxTasksPerUser is application.TasksConfig.Limit; 0 means no limit. With a limit,
	// Options.Storage must support domain.CreateOptions.Limit.
	MaxTasksPerUser int `env:"MAX_TASKS_PER_USER" envDefault:"0"`
}

// DatabaseConfig is the part of the configuration that describes the storage.
type DatabaseConfig struct {
	// URL selects the storage: postgres://…, postgresql://…, sqlite:<file> or
	// memory:.
	URL Secret `env:"DATABASE_URL" envDefault:"sqlite:tareas.db"`
	// MaxConns is the maximum number of connections in the pool. Idle connections stay open, on
	// PostgreSQL for at most 30 minutes. On SQLite it counts the reading connections.
	MaxConns int `env:"DB_MAX_CONNS" envDefault:"20"`
	// Timeout limits each request (see gateway.Options.Timeout) and each call of the database; 0
	// means no limit.
	Timeout time.Duration `env:"REQUEST_TIMEOUT" envDefault:"5s"`
	// AutoMigrate makes the service migrate the schema when it starts. Without it, the service does
	// not start on the schema of an earlier release.
	AutoMigrate Switch `env:"AUTO_MIGRATE" envDefault:"on"`
}

// ListenConfig is the part of the configuration for listening.
type ListenConfig struct {
	// Host is the address to listen on. Empty means all addresses, and 0.0.0.0 all IPv4 addresses.
	Host string `env:"HOST"`
	// Port is the TCP port to listen on; 0 means any free port.
	Port uint16 `env:"PORT" envDefault:"3000"`
	// MaxClientConns is the maximum number of open connections; 0 means no limit. For a further
	// client the service closes the connection that has been idle longest. If none is idle, the
	// client waits. If the process may open too few files, the maximum is lower. The service then
	// logs a warning, unless MaxClientConns is the default. The service does not count files that other
	// code of the process opens. Set a lower MaxClientConns if there are many.
	MaxClientConns int `env:"MAX_CONNS" envDefault:"20000"`
	// TLSCertFile and TLSKeyFile are the PEM files of the certificate and its key. With them the
	// service serves HTTPS. They are read again when they change.
	TLSCertFile string `env:"TLS_CERT_FILE"`
	TLSKeyFile  string `env:"TLS_KEY_FILE"`
}

// AdminConfig is the part of the configuration for operations on accounts and tasks.
type AdminConfig struct {
	Database         DatabaseConfig
	MinPasswordChars int `env:"PASSWORD_MIN_LENGTH" envDefault:"1"` // as in Config
}

// Switch is on or off.
type Switch bool

// UnmarshalText implements encoding.TextUnmarshaler. It accepts "on" and "off".
func (s *Switch) UnmarshalText(text []byte) error {
	switch string(text) {
	case "on":
		*s = true
	case "off":
		*s = false
	default:
		return errors.New("must be on or off")
	}
	return nil
}

// Secret is a text that is not printed. Do not keep a Secret or a Config in an unexported field of
// a type that you print, because package fmt calls no method there.
type Secret string

// redacted is printed instead of a secret.
const redacted = "[redacted]"

// String returns "[redacted]". The conversion string(secret) returns the text.
func (Secret) String() string { return redacted }

// Format implements fmt.Formatter.
func (Secret) Format(state fmt.State, _ rune) { _, _ = state.Write([]byte(redacted)) }

// MarshalText implements encoding.TextMarshaler, which JSON and log handlers call.
func (Secret) MarshalText() ([]byte, error) { return []byte(redacted), nil }

func (c Config) withoutSecrets() Config {
	c.JWTSecret, c.JWTSecretPrevious, c.TracesEndpoint, c.Database.URL = "", "", "", ""
	return c
}

// DefaultConfig returns the defaults. They have no JWTSecret.
func DefaultConfig() Config {
	config, _ := LoadConfig(nil) // the only error is the missing secret
	return config
}

// LoadConfig reads the configuration from variables in the form of os.Environ. An empty variable
// counts as not set. DATABASE_URL, JWT_SECRET and JWT_SECRET_PREVIOUS may be in files of at most 64
// KiB: DATABASE_URL_FILE names the file, for example. LoadConfig removes white space and byte order
// marks at both ends of a file. The error is a *ConfigError, and the returned Config then has the
// valid values.
func LoadConfig(environ []string) (Config, error) {
	return load(environ, func(c Config, p *problems) {
		c.check(p)
		// Config.check has no minimum, because an embedder may set less: see gateway.NewByteBudget.
		p.require(c.BodyMemory == 0 || c.BodyMemory >= minBodyMemory, "BODY_MEMORY: must be 0 or a whole number of at least %d", minBodyMemory)
	})
}

// LoadDatabaseConfig loads only the part that describes the storage.
func LoadDatabaseConfig(environ []string) (DatabaseConfig, error) {
	return load(environ, DatabaseConfig.check)
}

// LoadListenConfig loads only the part for listening.
func LoadListenConfig(environ []string) (ListenConfig, error) {
	return load(environ, ListenConfig.check)
}

// LoadAdminConfig loads only the part for operations on accounts and tasks.
func LoadAdminConfig(environ []string) (AdminConfig, error) {
	return load(environ, AdminConfig.check)
}

func load[C any](environ []string, check func(C, *problems)) (config C, err error) {
	found := parseEnv(environ, &config)
	check(config, &found)
	return config, found.err()
}
