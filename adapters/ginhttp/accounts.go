package ginhttp

import (
	"cmp"
	"net/http"
	"strings"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/go-json-experiment/json"

	"github.com/seed-9b87e5c3/tareas/application"
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
	return respond(c, http.StatusCreated, userJSONOf(user))
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
	return respond(c, http.StatusOK, sessionJSON{Token: session.Token, User: userJSONOf(session.User)})
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
		return application.Credentials{}, domain.ErrPasswordRequired // also for a missing email: one text names both
	}
	return application.Credentials{Email: body.Email.value, Password: body.Password.value, ClientAddress: clientAddress(c)}, nil
}

// profile serves GET /me (specification, section 4.4).
func (a *API) profile(c *gin.Context, caller domain.UserID) error {
	user, err := a.accounts.Profile(c.Request.Context(), caller)
	if err != nil {
		return err
	}
	text, err := json.Marshal(userJSONOf(user))
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

type userJSON struct {
	ID    domain.UserID `json:"id"`
	Email *string       `json:"email"` // null for an embedder's user
}

func userJSONOf(u domain.User) userJSON {
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
