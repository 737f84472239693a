package faces_test

import (
	"errors"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	"github.com/seed-9b87e5c3/tareas/adapters/apiclient/apiclienttest"
	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/fairqueue"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// inputErrors are the errors of input that use cases reject whatever is stored, by name.
// The client returns them itself: see TestSameOutcomes.
var inputErrors = map[string]error{
	"domain.ErrPasswordRequired":      domain.ErrPasswordRequired,
	"domain.ErrEmailInvalid":          domain.ErrEmailInvalid,
	"domain.ErrPasswordTooLong":       domain.ErrPasswordTooLong,
	"domain.ErrTitleRequired":         domain.ErrTitleRequired,
	"domain.ErrTitleTooLong":          domain.ErrTitleTooLong,
	"domain.ErrDescriptionTooLong":    domain.ErrDescriptionTooLong,
	"domain.ErrDateInvalid":           domain.ErrDateInvalid,
	"domain.ErrNoChanges":             domain.ErrNoChanges,
	"domain.ErrIdempotencyKeyInvalid": domain.ErrIdempotencyKeyInvalid,
	"domain.ErrTaskIDNotInteger":      domain.ErrTaskIDNotInteger,
	"domain.ErrNotNullable":           domain.ErrNotNullable,
	"domain.ErrContainsNUL":           domain.ErrContainsNUL,
	"domain.ErrNotUTF8":               domain.ErrNotUTF8,
	"application.ErrTextInvalid":      application.ErrTextInvalid,
	"application.ErrImportEmpty":      application.ErrImportEmpty,
	"application.ErrImportTooLong":    application.ErrImportTooLong,
}

// useCaseErrors are the other errors that use cases return through the API, by name.
// The client must return one that matches the same sentinel.
var useCaseErrors = map[string]struct{ err, sentinel error }{
	"application.ErrTokenExpired":                                      {application.ErrTokenExpired, application.ErrTokenExpired},
	"application.ErrTokenInvalid":                                      {application.ErrTokenInvalid, application.ErrTokenInvalid},
	"application.ErrTokenNotActive":                                    {application.ErrTokenNotActive, application.ErrTokenNotActive},
	"application.ErrTokenUnverified":                                   {application.ErrTokenUnverified, application.ErrTokenUnverified},
	"application.ErrInvalidCredentials":                                {application.ErrInvalidCredentials, application.ErrInvalidCredentials},
	"&application.PasswordTooShortError{}":                             {&application.PasswordTooShortError{Min: 12}, &application.PasswordTooShortError{}},
	"&application.TokenDaysError{}":                                    {&application.TokenDaysError{Max: 7}, &application.TokenDaysError{}},
	"&ratelimit.AttemptsError{}":                                       {&ratelimit.AttemptsError{}, &ratelimit.AttemptsError{}},
	"fairqueue.ErrBusy":                                                {fairqueue.ErrBusy, fairqueue.ErrBusy},
	"application.ErrWrongPassword":                                     {application.ErrWrongPassword, application.ErrWrongPassword},
	"domain.ErrUserNotFound":                                           {domain.ErrUserNotFound, application.ErrTokenUnverified}, // see package apiclient
	"domain.ErrEmailTaken":                                             {domain.ErrEmailTaken, domain.ErrEmailTaken},
	"domain.ErrTaskNotFound":                                           {domain.ErrTaskNotFound, domain.ErrTaskNotFound},
	"domain.ErrTaskChanged":                                            {domain.ErrTaskChanged, domain.ErrTaskChanged},
	"domain.ErrIdempotencyKeyReused":                                   {domain.ErrIdempotencyKeyReused, domain.ErrIdempotencyKeyReused},
	"domain.ErrIdempotencyKeyInProgress":                               {domain.ErrIdempotencyKeyInProgress, domain.ErrIdempotencyKeyInProgress},
	"application.ErrCursorInvalid":                                     {application.ErrCursorInvalid, application.ErrCursorInvalid},
	"domain.ErrNotOwner":                                               {domain.ErrNotOwner, domain.ErrNotOwner},
	"domain.ErrTaskLimit":                                              {domain.ErrTaskLimit, domain.ErrTaskLimit},
	"domain.ErrTooManyIdempotencyKeys":                                 {domain.ErrTooManyIdempotencyKeys, domain.ErrTooManyIdempotencyKeys},
	"application.ErrSinceInvalid":                                      {application.ErrSinceInvalid, application.ErrSinceInvalid},
	"application.ErrTooManyStreams":                                    {application.ErrTooManyStreams, application.ErrTooManyStreams},
	"application.ErrStreamsBusy":                                       {application.ErrStreamsBusy, fairqueue.ErrBusy}, // they have one code
	"application.ErrChangesExpired":                                    {application.ErrChangesExpired, application.ErrChangesExpired},
	"&domain.UnsupportedError{Feature: domain.FeatureIdempotencyKeys}": {&domain.UnsupportedError{Feature: domain.FeatureIdempotencyKeys}, &domain.UnsupportedError{Feature: domain.FeatureIdempotencyKeys}},
	"&domain.UnsupportedError{Feature: domain.FeatureChanges}":         {&domain.UnsupportedError{Feature: domain.FeatureChanges}, &domain.UnsupportedError{Feature: domain.FeatureChanges}},
	"&domain.RuleError{}":                                              {&domain.RuleError{Code: "CLOSED_ON_SUNDAY", Text: "The shop is closed"}, &domain.RuleError{Code: "CLOSED_ON_SUNDAY", Text: "The shop is closed"}},
}

// Every error of a use case in ginhttp's error table is in one of the two maps. The
// table's other errors concern requests that the client never sends.
func TestErrorTableIsComplete(t *testing.T) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "../../adapters/ginhttp/errors.go", nil, 0)
	expect.NoError(t, err)
	found := 0
	ast.Inspect(file, func(node ast.Node) bool {
		pair, ok := node.(*ast.KeyValueExpr)
		if !ok || types.ExprString(pair.Key) != "err" {
			return true
		}
		var text strings.Builder
		expect.NoError(t, format.Node(&text, files, pair.Value))
		name := text.String()
		if useCaseErrors[name].err != nil || inputErrors[name] != nil {
			found++
		} else if strings.Contains(name, ".") {
			t.Errorf("%s is in ginhttp's error table, but neither in useCaseErrors nor in inputErrors", name)
		}
		return true
	})
	if want := len(useCaseErrors) + len(inputErrors) - 1; found != want { // ginhttp has its own errors for domain.ErrNotOwner
		t.Errorf("found %d errors of use cases in ginhttp's error table, want %d", found, want)
	}
}

// The client matches codes, so the service's texts do not matter.
func TestErrors(t *testing.T) {
	taskCalls := []string{"create", "update", "delete", "get", "list", "all", "changes"}
	for name, c := range useCaseErrors {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for call, err := range callsThatFail(t, c.err, withOtherTexts) {
				want := c.sentinel
				isTask := slices.Contains(taskCalls, call)
				switch {
				case c.err == domain.ErrNotOwner && !slices.Contains([]string{"get", "update", "delete"}, call),
					c.err == domain.ErrUserNotFound && (call == "register" || call == "log in"),
					c.sentinel == application.ErrTokenUnverified && call == "log out": // see apiclient.Accounts.LogOut
					continue // no such error of this call
				case isTask && (c.err == application.ErrTokenInvalid || c.err == application.ErrTokenNotActive):
					want = application.ErrTokenUnverified // see package apiclient
				}
				if !matches(err, want) {
					t.Errorf("%s: got error %v, want %v", call, err, want)
				}
				if refused := (*apiclient.Error)(nil); !errors.As(err, &refused) || refused.RequestID == "" {
					t.Errorf("%s: got error %v, want an *apiclient.Error with a request ID", call, err)
				}
			}
		})
	}
}

// matches reports whether err matches want. Of an *AttemptsError it compares the type
// only, because each call has its own data.
func matches(err, want error) bool {
	if _, ok := want.(*ratelimit.AttemptsError); ok {
		_, ok = errors.AsType[*ratelimit.AttemptsError](err)
		return ok
	}
	return errors.Is(err, want)
}

func asItIs(api http.Handler) http.Handler { return api }

// withOtherTexts is a service whose texts have been reworded.
func withOtherTexts(api http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		answer := httptest.NewRecorder()
		api.ServeHTTP(answer, r)
		maps.Copy(w.Header(), answer.Header())
		w.Header().Del("Content-Length")
		w.WriteHeader(answer.Code)
		_, _ = w.Write(regexp.MustCompile(`"detail":"[^"]*"`).ReplaceAll(answer.Body.Bytes(), []byte(`"detail":"?"`)))
	})
}

// callsThatFail calls a service whose use cases all return the given error. It
// returns the client's errors by the name of the call.
func callsThatFail(t *testing.T, failure error, wrap func(http.Handler) http.Handler) map[string]error {
	t.Helper()
	use := &useCases{}
	api, err := ginhttp.New(accounts{use}, tasks{use}, ginhttp.Options{AccountManager: accounts{use}})
	expect.NoError(t, err)
	protected, err := gateway.New(api, gateway.Options{})
	expect.NoError(t, err)
	client := apiclienttest.New(t, wrap(protected), apiclient.WithRetries(0))
	accounts, tasks, ctx := client.Accounts(), client.Tasks(), t.Context()
	got := make(map[string]error)
	for name, call := range map[string]func() error{
		"register":           func() error { return expect.ErrorOf(accounts.Register(ctx, credentials(ana))) },
		"log in":             func() error { return expect.ErrorOf(accounts.LogIn(ctx, credentials(ana))) },
		"profile":            func() error { return expect.ErrorOf(accounts.Profile(ctx, 1)) },
		"log out":            func() error { return accounts.LogOut(ctx, "a.b.c") },
		"log out everywhere": func() error { return accounts.LogOutEverywhere(ctx, 1) },
		"change password": func() error {
			return expect.ErrorOf(accounts.ChangePassword(ctx, 1, application.PasswordChange{Current: "old", New: "new"}))
		},
		"delete account": func() error { return accounts.DeleteAccount(ctx, 1, application.AccountDeletion{Password: "old"}) },
		"create":         func() error { return expect.ErrorOf(tasks.Create(ctx, 1, domain.NewTask{Title: "Buy milk"})) },
		"update": func() error {
			return expect.ErrorOf(tasks.Update(ctx, 1, 1, domain.TaskEdit{Title: domain.SetTo("x")}))
		},
		"delete": func() error { return tasks.Delete(ctx, 1, 1) },
		"get":    func() error { return expect.ErrorOf(tasks.Get(ctx, 1, 1)) },
		"list": func() error {
			return expect.ErrorOf(tasks.List(ctx, 1, application.TaskQuery{}, application.PageRequest{Limit: 10}))
		},
		"changes": func() error { return expect.ErrorOf(tasks.Changes(ctx, 1, application.ChangesRequest{})) },
		"all": func() error {
			for _, err := range tasks.All(ctx, 1, application.TaskQuery{}) {
				return err
			}
			return nil
		},
	} {
		use.err = nil
		if _, err := accounts.LogIn(ctx, credentials(ana)); err != nil {
			t.Fatal(err)
		}
		use.err = failure
		got[name] = call()
	}
	return got
}

// The API's headers and texts carry the fields of an error.
func TestErrorFields(t *testing.T) {
	want := ratelimit.AttemptsError{
		Quota:      ratelimit.Quota{Name: "login", Limit: 20, Window: 15 * time.Minute},
		RetryAfter: 7 * time.Second, // whole seconds, rounded up
	}
	err := callsThatFail(t, &ratelimit.AttemptsError{
		Quota:      ratelimit.Quota{Key: "secret of the service", Name: "login", Limit: 20, Window: 15 * time.Minute},
		RetryAfter: 6500 * time.Millisecond,
	}, asItIs)["log in"]
	if got := (*ratelimit.AttemptsError)(nil); !errors.As(err, &got) || *got != want {
		t.Errorf("got error %v, want %+v", err, want)
	}
	err = callsThatFail(t, &application.PasswordTooShortError{Min: 12}, asItIs)["register"]
	if got := (*application.PasswordTooShortError)(nil); !errors.As(err, &got) || got.Min != 12 {
		t.Errorf("got error %v, want Min 12", err)
	}
	err = callsThatFail(t, &application.TokenDaysError{Max: 7}, asItIs)["log in"]
	if got := (*application.TokenDaysError)(nil); !errors.As(err, &got) || got.Max != 7 {
		t.Errorf("got error %v, want Max 7", err)
	}
}

// A 500 matches no error of a use case.
func TestInternalErrors(t *testing.T) {
	for call, err := range callsThatFail(t, errors.New("disk on fire"), asItIs) {
		refused := (*apiclient.Error)(nil)
		if !errors.As(err, &refused) || refused.Status != 500 || refused.Text == "" || refused.Unwrap() != nil {
			t.Errorf("%s: got error %v, want a 500 that wraps nothing", call, err)
		}
	}
}
