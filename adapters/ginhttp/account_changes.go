package ginhttp

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/url"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// AccountManager is the part of application.Accounts that needs
// application.AccountsConfig.Revocations: it revokes tokens, changes passwords and deletes accounts.
type AccountManager interface {
	LogOut(ctx context.Context, token string) error
	LogOutEverywhere(ctx context.Context, caller domain.UserID) error
	ChangePassword(ctx context.Context, caller domain.UserID, change application.PasswordChange) (application.Session, error)
	DeleteAccount(ctx context.Context, caller domain.UserID, deletion application.AccountDeletion) error
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

func (b *logOutBody) check() error { return b.Everywhere.check("everywhere") }

func (b *passwordChangeBody) check() error {
	return cmp.Or(b.Current.check("currentPassword"), b.New.check("newPassword"))
}

func (b *deleteAccountBody) check() error { return b.Current.check("currentPassword") }

// logOut serves POST /logout (specification, section 11.1).
func (a *API) logOut(c *gin.Context, caller domain.UserID) error {
	var body logOutBody
	if err := a.readAccountBody(c, &body); err != nil {
		return err
	}
	var err error
	event := "logged out"
	if body.Everywhere.value {
		event = "logged out everywhere"
		err = a.options.AccountManager.LogOutEverywhere(c.Request.Context(), caller)
	} else {
		err = a.options.AccountManager.LogOut(c.Request.Context(), bearerToken(c.GetHeader("Authorization")))
	}
	if err != nil {
		return err
	}
	a.audit(c, event, slog.Int64("user", int64(caller)))
	return respond(c, http.StatusOK, messageJSON{Message: "Logged out successfully"})
}

// changePassword serves PUT /me/password (specification, section 11.2).
func (a *API) changePassword(c *gin.Context, caller domain.UserID) error {
	var body passwordChangeBody
	if err := a.readAccountBody(c, &body); err != nil {
		return err
	}
	if body.Current.value == "" || body.New.value == "" {
		return errPasswordsMissing
	}
	session, err := a.options.AccountManager.ChangePassword(c.Request.Context(), caller, application.PasswordChange{
		Current: body.Current.value, New: body.New.value, ClientAddress: clientAddress(c),
	})
	if err != nil {
		a.auditFailedChange(c, "password change failed", false, caller, err)
		if errors.Is(err, domain.ErrPasswordTooLong) || errors.Is(err, &application.PasswordTooShortError{}) {
			err = &domain.FieldError{Field: "newPassword", Err: err}
		}
		return err
	}
	a.audit(c, "password changed", slog.Int64("user", int64(caller)), slog.String("email", a.pseudonym(session.User.Email().String())))
	return respond(c, http.StatusOK, sessionJSON{Token: session.Token, User: userJSONOf(session.User)})
}

// deleteAccount serves POST /me/delete (specification, section 11.3).
func (a *API) deleteAccount(c *gin.Context, caller domain.UserID) error {
	var body deleteAccountBody
	if err := a.readAccountBody(c, &body); err != nil {
		return err
	}
	if body.Current.value == "" {
		return errCurrentPasswordMissing
	}
	err := a.options.AccountManager.DeleteAccount(c.Request.Context(), caller, application.AccountDeletion{Password: body.Current.value, ClientAddress: clientAddress(c)})
	if err != nil {
		a.auditFailedChange(c, "account deletion failed", true, caller, err) // it may have deleted some tasks
		return err
	}
	a.audit(c, "account deleted", slog.Int64("user", int64(caller)))
	return respond(c, http.StatusOK, messageJSON{Message: "Account deleted successfully", ID: int64(caller)})
}

// readAccountBody reads the body of POST /logout, PUT /me/password or POST /me/delete. It rejects a
// malformed query, although these routes have no parameters.
func (a *API) readAccountBody(c *gin.Context, body requestBody) error {
	if _, err := url.ParseQuery(c.Request.URL.RawQuery); err != nil {
		return errQueryInvalid
	}
	return a.readBody(c, maxCredentialsBody, body)
}
