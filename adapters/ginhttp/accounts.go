package ginhttp

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/go-json-experiment/json"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/fairqueue"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// credentialsBody is the body of POST /usuarios and POST /login.
type credentialsBody struct {
	Email    member[string] `json:"email"`
	Password member[string] `json:"password"`
}

func (b *credentialsBody) check() error {
	return cmp.Or(b.Email.check("email"), b.Password.check("password"))
}

// register serves POST /usuarios (specification, section 4.1).
func (a *API) register(c *gin.Context) error {
	if a.isCrossSite(c.Request) {
		return errCrossSite
	}
	credentials, err := a.readCredentials(c)
	if err != nil {
		return err
	}
	user, err := a.accounts.Register(c.Request.Context(), credentials)
	a.auditCredentials(c, "registered", "registration rejected", credentials, user, err)
	if err != nil {
		return err
	}
	return respond(c, http.StatusCreated, userBody(user))
}

// logIn serves POST /login (specification, section 4.3).
func (a *API) logIn(c *gin.Context) error {
	if a.isCrossSite(c.Request) {
		return errCrossSite
	}
	days, err := a.tokenDays(c.Request.URL.RawQuery)
	if err != nil {
		return err
	}
	credentials, err := a.readCredentials(c)
	if err != nil {
		return err
	}
	credentials.Days = days
	session, err := a.accounts.LogIn(c.Request.Context(), credentials)
	a.auditCredentials(c, "logged in", "login failed", credentials, session.User, err)
	if err != nil {
		return err
	}
	return respond(c, http.StatusOK, sessionJSON{Token: session.Token, User: userBody(session.User)})
}

// tokenDays returns the parameter "days" of a login; 0 for none.
func (a *API) tokenDays(rawQuery string) (int, error) {
	value, named, _ := queryParameter(rawQuery, "days")
	if !named {
		return 0, nil
	}
	most := a.accounts.TokenMaxDays()
	days, valid := parseInteger(value, most)
	if !valid {
		return 0, &application.TokenDaysError{Max: most}
	}
	return days, nil
}

// readCredentials reads the body of a registration or a login.
func (a *API) readCredentials(c *gin.Context) (application.Credentials, error) {
	var body credentialsBody
	if err := a.readBody(c, maxCredentialsBody, &body); err != nil {
		return application.Credentials{}, err
	}
	if body.Email.missing() || body.Password.missing() {
		return application.Credentials{}, domain.ErrPasswordRequired // or the email is missing
	}
	return application.Credentials{Email: body.Email.value, Password: body.Password.value, ClientAddress: clientAddress(c)}, nil
}

// profile serves GET /me (specification, section 4.4).
func (a *API) profile(c *gin.Context, caller domain.UserID) error {
	user, err := a.accounts.Profile(c.Request.Context(), caller)
	if err != nil {
		return err
	}
	text, err := json.Marshal(userBody(user))
	if err != nil {
		return err
	}
	form := jsonList(taskMembers(nil).appendTask)
	form.begin, form.end = strings.TrimSuffix(string(text), "}")+`,"tasks":[`, "]}"
	return sendList(c, form, a.tasks.All(c.Request.Context(), caller, application.TaskQuery{}))
}

// listUsersAuthenticated serves GET /usuarios with a token. It reads the caller first, since the
// token's user may have been deleted.
func (a *API) listUsersAuthenticated(c *gin.Context, caller domain.UserID) error {
	if _, err := a.accounts.Profile(c.Request.Context(), caller); err != nil {
		return err
	}
	return a.listUsers(c)
}

// listUsers serves GET /usuarios without a token (specification, section 4.2).
func (a *API) listUsers(c *gin.Context) error {
	return sendList(c, jsonList(appendListedUser), a.accounts.All(c.Request.Context()))
}

// AccountManager is the part of application.Accounts that needs
// application.AccountsConfig.Revocations: it revokes tokens, changes passwords and deletes accounts.
type AccountManager interface {
	LogOut(ctx context.Context, token string) error
	LogOutEverywhere(ctx context.Context, caller domain.UserID) error
	ChangePassword(ctx context.Context, caller domain.UserID, change application.PasswordChange) (application.Session, error)
	DeleteAccount(ctx context.Context, caller domain.UserID, deletion application.AccountDeletion) error
}

type userJSON struct {
	ID    domain.UserID `json:"id"`
	Email *string       `json:"email"` // null for an embedder's user
}

func userBody(u domain.User) userJSON {
	body := userJSON{ID: u.ID()}
	if email := u.Email().String(); email != "" {
		body.Email = &email
	}
	return body
}

type listedUserJSON struct {
	ID        domain.UserID `json:"id"`
	Email     string        `json:"email"`
	CreatedAt time.Time     `json:"createdAt"`
}

func appendListedUser(to []byte, u domain.User) ([]byte, error) {
	text, err := json.Marshal(listedUserJSON{ID: u.ID(), Email: u.Email().String(), CreatedAt: u.CreatedAt()})
	return append(to, text...), err
}

type sessionJSON struct {
	Token string   `json:"token"`
	User  userJSON `json:"user"`
}

type messageJSON struct {
	Message string `json:"message"`
	ID      int64  `json:"id,omitzero"` // of the task or user that was deleted
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
	if err := a.readChange(c, &body); err != nil {
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
	if err := a.readChange(c, &body); err != nil {
		return err
	}
	if body.Current.value == "" || body.New.value == "" {
		return errPasswordsMissing
	}
	session, err := a.options.AccountManager.ChangePassword(c.Request.Context(), caller, application.PasswordChange{
		Current: body.Current.value, New: body.New.value, ClientAddress: clientAddress(c),
	})
	if err != nil {
		a.auditRejectedChange(c, "password change failed", false, caller, err)
		if errors.Is(err, domain.ErrPasswordTooLong) || errors.Is(err, &application.PasswordTooShortError{}) {
			err = &domain.FieldError{Field: "newPassword", Err: err}
		}
		return err
	}
	a.audit(c, "password changed", slog.Int64("user", int64(caller)), slog.String("email", a.pseudonym(session.User.Email().String())))
	return respond(c, http.StatusOK, sessionJSON{Token: session.Token, User: userBody(session.User)})
}

// deleteAccount serves POST /me/delete (specification, section 11.3).
func (a *API) deleteAccount(c *gin.Context, caller domain.UserID) error {
	var body deleteAccountBody
	if err := a.readChange(c, &body); err != nil {
		return err
	}
	if body.Current.value == "" {
		return errCurrentPasswordMissing
	}
	err := a.options.AccountManager.DeleteAccount(c.Request.Context(), caller, application.AccountDeletion{Password: body.Current.value, ClientAddress: clientAddress(c)})
	if err != nil {
		a.auditRejectedChange(c, "account deletion failed", true, caller, err) // it may have deleted some tasks
		return err
	}
	a.audit(c, "account deleted", slog.Int64("user", int64(caller)))
	return respond(c, http.StatusOK, messageJSON{Message: "Account deleted successfully", ID: int64(caller)})
}

// readChange reads the body of POST /logout, PUT /me/password or POST /me/delete. It rejects a
// malformed query, although these routes have no parameters.
func (a *API) readChange(c *gin.Context, body interface{ check() error }) error {
	if _, err := url.ParseQuery(c.Request.URL.RawQuery); err != nil {
		return errQueryInvalid
	}
	return a.readBody(c, maxCredentialsBody, body)
}

// auditRejectedChange logs that the current password was wrong, or that the throttle or the hash
// queue rejected the attempt. If everyError, it logs any other error, too.
func (a *API) auditRejectedChange(c *gin.Context, failed string, everyError bool, caller domain.UserID, err error) {
	switch {
	case errors.Is(err, application.ErrWrongPassword):
	case errors.Is(err, &ratelimit.AttemptsError{}), errors.Is(err, fairqueue.ErrBusy):
		failed = "attempt rejected"
	case !everyError:
		return
	}
	a.audit(c, failed, slog.Int64("user", int64(caller)), slog.String("reason", err.Error()))
}

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

// pseudonym returns the pseudonym of an email in any letter case, or "" for an invalid email.
func (a *API) pseudonym(address string) string {
	email, err := domain.ParseEmail(address)
	if err != nil {
		return ""
	}
	return a.options.Pseudonyms.Of("log email", email.Key())
}
