package ginhttp

import (
	"errors"
	"log/slog"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// audit logs an event. The log contains pseudonyms instead of emails.
func (a *API) audit(c *gin.Context, event string, attrs ...slog.Attr) {
	attrs = append([]slog.Attr{
		slog.String("event", event),
		slog.String("request_id", requestID(c)),
		slog.String("from", clientAddress(c).String()),
	}, attrs...)
	a.options.Logger.LogAttrs(c.Request.Context(), slog.LevelInfo, "audit", attrs...)
}

// auditCredentials logs the outcome of a registration or a login: success,
// failure, or refusal by the throttle or the hash queue. Requests that are not
// an attempt, such as a body without a password, are not logged.
func (a *API) auditCredentials(c *gin.Context, succeeded, failed string, credentials application.Credentials, user domain.User, err error) {
	pseudonym := slog.String("email", a.pseudonym(credentials.Email))
	switch {
	case err == nil:
		a.audit(c, succeeded, pseudonym, slog.Int64("user", int64(user.ID())))
	case errors.Is(err, application.ErrInvalidCredentials), errors.Is(err, domain.ErrEmailTaken):
		a.audit(c, failed, pseudonym)
	case errors.Is(err, application.ErrTooManyAttempts), errors.Is(err, application.ErrBusy):
		a.audit(c, "attempt refused", pseudonym, slog.String("reason", err.Error()))
	}
}

// pseudonym returns the pseudonym of an email, the same in every letter case; ""
// where it is not an email.
func (a *API) pseudonym(address string) string {
	email, err := domain.ParseEmail(address)
	if err != nil {
		return ""
	}
	return a.options.Pseudonyms.Of("log email", email.Key())
}
