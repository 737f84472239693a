package webapp

import (
	"net/http"
	"strings"
)

// policy is a Content-Security-Policy. None of them has 'unsafe-inline' or
// 'unsafe-eval': what is written into a page by mistake is not run.
type policy []string

// strict is for the pages that are ours altogether. Forms are sent by script,
// as JSON, so none may be sent in the plain way: a password would end up in an
// address if the script were missing. Trusted Types keep the script itself from
// ever taking a text for HTML.
var strict = policy{
	"default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "img-src 'self'",
	"form-action 'none'", "base-uri 'none'", "frame-ancestors 'none'",
	"require-trusted-types-for 'script'", "trusted-types 'none'",
}

// reference is for Swagger UI, whose style sheet has its pictures in data URLs.
// It writes HTML of its own, which Trusted Types would not let it do.
var reference = policy{
	"default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "img-src 'self' data:",
	"form-action 'none'", "base-uri 'none'", "frame-ancestors 'none'",
}

// permissions are what the pages never ask for.
const permissions = "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), publickey-credentials-get=(), usb=()"

// set adds what tells a browser how to treat an answer.
func (p policy) set(header http.Header) {
	header.Set("Content-Security-Policy", strings.Join(p, "; "))
	header.Set("Cross-Origin-Opener-Policy", "same-origin")
	header.Set("Cross-Origin-Resource-Policy", "same-origin")
	header.Set("Permissions-Policy", permissions)
	header.Set("Referrer-Policy", "no-referrer")
	header.Set("X-Content-Type-Options", "nosniff")
}
