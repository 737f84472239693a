package ginhttp

import (
	"errors"
	"log/slog"
	"net/netip"
	"time"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// The events that are logged for those who look into what happened. Emails are
// in them as pseudonyms only.
const (
	eventRegistered    = "registered"
	eventNotRegistered = "registration refused"
	eventLoggedIn      = "logged in"
	eventNotLoggedIn   = "login failed"
	eventRefused       = "attempt refused"
	eventTaskDeleted   = "task deleted"
)

func (a *API) audit(c *gin.Context, event string, attrs ...slog.Attr) {
	attrs = append([]slog.Attr{
		slog.String("event", event),
		slog.String("request_id", recordOf(c).id),
		slog.String("from", address(c).String()),
	}, attrs...)
	a.writeLine(c, time.Now(), slog.LevelInfo, "audit", attrs...)
}

// auditCredentials logs what came of somebody's credentials: what succeeded,
// what was turned away as wrong, and what was refused unseen. What was no
// attempt, as a body without a password, is left out.
func (a *API) auditCredentials(c *gin.Context, succeeded, failed string, credentials application.Credentials, user domain.User, err error) {
	who := slog.String("email", a.pseudonym(credentials.Email))
	switch {
	case err == nil:
		a.audit(c, succeeded, who, slog.Int64("user", int64(user.ID())))
	case errors.Is(err, application.ErrInvalidCredentials), errors.Is(err, domain.ErrEmailTaken):
		a.audit(c, failed, who)
	case errors.Is(err, application.ErrTooManyAttempts), errors.Is(err, application.ErrBusy):
		a.audit(c, eventRefused, who, slog.String("reason", err.Error()))
	}
}

// pseudonym is the name of an email in the log: one for all ways of writing
// it.
func (a *API) pseudonym(address string) string {
	email, err := domain.ParseEmail(address)
	if err != nil {
		return ""
	}
	return a.pseudonyms.Of("log email", email.Key())
}

// address is where a request comes from.
func address(c *gin.Context) netip.Addr {
	if from, err := netip.ParseAddr(c.ClientIP()); err == nil {
		return from.Unmap()
	}
	// Gin reads no address with a zone. A server on a Unix socket has none.
	from, err := netip.ParseAddrPort(c.Request.RemoteAddr)
	if err != nil {
		return netip.Addr{}
	}
	return from.Addr().Unmap()
}
