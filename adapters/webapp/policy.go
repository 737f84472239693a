package webapp

import (
	"net/http"
	"strings"
)

// policy is a Content-Security-Policy. None has 'unsafe-inline' or 'unsafe-eval', so
// that injected text is not executed.
type policy []string

// strict is the policy of all pages except the reference. Scripts send forms as JSON. With
// form-action 'none' the browser does not submit a form whose script failed to load. Trusted Types
// keep scripts from parsing text as HTML. They allow one Trusted Types policy, "worker", which
// creates the URL of the service worker.
var strict = policy{
	"default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "img-src 'self'",
	"manifest-src 'self'", "worker-src 'self'", "form-action 'none'", "base-uri 'none'", "frame-ancestors 'none'",
	"require-trusted-types-for 'script'", "trusted-types worker",
}

// reference is the policy for Swagger UI. Its style sheet has images in data URLs,
// and its scripts write HTML, which Trusted Types would forbid.
var reference = policy{
	"default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "img-src 'self' data:",
	"form-action 'none'", "base-uri 'none'", "frame-ancestors 'none'",
}

// permissions denies features that the pages do not use.
const permissions = "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), publickey-credentials-get=(), usb=()"

// set sets the policy and the other security headers. A nil policy is for scripts and style sheets,
// to which browsers apply the policy of the page.
func (p policy) set(header http.Header) {
	header.Set("Cross-Origin-Resource-Policy", "same-origin")
	header.Set("Referrer-Policy", "no-referrer")
	header.Set("X-Content-Type-Options", "nosniff")
	if p == nil {
		return
	}
	header.Set("Content-Security-Policy", strings.Join(p, "; "))
	header.Set("Cross-Origin-Opener-Policy", "same-origin")
	header.Set("Permissions-Policy", permissions)
}
