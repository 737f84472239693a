package ginhttp

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"time"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// AccountChanges is the part of application.Accounts that needs
// application.WithRevocations: it revokes tokens, changes passwords and deletes accounts.
type AccountChanges interface {
	LogOut(ctx context.Context, token string) error
	LogOutEverywhere(ctx context.Context, caller domain.UserID) error
	ChangePassword(ctx context.Context, caller domain.UserID, change application.PasswordChange) (application.LoginResult, error)
	DeleteAccount(ctx context.Context, caller domain.UserID, password string, from netip.Addr) error
}

// The bodies of POST /logout, PUT /me/password and POST /me/delete.
type (
	logOutBody struct {
		Everywhere member[bool] `json:"everywhere"`
	}
	passwordChangeBody struct {
		Current member[string] `json:"currentPassword"`
		New     member[string] `json:"newPassword"`
	}
	deleteAccountBody struct {
		Current member[string] `json:"currentPassword"`
	}
)

func (b *logOutBody) check() error { return isBoolean("everywhere", b.Everywhere) }

func (b *passwordChangeBody) check() error {
	return cmp.Or(isString("currentPassword", b.Current), isString("newPassword", b.New))
}

func (b *deleteAccountBody) check() error { return isString("currentPassword", b.Current) }

// logOut serves POST /logout (specification, section 11.1).
func (a *API) logOut(c *gin.Context, caller domain.UserID) error {
	var body logOutBody
	if err := a.readChange(c, &body); err != nil {
		return err
	}
	var err error
	event := "logged out"
	if body.Everywhere.value {
		event = "logged out everywhere"
		err = a.options.AccountChanges.LogOutEverywhere(c.Request.Context(), caller)
	} else {
		err = a.options.AccountChanges.LogOut(c.Request.Context(), bearerToken(c.GetHeader("Authorization")))
	}
	if err != nil {
		return err
	}
	a.audit(c, event, slog.Int64("user", int64(caller)))
	respond(c, http.StatusOK, messageJSON{Message: "Logged out successfully"})
	return nil
}

// changePassword serves PUT /me/password (specification, section 11.2).
func (a *API) changePassword(c *gin.Context, caller domain.UserID) error {
	var body passwordChangeBody
	if err := a.readChange(c, &body); err != nil {
		return err
	}
	if body.Current.value == "" || body.New.value == "" {
		return errPasswordsMissing
	}
	session, err := a.options.AccountChanges.ChangePassword(c.Request.Context(), caller, application.PasswordChange{
		Current: body.Current.value, New: body.New.value, From: clientAddress(c),
	})
	if err != nil {
		a.auditRefusedChange(c, "password change failed", caller, err)
		if errors.Is(err, domain.ErrPasswordTooLong) || errors.Is(err, application.ErrPasswordTooShort) {
			err = &domain.FieldError{Field: "newPassword", Err: err}
		}
		return err
	}
	a.audit(c, "password changed", slog.Int64("user", int64(caller)), slog.String("email", a.pseudonym(session.User.Email().String())))
	respond(c, http.StatusOK, sessionJSON{Token: session.Token, User: userBody(session.User)})
	return nil
}

// deletedTimeout is how long a client may take to read the response to a deletion.
const deletedTimeout = 30 * time.Second

// deleteAccount serves POST /me/delete (specification, section 11.3).
func (a *API) deleteAccount(c *gin.Context, caller domain.UserID) error {
	var body deleteAccountBody
	if err := a.readChange(c, &body); err != nil {
		return err
	}
	if body.Current.value == "" {
		return errCurrentPasswordMissing
	}
	err := a.options.AccountChanges.DeleteAccount(c.Request.Context(), caller, body.Current.value, clientAddress(c))
	// The deletion of many tasks may outlast the server's own limit.
	_ = http.NewResponseController(c.Writer).SetWriteDeadline(time.Now().Add(deletedTimeout))
	if err != nil {
		a.auditRefusedChange(c, "account deletion failed", caller, err)
		return err
	}
	a.audit(c, "account deleted", slog.Int64("user", int64(caller)))
	respond(c, http.StatusOK, deletedAccountJSON{Message: "Account deleted successfully", ID: caller})
	return nil
}

// readChange reads the body of a route of this file. The routes have no query
// parameters, but refuse a query that cannot be parsed.
func (a *API) readChange(c *gin.Context, body interface{ check() error }) error {
	if _, err := url.ParseQuery(c.Request.URL.RawQuery); err != nil {
		return errQueryInvalid
	}
	return a.readBody(c, maxCredentialsBody, body)
}

// auditRefusedChange logs that the current password was wrong, or that it was not
// checked because of the throttle or the hash queue. Other errors have no audit line,
// except those of a deletion, which may have deleted some tasks.
func (a *API) auditRefusedChange(c *gin.Context, failed string, caller domain.UserID, err error) {
	switch {
	case errors.Is(err, application.ErrWrongPassword):
	case errors.Is(err, application.ErrTooManyAttempts), errors.Is(err, application.ErrBusy):
		failed = "attempt refused"
	case failed != "account deletion failed":
		return
	}
	a.audit(c, failed, slog.Int64("user", int64(caller)), slog.String("reason", err.Error()))
}
