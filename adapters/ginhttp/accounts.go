package ginhttp

import (
	"bytes"
	"net/http"

	"github.com/gin-gonic/gin"
	"github.com/go-json-experiment/json"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// register serves POST /usuarios (specification, section 4.1).
func (a *API) register(c *gin.Context) error {
	credentials, err := a.readCredentials(c)
	if err != nil {
		return err
	}
	credentials.From = clientAddress(c)
	user, err := a.accounts.Register(c.Request.Context(), credentials)
	a.auditCredentials(c, "registered", "registration refused", credentials, user, err)
	if err != nil {
		return err
	}
	respond(c, http.StatusCreated, userBody(user))
	return nil
}

// logIn serves POST /login (specification, section 4.3).
func (a *API) logIn(c *gin.Context) error {
	credentials, err := a.readCredentials(c)
	if err != nil {
		return err
	}
	credentials.From = clientAddress(c)
	session, err := a.accounts.LogIn(c.Request.Context(), credentials)
	a.auditCredentials(c, "logged in", "login failed", credentials, session.User, err)
	if err != nil {
		return err
	}
	respond(c, http.StatusOK, sessionJSON{Token: session.Token, User: userBody(session.User)})
	return nil
}

func (a *API) readCredentials(c *gin.Context) (application.Credentials, error) {
	var body credentialsBody
	if err := a.readBody(c, maxCredentialsBody, &body); err != nil {
		return application.Credentials{}, err
	}
	if body.Email.missing() || body.Password.missing() {
		return application.Credentials{}, errCredentialsMissing
	}
	return application.Credentials{Email: body.Email.value, Password: body.Password.value}, nil
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
	form := jsonList(appendTask)
	form.begin, form.end = append(bytes.TrimSuffix(text, []byte("}")), `,"tasks":[`...), "]}"
	return stream(c, form, a.tasks.All(c.Request.Context(), caller, application.TaskQuery{CallerExists: true}))
}

// listUsersAuthenticated serves GET /usuarios to callers with a token. It reads
// the caller first, since the token's user may have been deleted.
func (a *API) listUsersAuthenticated(c *gin.Context, caller domain.UserID) error {
	if _, err := a.accounts.Profile(c.Request.Context(), caller); err != nil {
		return err
	}
	return a.listUsers(c)
}

// listUsers serves GET /usuarios without a token (specification, section 4.2).
func (a *API) listUsers(c *gin.Context) error {
	return stream(c, jsonList(appendListedUser), a.accounts.All(c.Request.Context()))
}
