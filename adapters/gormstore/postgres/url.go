package postgres

import (
	"errors"
	"io/fs"
	"regexp"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

// errInvalidURL does not repeat the URL, which may have a password.
var errInvalidURL = errors.New("is not a valid PostgreSQL URL; write it as postgres://user:password@host:5432/database, " +
	"and the characters % @ / ? of a user or a password as %25 %40 %2F %3F")

// parseURL returns the configuration of a URL or of a keyword/value string, and of the PG
// variables. Its errors continue a sentence that begins with the name of the setting, and contain
// no part of the URL.
func parseURL(url string) (*pgxpool.Config, error) {
	if isAmbiguous(url) {
		return nil, errInvalidURL
	}
	config, err := pgxpool.ParseConfig(url)
	if err != nil {
		return nil, fault(err)
	}
	return config, nil
}

// isAmbiguous reports whether the user or the password of a URL has an unescaped "@" or "/". It also
// reports an unescaped "@" in a parameter of a URL without a path. pgx would take the rest for the
// name of a host or a database, and logs contain these names.
func isAmbiguous(url string) bool {
	_, rest, ok := strings.Cut(url, "://")
	if !ok {
		return false
	}
	user := ""
	if end := strings.IndexAny(rest, "@/"); end >= 0 && rest[end] == '@' {
		user, rest = rest[:end], rest[end+1:]
	}
	rest, _, _ = strings.Cut(rest, "?")
	return strings.Contains(rest, "@") || parameter.MatchString(user)
}

// parameter matches the start of a URL parameter. In a URL without a path, pgx takes everything
// before an "@" in a parameter for the user and the password.
var parameter = regexp.MustCompile(`\?\w+=`)

// setting matches the name of a setting in the texts of pgx's errors.
var setting = regexp.MustCompile(`\b(port|sslmode|sslcertmode|CA|sslcert|cert|sslkey|key|sslpassword|connect_timeout|target_session_attrs|channel_binding|` +
	`require_auth|min_protocol_version|max_protocol_version|service|statement_cache_capacity|description_cache_capacity|default_query_exec_mode)\b`)

// fault returns an error that names the invalid setting, without its value.
func fault(err error) error {
	invalid, ok := errors.AsType[*pgconn.ParseConfigError](err)
	if !ok {
		return errInvalidURL
	}
	invalid.ConnString = "" // pgx's text repeats it
	text := invalid.Error()
	name := setting.FindString(text)
	switch name {
	case "CA":
		name = "sslrootcert"
	case "cert", "key":
		name = "ssl" + name
	}
	if name == "" || strings.Contains(text, "failed to parse") { // this text quotes the URL
		return errInvalidURL
	}
	reason := ""
	if unread, ok := errors.AsType[*fs.PathError](err); ok {
		reason = ": " + unread.Err.Error()
	}
	return errors.New("has an invalid " + name + ", or a PG variable has" + reason)
}
