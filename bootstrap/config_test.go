package bootstrap_test

import (
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

const secret = "a secret of tests, 32 bytes long"

func TestLoadConfigDefaults(t *testing.T) {
	t.Setenv("PORT", "1234") // the process's own environment does not matter
	want := bootstrap.Config{
		Database:  bootstrap.DatabaseConfig{URL: "sqlite:tareas.db", MaxConns: 20, Timeout: 5 * time.Second, AutoMigrate: true},
		Listen:    bootstrap.ListenConfig{Port: 3000, MaxClientConns: 20000},
		JWTSecret: secret, BodyMemory: 64_000_000, Web: true, UsersListing: ginhttp.ListingAuthenticated,
		MinPasswordChars: 1, TokenMaxDays: 30, HashQueue: 100, LoginLimit: 20, AddressLimit: 1000, MaxStreams: 1000,
	}
	nothing := []string{"JWT_SECRET=" + secret, "HOME=/", "UNRELATED"}
	empty := slices.Clone(nothing)
	for _, name := range variables {
		if name != "JWT_SECRET" {
			empty = append(empty, name+"=")
		}
	}
	for name, environ := range map[string][]string{"not set": nothing, "set to nothing": empty} {
		if got, err := bootstrap.LoadConfig(environ); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: got %+v and %v, want %+v", name, got, err, want)
		}
	}
	want.JWTSecret = ""
	if got := bootstrap.DefaultConfig(); !reflect.DeepEqual(got, want) {
		t.Errorf("DefaultConfig: got %+v, want %+v", got, want)
	}
}

// variables are all variables, except variables that name a file with another variable's value.
var variables = []string{
	"DATABASE_URL", "DB_MAX_CONNS", "REQUEST_TIMEOUT", "JWT_SECRET", "JWT_SECRET_PREVIOUS", "HOST", "PORT", "MAX_CONNS",
	"TLS_CERT_FILE", "TLS_KEY_FILE", "TRUSTED_PROXIES", "CORS_ORIGINS", "USERS_LISTING", "PASSWORD_MIN_LENGTH", "TOKEN_MAX_DAYS",
	"HASH_CONCURRENCY", "HASH_QUEUE", "LOGIN_LIMIT", "ADDRESS_LIMIT", "REGISTER_LIMIT", "AUTO_MIGRATE", "DRAIN_DELAY", "METRICS_ADDR", "OTEL_EXPORTER_OTLP_ENDPOINT",
	"WEB", "MAX_STREAMS", "MAX_TASKS_PER_USER", "BODY_MEMORY", "LOG_LEVEL",
}

func TestLoadConfigEverything(t *testing.T) {
	const previous = "another secret of tests, 32 bytes"
	got, err := bootstrap.LoadConfig([]string{
		"JWT_SECRET=" + secret + "=x", "JWT_SECRET_PREVIOUS=" + previous,
		"DATABASE_URL=postgres://u:p@h:5/d?sslmode=disable", "DB_MAX_CONNS=3", "REQUEST_TIMEOUT=1500ms", "AUTO_MIGRATE=off", "DRAIN_DELAY=3s", "METRICS_ADDR=127.0.0.1:9464", "OTEL_EXPORTER_OTLP_ENDPOINT=https://collector:4318",
		"PORT=0", "HOST=127.0.0.1", "MAX_CONNS=0", "TRUSTED_PROXIES=10.0.0.0/8,fd00::/8,192.0.2.1", "CORS_ORIGINS=https://a.example,http://b.example:8080",
		"WEB=off", "LOG_LEVEL=warn", "BODY_MEMORY=13000000", "USERS_LISTING=public", "PASSWORD_MIN_LENGTH=8", "TOKEN_MAX_DAYS=365", "HASH_CONCURRENCY=4", "HASH_QUEUE=0", "LOGIN_LIMIT=1", "ADDRESS_LIMIT=2", "REGISTER_LIMIT=3", "MAX_TASKS_PER_USER=4", "MAX_STREAMS=5",
	})
	want := bootstrap.Config{
		Database:  bootstrap.DatabaseConfig{URL: "postgres://u:p@h:5/d?sslmode=disable", MaxConns: 3, Timeout: 1500 * time.Millisecond},
		JWTSecret: secret + "=x", JWTSecretPrevious: previous,
		Listen: bootstrap.ListenConfig{Host: "127.0.0.1"}, DrainDelay: 3 * time.Second, MetricsAddr: "127.0.0.1:9464", TracesEndpoint: "https://collector:4318", TrustedProxies: []string{"10.0.0.0/8", "fd00::/8", "192.0.2.1"}, CORSOrigins: []string{"https://a.example", "http://b.example:8080"},
		BodyMemory: 13_000_000, LogLevel: slog.LevelWarn, UsersListing: ginhttp.ListingPublic, MinPasswordChars: 8, TokenMaxDays: 365, HashConcurrency: 4, LoginLimit: 1, AddressLimit: 2, RegisterLimit: 3, MaxTasksPerUser: 4, MaxStreams: 5,
	}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v and %v, want %+v", got, err, want)
	}
}

// White space and byte order marks at the ends of a file are not part of the value.
func TestLoadConfigFromFiles(t *testing.T) {
	write := func(name, text string) string {
		file := filepath.Join(t.TempDir(), name)
		expect.NoError(t, os.WriteFile(file, []byte(text), 0o600))
		return file
	}
	const inside = secret + " \r\n\ufeff" + secret
	for name, ends := range map[string][2]string{"none": {"", ""}, "line break": {"", "\r\n"}, "all": {"\ufeff\n ", " \t\r\n\n\ufeff"}} {
		got, err := bootstrap.LoadConfig([]string{
			"JWT_SECRET_FILE=" + write("secret", ends[0]+inside+ends[1]), "DATABASE_URL_FILE=" + write("url", ends[0]+"sqlite:x.db"+ends[1]),
			"JWT_SECRET_PREVIOUS_FILE=" + write("previous", ends[0]+secret+ends[1]), "JWT_SECRET=",
		})
		if err != nil || got.JWTSecret != inside || got.Database.URL != "sqlite:x.db" || got.JWTSecretPrevious != secret {
			t.Errorf("%s: got %q, %q, %q and %v", name, string(got.JWTSecret), string(got.Database.URL), string(got.JWTSecretPrevious), err)
		}
	}
	largest := write("largest", secret+strings.Repeat("\n", 64<<10-len(secret)))
	if got, err := bootstrap.LoadConfig([]string{"JWT_SECRET_FILE=" + largest}); err != nil || got.JWTSecret != secret {
		t.Errorf("a file of 64 KiB: got %q and %v", string(got.JWTSecret), err)
	}
	for name, c := range map[string]struct{ variable, want string }{
		"both variables": {"JWT_SECRET_FILE=" + largest, "JWT_SECRET: is set, and so is JWT_SECRET_FILE"},
		"no file":        {"DATABASE_URL_FILE=/hunter2", "DATABASE_URL_FILE: no such file or directory"},
		"a directory":    {"DATABASE_URL_FILE=" + t.TempDir(), "DATABASE_URL_FILE: is a directory"},
		"nothing":        {"DATABASE_URL_FILE=" + write("url", ""), "DATABASE_URL_FILE: the file is empty"},
		"only space":     {"DATABASE_URL_FILE=" + write("url", "\ufeff\r\n"), "DATABASE_URL_FILE: the file is empty"},
		"too large":      {"DATABASE_URL_FILE=" + write("url", strings.Repeat("x", 64<<10+1)), "DATABASE_URL_FILE: the file has more than 64 KiB"},
		"no end":         {"DATABASE_URL_FILE=/dev/zero", "DATABASE_URL_FILE: the file has more than 64 KiB"},
		"no key":         {"TLS_KEY_FILE=/hunter2\nTLS_CERT_FILE=" + largest, "TLS_KEY_FILE: no such file or directory"},
	} {
		_, err := bootstrap.LoadConfig(append(strings.Split(c.variable, "\n"), "JWT_SECRET="+secret))
		if err == nil || err.Error() != "configuration: "+c.want && !strings.HasPrefix(err.Error(), "configuration: "+c.want+";") {
			t.Errorf("%s: got %v, want %s", name, err, c.want)
		}
	}
}

func TestLoadConfigProblems(t *testing.T) {
	const good = "JWT_SECRET=" + secret
	cases := []struct {
		name    string
		environ []string
		want    []string // the beginning of each problem
	}{
		{"nothing", nil, []string{"JWT_SECRET: is not set"}},
		{"no file with the secret", []string{"JWT_SECRET_FILE=/missing"}, []string{"JWT_SECRET_FILE: no such file"}},
		{"port is text", []string{good, "PORT=http"}, []string{"PORT: must be a whole number from 0 to 65535"}},
		{"an unknown level", []string{good, "LOG_LEVEL=verbose"}, []string{"LOG_LEVEL: must be debug, info, warn or error"}},
		{"no connections", []string{good, "DB_MAX_CONNS=0"}, []string{"DB_MAX_CONNS: must be a whole number of at least 1"}},
		{"a weak secret", []string{"JWT_SECRET=12345678901234567890123456789012"}, []string{"JWT_SECRET: repeats its first 10 bytes; make one with: openssl rand -base64 32"}},
		{"a short previous secret", []string{good, "JWT_SECRET_PREVIOUS=hunter2"}, []string{"JWT_SECRET_PREVIOUS: has 7 bytes"}},
		{"a proxy by name", []string{good, "TRUSTED_PROXIES=10.0.0.0/8,proxy.example.com"}, []string{`TRUSTED_PROXIES: "proxy.example.com" is neither a network`}},
		{"any origin", []string{good, "CORS_ORIGINS=*"}, []string{`CORS_ORIGINS: "*" is no origin`}},
		{"a certificate without key", []string{good, "TLS_CERT_FILE=x"}, []string{"TLS_KEY_FILE: is not set"}},
		{"a key without certificate", []string{good, "TLS_KEY_FILE=x"}, []string{"TLS_CERT_FILE: is not set"}},
		{"a missing certificate", []string{good, "TLS_KEY_FILE=x", "TLS_CERT_FILE=y"}, []string{"TLS_CERT_FILE: no such file", "TLS_KEY_FILE: no such file"}},
		{"no certificate", []string{good, "TLS_KEY_FILE=/dev/null", "TLS_CERT_FILE=/dev/null"}, []string{"TLS_CERT_FILE: must be a PEM certificate for the key"}},
		{"a huge number", []string{good, "LOGIN_LIMIT=2147483648"}, []string{"LOGIN_LIMIT: must be a whole number of at most 2147483647"}},
		{"a long time", []string{good, "REQUEST_TIMEOUT=25h"}, []string{"REQUEST_TIMEOUT: must be at most 24h0m0s"}},
		{"a time without unit", []string{good, "REQUEST_TIMEOUT=5"}, []string{"REQUEST_TIMEOUT: must be a duration such as 5s"}},
		{"a negative time", []string{good, "REQUEST_TIMEOUT=-5s"}, []string{"REQUEST_TIMEOUT: must be a duration of at least 0s"}},
		{"a negative delay", []string{good, "DRAIN_DELAY=-5s"}, []string{"DRAIN_DELAY: must be a duration of at least 0s"}},
		{"metrics without a port", []string{good, "METRICS_ADDR=localhost"}, []string{"METRICS_ADDR: must be an address and a port"}},
		{"metrics on a named port", []string{good, "METRICS_ADDR=:http"}, []string{"METRICS_ADDR: must be an address and a port"}},
		{"traces without a scheme", []string{good, "OTEL_EXPORTER_OTLP_ENDPOINT=hunter2:4318"}, []string{"OTEL_EXPORTER_OTLP_ENDPOINT: must be an http"}},
		{"true for a switch", []string{good, "AUTO_MIGRATE=true"}, []string{"AUTO_MIGRATE: must be on or off"}},
		{
			"negative numbers", []string{good, "HASH_CONCURRENCY=-1", "HASH_QUEUE=-1", "LOGIN_LIMIT=-1", "ADDRESS_LIMIT=-1", "REGISTER_LIMIT=-1", "MAX_STREAMS=-1", "MAX_TASKS_PER_USER=-1", "MAX_CONNS=-1", "PASSWORD_MIN_LENGTH=0"},
			[]string{"ADDRESS_LIMIT: ", "HASH_CONCURRENCY: ", "HASH_QUEUE: ", "LOGIN_LIMIT: ", "MAX_CONNS: ", "MAX_STREAMS: ", "MAX_TASKS_PER_USER: ", "PASSWORD_MIN_LENGTH: ", "REGISTER_LIMIT: "},
		},
		{"a minimum above the maximum", []string{good, "PASSWORD_MIN_LENGTH=73"}, []string{"PASSWORD_MIN_LENGTH: must be a whole number from 1 to 72"}},
		{"no day", []string{good, "TOKEN_MAX_DAYS=0"}, []string{"TOKEN_MAX_DAYS: must be a whole number from 1 to 365"}},
		{"more than a year", []string{good, "TOKEN_MAX_DAYS=366"}, []string{"TOKEN_MAX_DAYS: must be a whole number from 1 to 365"}},
		{"too little memory", []string{good, "BODY_MEMORY=12999999"}, []string{"BODY_MEMORY: must be 0 or a whole number of at least 13000000"}},
		{"memory with a unit", []string{good, "BODY_MEMORY=64MB"}, []string{"BODY_MEMORY: must be a whole number"}},
		{"a name that ends like another", []string{good, "MAX_CONNS=x", "DB_MAX_CONNS=5"}, []string{"MAX_CONNS: must be a whole number"}},
		{"listing in another case", []string{good, "USERS_LISTING=Public"}, []string{"USERS_LISTING: must be authenticated, public or off"}},
		{
			"all at once", []string{"JWT_SECRET=hunter2", "PORT=hunter2", "DB_MAX_CONNS=hunter2", "USERS_LISTING=hunter2"},
			[]string{"DB_MAX_CONNS: ", "JWT_SECRET: ", "PORT: ", "USERS_LISTING: "},
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			_, err := bootstrap.LoadConfig(c.environ)
			var config *bootstrap.ConfigError
			if !errors.As(err, &config) {
				t.Fatalf("got %v, want a ConfigError", err)
			}
			got := slices.Sorted(slices.Values(config.Problems))
			if !slices.EqualFunc(got, c.want, strings.HasPrefix) {
				t.Errorf("got %q, want problems that begin with %q", got, c.want)
			}
			if strings.Contains(err.Error(), "hunter2") || strings.Contains(err.Error(), "\n") {
				t.Errorf("got %q, want one line without values", err)
			}
		})
	}
}

// A database command needs no secret, and reports only the problems of its
// variables.
func TestLoadDatabaseConfig(t *testing.T) {
	if got, err := bootstrap.LoadDatabaseConfig([]string{"PORT=x"}); err != nil || got.URL != "sqlite:tareas.db" {
		t.Errorf("got %+v and %v, want the default", got, err)
	}
	if _, err := bootstrap.LoadDatabaseConfig([]string{"REQUEST_TIMEOUT=x", "DB_MAX_CONNS=x", "PORT=x"}); err == nil || strings.Count(err.Error(), ";") != 1 {
		t.Errorf("got %v, want both problems of the database", err)
	}
	if _, err := bootstrap.LoadDatabaseConfig([]string{"JWT_SECRET_FILE=/missing"}); err != nil {
		t.Errorf("got %v for the file of an unused secret, want no error", err)
	}
}

// The health check needs neither secrets nor a database.
func TestLoadListenConfig(t *testing.T) {
	got, err := bootstrap.LoadListenConfig([]string{"PORT=80", "HOST=127.0.0.1", "DATABASE_URL=x", "JWT_SECRET_FILE=/missing"})
	if want := (bootstrap.ListenConfig{Host: "127.0.0.1", Port: 80, MaxClientConns: 20000}); err != nil || got != want {
		t.Errorf("got %+v and %v, want %+v", got, err, want)
	}
	if _, err := bootstrap.LoadListenConfig([]string{"PORT=x", "MAX_CONNS=-1"}); err == nil || strings.Count(err.Error(), ";") != 1 {
		t.Errorf("got %v, want both problems", err)
	}
}

// No problem repeats a value, because the variable may contain a secret by mistake. Only
// problems of TRUSTED_PROXIES and CORS_ORIGINS name the wrong item.
func TestProblemsHideValues(t *testing.T) {
	names := slices.DeleteFunc(slices.Clone(variables), func(name string) bool { return name == "TRUSTED_PROXIES" || name == "CORS_ORIGINS" })
	names = append(names, "JWT_SECRET_FILE", "JWT_SECRET_PREVIOUS_FILE", "DATABASE_URL_FILE")
	for _, value := range []string{"hunter2", "hunter2 %zz", "postgres://u:hunter2@pw@h/d", "a=b,hunter2", "hunter 2=hunter2", "-----BEGIN hunter2\n" + strings.Repeat("x", 10_000)} {
		environ := []string{"OTEL_EXPORTER_OTLP_ENDPOINT=http://hunter2:hunter2@127.0.0.1"}
		for _, name := range names {
			if name != "OTEL_EXPORTER_OTLP_ENDPOINT" {
				environ = append(environ, name+"="+value)
			}
			if _, err := bootstrap.LoadConfig(environ); err == nil || strings.Contains(err.Error(), "hunter") {
				t.Fatalf("%s=%s: got %v, want an error without it", name, value, err)
			}
		}
	}
}
