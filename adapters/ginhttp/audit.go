package ginhttp

import (
	"errors"
	"log/slog"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/fairqueue"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
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

// auditCredentials logs the outcome of a registration or a login: success, failure, or rejection by
// the throttle or the hash queue. It does not log other errors, such as a password that is too
// short.
func (a *API) auditCredentials(c *gin.Context, succeeded, failed string, credentials application.Credentials, user domain.User, err error) {
	pseudonym := slog.String("email", a.pseudonym(credentials.Email))
	switch {
	case err == nil:
		a.audit(c, succeeded, pseudonym, slog.Int64("user", int64(user.ID())))
	case errors.Is(err, application.ErrInvalidCredentials), errors.Is(err, domain.ErrEmailTaken):
		a.audit(c, failed, pseudonym)
	case errors.Is(err, &ratelimit.AttemptsError{}), errors.Is(err, fairqueue.ErrBusy):
		a.audit(c, "attempt rejected", pseudonym, slog.String("reason", err.Error()))
	}
}

// auditFailedChange logs that the current password was wrong, or that the throttle or the hash
// queue rejected the attempt. If everyError, it logs any other error, too.
func (a *API) auditFailedChange(c *gin.Context, failed string, everyError bool, caller domain.UserID, err error) {
	switch {
	case errors.Is(err, application.ErrWrongPassword):
	case errors.Is(err, &ratelimit.AttemptsError{}), errors.Is(err, fairqueue.ErrBusy):
		failed = "attempt rejected"
	case !everyError:
		return
	}
	a.audit(c, failed, slog.Int64("user", int64(caller)), slog.String("reason", err.Error()))
}

// pseudonym returns the pseudonym of an email in any letter case, or "" for an invalid email.
func (a *API) pseudonym(address string) string {
	email, err := domain.ParseEmail(address)
	if err != nil {
		return ""
	}
	return a.options.Pseudonyms.Of("log email", email.Key())
}
