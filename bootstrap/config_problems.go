package bootstrap

import (
	"crypto/tls"
	"fmt"
	"net"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/bcrypthash"
	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// ConfigError lists all problems of a configuration and its options. Each begins with the name of
// its variable or option. None contains a secret.
type ConfigError struct{ Problems []string }

// Error joins the problems on one line.
func (e *ConfigError) Error() string { return "configuration: " + strings.Join(e.Problems, "; ") }

// problems collects the problems of a ConfigError.
type problems []string

func (p *problems) add(format string, args ...any) { *p = append(*p, fmt.Sprintf(format, args...)) }

// require adds a problem unless the condition holds.
func (p *problems) require(condition bool, format string, args ...any) {
	if !condition {
		p.add(format, args...)
	}
}

// requireAtLeast adds a problem unless the variable has at least the minimum.
func (p *problems) requireAtLeast(minimum int, name string, value int) {
	p.require(value >= minimum, "%s: must be a whole number of at least %d", name, minimum)
}

// have reports whether a variable has a problem.
func (p problems) have(name string) bool {
	return slices.ContainsFunc(p, func(text string) bool { return strings.HasPrefix(text, name+":") })
}

// err returns the *ConfigError, or nil if there is no problem.
func (p problems) err() error {
	if len(p) == 0 {
		return nil
	}
	return &ConfigError{Problems: slices.Sorted(slices.Values(p))}
}

// aDuration is the rule for REQUEST_TIMEOUT and DRAIN_DELAY.
const aDuration = "must be a duration of at least 0s, such as 5s or 500ms"

// maxRequestTimeout is longer than any request needs. A longer one is a mistake, such as a wrong unit.
const maxRequestTimeout = 24 * time.Hour

func (c DatabaseConfig) check(p *problems) {
	p.requireAtLeast(1, "DB_MAX_CONNS", c.MaxConns)
	p.require(c.Timeout >= 0, "REQUEST_TIMEOUT: "+aDuration)
	p.require(c.Timeout <= maxRequestTimeout, "REQUEST_TIMEOUT: must be at most %v", maxRequestTimeout)
}

func (c AdminConfig) check(p *problems) {
	c.Database.check(p)
	checkMinPasswordChars(c.MinPasswordChars, p)
}

func (c ListenConfig) check(p *problems) {
	p.requireAtLeast(0, "MAX_CONNS", c.MaxClientConns)
	switch {
	case c.TLSCertFile == "" && c.TLSKeyFile == "":
	case c.TLSKeyFile == "":
		p.add("TLS_KEY_FILE: is not set, but TLS_CERT_FILE is; set both or neither")
	case c.TLSCertFile == "":
		p.add("TLS_CERT_FILE: is not set, but TLS_KEY_FILE is; set both or neither")
	}
}

// checkCertificate rejects files without a valid pair. The command healthcheck does not call it,
// because a running service keeps its old certificate while the files have no valid pair.
func (c ListenConfig) checkCertificate(p *problems) {
	if c.TLSCertFile == "" || c.TLSKeyFile == "" {
		return
	}
	cert, certErr := os.ReadFile(c.TLSCertFile)
	p.require(certErr == nil, "TLS_CERT_FILE: %v", withoutPath(certErr))
	key, keyErr := os.ReadFile(c.TLSKeyFile)
	p.require(keyErr == nil, "TLS_KEY_FILE: %v", withoutPath(keyErr))
	if certErr == nil && keyErr == nil {
		_, err := tls.X509KeyPair(cert, key)
		p.require(err == nil, "TLS_CERT_FILE: must be a PEM certificate for the key in TLS_KEY_FILE: %v", err)
	}
}

func (c Config) check(p *problems) {
	c.Database.check(p)
	c.Listen.check(p)
	c.Listen.checkCertificate(p)
	c.checkSecrets(p)
	for _, proxy := range c.TrustedProxies {
		_, err := gateway.ParseProxies([]string{proxy})
		p.require(err == nil, "TRUSTED_PROXIES: %q is neither a network, such as 10.0.0.0/8 or fd00::/8, nor an address", proxy)
	}
	for _, origin := range c.CORSOrigins {
		err := ginhttp.CheckOrigin(origin)
		p.require(err == nil, "CORS_ORIGINS: %q %v", origin, err)
	}
	listings := []ginhttp.UsersListing{ginhttp.ListingAuthenticated, ginhttp.ListingPublic, ginhttp.ListingOff}
	p.require(slices.Contains(listings, c.UsersListing), "USERS_LISTING: must be authenticated, public or off")
	checkMinPasswordChars(c.MinPasswordChars, p)
	const maxDays = application.TokenMaxDaysLimit
	p.require(c.TokenMaxDays >= 1 && c.TokenMaxDays <= maxDays, "TOKEN_MAX_DAYS: must be a whole number from 1 to %d", maxDays)
	p.requireAtLeast(0, "HASH_CONCURRENCY", c.HashConcurrency)
	p.requireAtLeast(0, "HASH_QUEUE", c.HashQueue)
	p.requireAtLeast(0, "LOGIN_LIMIT", c.LoginLimit)
	p.requireAtLeast(0, "ADDRESS_LIMIT", c.AddressLimit)
	p.requireAtLeast(0, "REGISTER_LIMIT", c.RegisterLimit)
	p.requireAtLeast(0, "MAX_STREAMS", c.MaxStreams)
	p.requireAtLeast(0, "MAX_TASKS_PER_USER", c.MaxTasksPerUser)
	p.require(c.DrainDelay >= 0, "DRAIN_DELAY: "+aDuration)
	p.require(c.MetricsAddr == "" || isAddress(c.MetricsAddr), "METRICS_ADDR: must be an address and a port, such as 127.0.0.1:9464 or :9464")
	p.require(c.TracesEndpoint == "" || isHTTP(string(c.TracesEndpoint)), "OTEL_EXPORTER_OTLP_ENDPOINT: must be an http or https URL, such as http://127.0.0.1:4318")
}

func (o Options) check(config Config, p *problems) {
	_, costErr := bcrypthash.New(o.HashCost)
	for name, err := range map[string]error{
		"Prefix":      ginhttp.CheckPrefix(o.Prefix),
		"TablePrefix": gormstore.CheckTablePrefix(o.TablePrefix),
		"HashCost":    costErr,
	} {
		p.require(err == nil, "Options.%s: %v", name, err)
	}
	if o.Storage != nil {
		p.require(o.Storage.Users != nil && o.Storage.Tasks != nil, "Options.Storage: must have Users and Tasks")
		p.require(o.DB == nil, "Options.Storage: is not for use with Options.DB")
		p.require(o.Storage.Revocations == nil || !slices.Contains(o.Storage.Lacks, domain.FeatureTokenRevocation), "Options.Storage: has Revocations, so Lacks must not name domain.FeatureTokenRevocation")
		p.require(o.Caller == nil || !slices.Contains(o.Storage.Lacks, domain.FeatureEmbedderUsers), "Options.Caller: needs users of an embedder, which Options.Storage.Lacks names")
		p.require(config.MaxTasksPerUser == 0 || !slices.Contains(o.Storage.Lacks, domain.FeatureTaskLimits), "MAX_TASKS_PER_USER: must be 0, because Options.Storage.Lacks names limits of tasks")
	}
	p.require(o.OnChange == nil || o.DB != nil, "Options.OnChange: needs Options.DB")
	p.require(o.LoginURL == "" || o.Caller != nil, "Options.LoginURL: needs Options.Caller")
}

func checkMinPasswordChars(characters int, p *problems) {
	p.require(characters >= 1 && characters <= domain.MaxPasswordBytes, "PASSWORD_MIN_LENGTH: must be a whole number from 1 to %d", domain.MaxPasswordBytes)
}

// With minBodyMemory, a client can send the largest body even while another client holds half of
// the budget.
const minBodyMemory = 13_000_000

func isHTTP(text string) bool {
	endpoint, err := url.Parse(text)
	return err == nil && (endpoint.Scheme == "http" || endpoint.Scheme == "https") && endpoint.Host != ""
}

func isAddress(text string) bool {
	_, port, err := net.SplitHostPort(text)
	if err != nil {
		return false
	}
	_, err = strconv.ParseUint(port, 10, 16)
	return err == nil
}

// checkSecrets rejects secrets that do not pass jwttoken.CheckSecret.
func (c Config) checkSecrets(p *problems) {
	const advice = "; make one with: openssl rand -base64 32"
	for name, secret := range map[string]Secret{"JWT_SECRET": c.JWTSecret, "JWT_SECRET_PREVIOUS": c.JWTSecretPrevious} {
		switch err := jwttoken.CheckSecret([]byte(secret)); {
		case secret == "" && name == "JWT_SECRET_PREVIOUS":
		case secret == "" && p.have(name+"_FILE"): // the secret exists, so a new one is no advice
		case secret == "":
			p.add("%s: is not set%s", name, advice)
		case err != nil:
			p.add("%s: %v%s", name, err, advice)
		}
	}
}
