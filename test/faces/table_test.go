package faces_test

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// tableErrors returns what stands in the lines of the API's error table, as
// written there: "domain.ErrEmailTaken".
func tableErrors(t *testing.T) []string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "../../adapters/ginhttp/errors.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	ast.Inspect(file, func(node ast.Node) bool {
		spec, ok := node.(*ast.ValueSpec)
		if !ok || spec.Names[0].Name != "table" {
			return true
		}
		ast.Inspect(spec, func(node ast.Node) bool {
			if pair, ok := node.(*ast.KeyValueExpr); ok && types.ExprString(pair.Key) == "err" {
				names = append(names, types.ExprString(pair.Value))
			}
			return true
		})
		return false
	})
	if len(names) < 30 {
		t.Fatalf("got %d lines of the table, want all", len(names))
	}
	return names
}

// sent is an error of a use case, by its name in the table, and what it must
// be on the other side: the same, unless want says otherwise.
var sent = map[string]struct{ err, want error }{
	"application.ErrTokenExpired":    {err: application.ErrTokenExpired},
	"application.ErrTokenInvalid":    {err: application.ErrTokenInvalid},
	"application.ErrTokenNotActive":  {err: application.ErrTokenNotActive},
	"application.ErrTokenUnverified": {err: application.ErrTokenUnverified},
	"domain.ErrUserNotFound":         {err: domain.ErrUserNotFound},

	"application.ErrInvalidCredentials": {err: application.ErrInvalidCredentials},
	"application.ErrPasswordTooShort":   {err: &application.PasswordTooShort{Min: 12}, want: application.ErrPasswordTooShort},
	"application.ErrTooManyAttempts":    {err: &application.TooManyAttempts{}, want: application.ErrTooManyAttempts},
	"application.ErrBusy":               {err: application.ErrBusy},

	"domain.ErrEmailTaken":         {err: domain.ErrEmailTaken},
	"domain.ErrPasswordRequired":   {err: domain.ErrPasswordRequired},
	"domain.ErrEmailInvalid":       {err: domain.ErrEmailInvalid},
	"domain.ErrPasswordTooLong":    {err: domain.ErrPasswordTooLong},
	"domain.ErrTitleRequired":      {err: domain.ErrTitleRequired},
	"domain.ErrTitleTooLong":       {err: domain.ErrTitleTooLong},
	"domain.ErrDescriptionTooLong": {err: domain.ErrDescriptionTooLong},
	"domain.ErrNoChanges":          {err: domain.ErrNoChanges},
	"domain.ErrTaskIDNotInteger":   {err: domain.ErrTaskIDNotInteger},
	"domain.ErrTaskNotFound":       {err: domain.ErrTaskNotFound},
	"errNotYoursToUpdate":          {err: domain.ErrNotOwner},
	"errNotYoursToDelete":          {err: domain.ErrNotOwner},
	"domain.ErrNotNullable":        {err: &domain.FieldError{Field: "completed", Err: domain.ErrNotNullable}, want: domain.ErrNotNullable},
	"domain.ErrContainsNUL":        {err: &domain.FieldError{Field: "title", Err: domain.ErrContainsNUL}, want: domain.ErrContainsNUL},
}

// notSent are lines that no use case meets: the client sends nothing that
// they are about. What is no UTF-8 does not leave it, see facetest.
var notSent = map[string]bool{
	"errNoToken": true, "errCredentialsMissing": true, "errFilterInvalid": true,
	"errNotString": true, "errNotBoolean": true, "errNotObject": true, "errTooLarge": true, "errNotJSON": true,
	"errNoRoute": true, "errNoMethod": true, "domain.ErrNotUTF8": true,
}

// Every error of the table comes back as itself, from every use case.
func TestErrorTable(t *testing.T) {
	for _, name := range tableErrors(t) {
		t.Run(name, func(t *testing.T) {
			c, known := sent[name]
			if !known && !notSent[name] {
				t.Fatal("the client does not know this line of the API's error table")
			}
			if !known {
				return
			}
			if c.want == nil {
				c.want = c.err
			}
			for call, err := range callsThatFail(t, c.err) {
				if !saidBy(call, c.err) {
					continue
				}
				if !errors.Is(err, c.want) {
					t.Errorf("%s: got %v, want %v", call, err, c.want)
				}
				if refused := (*apiclient.Error)(nil); !errors.As(err, &refused) || refused.RequestID == "" {
					t.Errorf("%s: got %v, want the answer and its request id", call, err)
				}
			}
		})
	}
}

// saidBy reports whether a call can have the error: some are for those of one
// task, or of a caller.
func saidBy(call string, err error) bool {
	switch {
	case errors.Is(err, domain.ErrNotOwner):
		return call == "update" || call == "delete"
	case errors.Is(err, domain.ErrUserNotFound):
		return call != "register" && call != "log in"
	}
	return true
}

// callsThatFail makes every call to a service all of whose use cases fail with
// the error, and returns what came back.
func callsThatFail(t *testing.T, failure error) map[string]error {
	t.Helper()
	use := &failing{}
	api, err := ginhttp.New(failingAccounts{use}, failingTasks{use}, ginhttp.Options{})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(api)
	t.Cleanup(server.Close)
	face := remote(t, server.URL, apiclient.WithRetries(0))
	ctx := t.Context()
	got := make(map[string]error)
	call := func(name string, do func() error) {
		use.err = nil
		if _, err := face.Accounts.LogIn(ctx, application.Credentials{Email: "ana@example.com", Password: "x"}); err != nil {
			t.Fatalf("log in: %v", err)
		}
		use.err = failure
		got[name] = do()
	}
	call("register", func() error { _, err := face.Accounts.Register(ctx, application.Credentials{}); return err })
	call("log in", func() error { _, err := face.Accounts.LogIn(ctx, application.Credentials{}); return err })
	call("profile", func() error { _, err := face.Accounts.Profile(ctx, 1); return err })
	call("create", func() error { _, err := face.Tasks.Create(ctx, 1, application.NewTask{}); return err })
	call("update", func() error { _, err := face.Tasks.Update(ctx, 1, 1, domain.TaskChanges{}); return err })
	call("delete", func() error { return face.Tasks.Delete(ctx, 1, 1) })
	call("page", func() error {
		_, err := face.Tasks.Page(ctx, 1, domain.TaskFilter{}, domain.Page[domain.TaskID]{})
		return err
	})
	return got
}

// What an error carries comes along.
func TestErrorsCarryTheirData(t *testing.T) {
	want := application.TooManyAttempts{
		Quota:      application.Quota{Name: "login", Limit: 20, Window: 15 * time.Minute},
		RetryAfter: 7 * time.Second,
	}
	errs := callsThatFail(t, &application.TooManyAttempts{
		Quota:      application.Quota{Key: "secret of the service", Name: "login", Limit: 20, Window: 15 * time.Minute},
		RetryAfter: 6500 * time.Millisecond,
	})
	if refused := (*application.TooManyAttempts)(nil); !errors.As(errs["log in"], &refused) || *refused != want {
		t.Errorf("got %v, want %+v", errs["log in"], want)
	}
	errs = callsThatFail(t, &application.PasswordTooShort{Min: 12})
	if short := (*application.PasswordTooShort)(nil); !errors.As(errs["register"], &short) || short.Min != 12 {
		t.Errorf("got %v, want at least 12 characters", errs["register"])
	}
	errs = callsThatFail(t, &domain.FieldError{Field: "description", Err: domain.ErrContainsNUL})
	if field := (*domain.FieldError)(nil); !errors.As(errs["create"], &field) || field.Field != "description" {
		t.Errorf("got %v, want one of the description", errs["create"])
	}
}

// A failure of the service is no error of a use case.
func TestFailureIsOpaque(t *testing.T) {
	for call, err := range callsThatFail(t, errors.New("disk on fire")) {
		refused := (*apiclient.Error)(nil)
		if !errors.As(err, &refused) || refused.Status != 500 || refused.Text == "" || refused.Unwrap() != nil {
			t.Errorf("%s: got %v, want a 500 that matches nothing", call, err)
		}
	}
}
