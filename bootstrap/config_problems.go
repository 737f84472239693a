package bootstrap

import (
	"crypto/tls"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/seed-9b87e5c3/tareas/adapters/bcrypthash"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// problems returns what is wrong with the values, a line for each.
func (c DatabaseConfig) problems() []string {
	var problems []string
	if c.Timeout < 0 {
		problems = append(problems, "REQUEST_TIMEOUT: must be a duration of at least 0s, such as 5s or 500ms")
	}
	return append(problems, atLeast("DB_MAX_CONNS", c.MaxConns, 1)...)
}

func (c Config) problems() []string {
	problems := append(c.Database.problems(), c.Listen.problems()...)
	if c.JWTSecret == "" {
		problems = append(problems, "JWT_SECRET: is not set"+makeSecret)
	} else {
		problems = append(problems, signingSecretProblems("JWT_SECRET", c.JWTSecret)...)
	}
	if c.JWTSecretPrevious != "" {
		problems = append(problems, secretProblems("JWT_SECRET_PREVIOUS", c.JWTSecretPrevious)...)
	}
	switch c.UsersListing {
	case ginhttp.ListingAuthenticated, ginhttp.ListingPublic, ginhttp.ListingOff:
	default:
		problems = append(problems, "USERS_LISTING: must be authenticated, public or off")
	}
	for _, proxy := range c.TrustedProxies {
		if _, err := netip.ParsePrefix(proxy); err != nil {
			problems = append(problems, fmt.Sprintf("TRUSTED_PROXIES: %q is not a network; write it as 10.0.0.0/8 or fd00::/8", proxy))
		}
	}
	for _, origin := range c.CORSOrigins {
		if err := ginhttp.ParseOrigin(origin); err != nil {
			problems = append(problems, fmt.Sprintf("CORS_ORIGINS: %q %v", origin, err))
		}
	}
	problems = append(problems, minLengthProblems(c.PasswordMinLength)...)
	problems = append(problems, atLeast("HASH_CONCURRENCY", c.HashConcurrency, 0)...)
	problems = append(problems, atLeast("HASH_QUEUE", c.HashQueue, 0)...)
	problems = append(problems, atLeast("LOGIN_LIMIT", c.LoginLimit, 0)...)
	problems = append(problems, atLeast("ADDRESS_LIMIT", c.AddressLimit, 0)...)
	problems = append(problems, atLeast("REGISTER_LIMIT", c.RegisterLimit, 0)...)
	problems = append(problems, atLeast("MAX_TASKS_PER_USER", c.MaxTasksPerUser, 0)...)
	if c.DrainDelay < 0 {
		problems = append(problems, "DRAIN_DELAY: must be a duration of at least 0s, such as 5s or 500ms")
	}
	if c.MetricsAddr != "" && !isAddress(c.MetricsAddr) {
		problems = append(problems, "METRICS_ADDR: must be an address and a port, such as 127.0.0.1:9464 or :9464")
	}
	if c.TracesEndpoint != "" && !isHTTP(string(c.TracesEndpoint)) {
		problems = append(problems, "OTEL_EXPORTER_OTLP_ENDPOINT: must be an http or https URL, such as http://127.0.0.1:4318")
	}
	return problems
}

// problems returns what is wrong with the options, a line for each.
func (o Options) problems() []string {
	var problems []string
	for name, err := range map[string]error{
		"Prefix":      ginhttp.CheckPrefix(o.Prefix),
		"TablePrefix": gormstore.CheckTablePrefix(o.TablePrefix),
	} {
		if err != nil {
			problems = append(problems, fmt.Sprintf("Options.%s: %v", name, err))
		}
	}
	if _, err := bcrypthash.New(o.HashCost); err != nil {
		problems = append(problems, fmt.Sprintf("Options.HashCost: %v", err))
	}
	if o.Storage != nil && o.DB != nil {
		problems = append(problems, "Options.Storage: is not for use with Options.DB")
	}
	if o.OnChange != nil && o.DB == nil {
		problems = append(problems, "Options.OnChange: needs Options.DB")
	}
	return problems
}

func minLengthProblems(characters int) []string {
	if characters >= 1 && characters <= domain.MaxPasswordBytes {
		return nil
	}
	return []string{fmt.Sprintf("PASSWORD_MIN_LENGTH: must be a whole number from 1 to %d", domain.MaxPasswordBytes)}
}

// minBodyMemory has room for a body of the largest size while another client holds
// all that it gets.
const minBodyMemory = 13_000_000

// bodyMemoryProblems are those of an operator's setting. A program may set less, see
// gateway.NewByteBudget.
func (c Config) bodyMemoryProblems() []string {
	if c.BodyMemory == 0 || c.BodyMemory >= minBodyMemory {
		return nil
	}
	return []string{fmt.Sprintf("BODY_MEMORY: must be 0 or a whole number of at least %d", minBodyMemory)}
}

func atLeast(name string, value, minimum int) []string {
	if value >= minimum {
		return nil
	}
	return []string{fmt.Sprintf("%s: must be a whole number of at least %d", name, minimum)}
}

func (c ListenConfig) problems() []string {
	return append(atLeast("MAX_CONNS", c.MaxClientConns, 0), c.tlsProblems()...)
}

func (c ListenConfig) tlsProblems() []string {
	switch {
	case c.TLSCertFile == "" && c.TLSKeyFile == "":
		return nil
	case c.TLSKeyFile == "":
		return []string{"TLS_KEY_FILE: is not set, but TLS_CERT_FILE is; set both or neither"}
	case c.TLSCertFile == "":
		return []string{"TLS_CERT_FILE: is not set, but TLS_KEY_FILE is; set both or neither"}
	}
	if _, err := tls.LoadX509KeyPair(c.TLSCertFile, c.TLSKeyFile); err != nil {
		return []string{"TLS_CERT_FILE: must be a PEM certificate for the key in TLS_KEY_FILE: " + err.Error()}
	}
	return nil
}

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

// makeSecret ends the problems of secrets.
const makeSecret = "; make one with: openssl rand -base64 32"

// signingSecretProblems rejects secrets that can be guessed.
func signingSecretProblems(name string, secret Secret) []string {
	if problems := secretProblems(name, secret); problems != nil {
		return problems
	}
	if err := jwttoken.CheckSecret([]byte(secret)); err != nil {
		return []string{name + ": " + err.Error() + makeSecret}
	}
	return nil
}

// secretProblems rejects short secrets and those of examples. Of the previous
// secret it rejects no other weak ones, which newTokens logs: without it, a
// rotation away from it would end all sessions.
func secretProblems(name string, secret Secret) []string {
	switch {
	case len(secret) < jwttoken.MinSecretBytes:
		return []string{fmt.Sprintf("%s: has %d bytes, it needs at least %d%s", name, len(secret), jwttoken.MinSecretBytes, makeSecret)}
	case isPlaceholder(string(secret)):
		return []string{name + ": is a placeholder" + makeSecret}
	}
	return nil
}

// placeholders are texts of example secrets, in lower case and without
// separators. A random secret does not contain them.
var placeholders = []string{"changeme", "changethis", "replaceme", "goeshere", "gohere", "your256bit", "astringsecretatleast256bitslong"}

func isPlaceholder(secret string) bool {
	text := strings.ToLower(secret)
	words := strings.NewReplacer("-", "", "_", "", " ", "").Replace(text)
	contains := func(placeholder string) bool { return strings.Contains(words, placeholder) }
	return slices.ContainsFunc(placeholders, contains) || isRepeated(text)
}

// isRepeated reports whether a text consists of one repeated character.
func isRepeated(text string) bool {
	first, _ := utf8.DecodeRuneInString(text)
	return strings.Trim(text, string(first)) == ""
}
