package ginhttp_test

import (
	"bytes"
	"context"
	"io"
	"iter"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/bcrypt"

	"github.com/seed-9b87e5c3/tareas/adapters/bcrypthash"
	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/adapters/textfold"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// noon is the time of the fixture's clock.
var noon = time.Date(2026, 3, 14, 12, 0, 0, 0, time.UTC)

// memory has the use cases over a memstore.
type memory struct {
	store    *memstore.Store
	accounts *application.Accounts
	tasks    *application.Tasks
	tokens   *jwttoken.Tokens
	ana      string // a token of user 1, ana@example.com
}

func newMemory(t testing.TB, changes ...func(*application.AccountsConfig)) *memory {
	t.Helper()
	m := &memory{store: memstore.New()}
	clock := func() time.Time { return noon }
	hasher, err := bcrypthash.New(bcrypt.MinCost)
	if err != nil {
		t.Fatalf("make a hasher: %v", err)
	}
	if m.tokens, err = jwttoken.New(jwttoken.Config{Secret: []byte("a secret of tests, 32 bytes long"), Clock: clock}); err != nil {
		t.Fatalf("make tokens: %v", err)
	}
	config := application.AccountsConfig{
		Users: m.store.Users(), Passwords: hasher, Issuer: m.tokens, Verifier: m.tokens, Clock: clock, Revocations: m.store.Revocations(),
	}
	for _, change := range changes {
		change(&config)
	}
	if m.accounts, err = application.NewAccounts(config); err != nil {
		t.Fatalf("make the accounts: %v", err)
	}
	m.tasks = newTasks(t, m.store.Tasks(), m.store.Users(), clock)
	m.register(t, "ana@example.com")
	m.ana = m.token(t, 1)
	return m
}

func withoutRevocations(c *application.AccountsConfig) { c.Revocations = nil }

// register registers a user with the password "secret".
func (m *memory) register(t testing.TB, email string) {
	t.Helper()
	if _, err := m.accounts.Register(t.Context(), application.Credentials{Email: email, Password: "secret"}); err != nil {
		t.Fatalf("register %s: %v", email, err)
	}
}

func (m *memory) create(t testing.TB, owner domain.UserID, task domain.NewTask) {
	t.Helper()
	if _, err := m.tasks.Create(t.Context(), owner, task); err != nil {
		t.Fatalf("create a task: %v", err)
	}
}

// token returns a valid token for the user, who need not exist.
func (m *memory) token(t testing.TB, user domain.UserID) string {
	t.Helper()
	token, err := m.tokens.Issue(t.Context(), application.Claims{UserID: user, Email: "ana@example.com", IssuedAt: noon, ExpiresAt: noon.Add(time.Hour)})
	if err != nil {
		t.Fatalf("issue a token: %v", err)
	}
	return token
}

func (m *memory) api(t testing.TB) servedAPI {
	t.Helper()
	return newAPI(t, m.accounts, m.tasks, ginhttp.Options{StorageProduct: "memory"})
}

// servedAPI is an API behind a gateway, as bootstrap makes it.
type servedAPI struct {
	*ginhttp.API
	gateway *gateway.Gateway
}

func (s servedAPI) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.gateway.ServeHTTP(w, r) }

// newAPI returns an API behind a gateway with the same log. The API has all routes
// if the accounts have all methods. The gateway has the options in around, if there
// are any.
func newAPI(t testing.TB, accounts ginhttp.Accounts, tasks ginhttp.Tasks, options ginhttp.Options, around ...gateway.Options) servedAPI {
	t.Helper()
	options.AccountManager, _ = accounts.(ginhttp.AccountManager)
	api, err := ginhttp.New(accounts, tasks, options)
	if err != nil {
		t.Fatalf("make the API: %v", err)
	}
	outer := gateway.Options{}
	if len(around) > 0 {
		outer = around[0]
	}
	outer.Logger, outer.DebugRoutes = options.Logger, []string{ginhttp.LivePath, ginhttp.ReadyPath}
	protected, err := gateway.New(api, outer)
	if err != nil {
		t.Fatalf("make the gateway: %v", err)
	}
	return servedAPI{api, protected}
}

// stubAccounts is a stub of the use cases for outcomes that memory does not have. Every token
// is valid for user 1, unless authenticate is set. The other methods return the error of do after
// the time that they take. They give the client address to the function from, unless it is nil.
type stubAccounts struct {
	do           func() error
	takes        delay
	authenticate func(ctx context.Context, token string) error
	from         func(client netip.Addr)
}

func (a stubAccounts) callFrom(ctx context.Context, client netip.Addr) error {
	if a.from != nil {
		a.from(client)
	}
	return a.takes.call(ctx, a.do)
}

func (a stubAccounts) Register(ctx context.Context, c application.Credentials) (domain.User, error) {
	return domain.User{}, a.callFrom(ctx, c.ClientAddress)
}

func (a stubAccounts) LogIn(ctx context.Context, c application.Credentials) (application.Session, error) {
	return application.Session{}, a.callFrom(ctx, c.ClientAddress)
}

func (a stubAccounts) Authenticate(ctx context.Context, token string) (domain.UserID, error) {
	if a.authenticate != nil {
		return 1, a.authenticate(ctx, token)
	}
	return 1, nil
}

// refuse is a token check that fails.
func refuse(err error) func(context.Context, string) error {
	return func(context.Context, string) error { return err }
}

func (stubAccounts) TokenMaxDays() int { return application.DefaultTokenMaxDays }

func (a stubAccounts) Profile(ctx context.Context, _ domain.UserID) (domain.User, error) {
	return domain.User{}, a.takes.call(ctx, a.do)
}

func (a stubAccounts) All(ctx context.Context) iter.Seq2[domain.User, error] {
	return func(yield func(domain.User, error) bool) { yield(domain.User{}, a.takes.call(ctx, a.do)) }
}

func (a stubAccounts) LogOut(ctx context.Context, _ string) error { return a.takes.call(ctx, a.do) }

func (a stubAccounts) LogOutEverywhere(ctx context.Context, _ domain.UserID) error {
	return a.takes.call(ctx, a.do)
}

func (a stubAccounts) ChangePassword(ctx context.Context, _ domain.UserID, c application.PasswordChange) (application.Session, error) {
	return application.Session{}, a.callFrom(ctx, c.ClientAddress)
}

func (a stubAccounts) DeleteAccount(ctx context.Context, _ domain.UserID, d application.AccountDeletion) error {
	return a.callFrom(ctx, d.ClientAddress)
}

// stubTasks is a stub like stubAccounts. The method All returns the field list if it is set.
type stubTasks struct {
	do    func() error
	takes delay
	list  iter.Seq2[domain.Task, error]
}

func (s stubTasks) Add(ctx context.Context, _ domain.UserID, _ application.AddRequest) (domain.CreateResult, error) {
	return domain.CreateResult{}, s.takes.call(ctx, s.do)
}

func (s stubTasks) Get(ctx context.Context, _ domain.UserID, _ domain.TaskID) (domain.Task, error) {
	return domain.Task{}, s.takes.call(ctx, s.do)
}

func (s stubTasks) List(ctx context.Context, _ domain.UserID, _ application.TaskQuery, _ application.PageRequest) (application.TaskList, error) {
	return application.TaskList{}, s.takes.call(ctx, s.do)
}

func (s stubTasks) All(ctx context.Context, _ domain.UserID, _ application.TaskQuery) iter.Seq2[domain.Task, error] {
	if s.list != nil {
		return s.list
	}
	return func(yield func(domain.Task, error) bool) { yield(domain.Task{}, s.takes.call(ctx, s.do)) }
}

func (s stubTasks) Changes(ctx context.Context, _ domain.UserID, _ application.ChangesRequest) (application.ChangeList, error) {
	return application.ChangeList{}, s.takes.call(ctx, s.do)
}

func (s stubTasks) UpdateIf(ctx context.Context, _ domain.UserID, _ domain.TaskID, _ domain.TaskEdit, _ domain.TaskCondition) (domain.Task, error) {
	return domain.Task{}, s.takes.call(ctx, s.do)
}

func (s stubTasks) DeleteIf(ctx context.Context, _ domain.UserID, _ domain.TaskID, _ domain.TaskCondition) error {
	return s.takes.call(ctx, s.do)
}

func succeed() error { return nil }

func takeAll([]byte) error { return nil }

// logTo returns a logger that writes JSON lines to the buffer.
func logTo(buffer *bytes.Buffer) *slog.Logger {
	return slog.New(slog.NewJSONHandler(buffer, nil))
}

// request describes a request to send. An empty token sends no Authorization, an
// empty contentType no Content-Type.
type request struct {
	method, target     string
	token, contentType string
	body               string
}

func (r request) serve(t *testing.T, handler http.Handler) *httptest.ResponseRecorder {
	t.Helper()
	return record(handler, r.build(t, strings.NewReader(r.body)))
}

// record serves a request and returns the response.
func record(handler http.Handler, r *http.Request) *httptest.ResponseRecorder {
	recorder := httptest.NewRecorder()
	handler.ServeHTTP(recorder, r)
	return recorder
}

func (r request) build(t *testing.T, body io.Reader) *http.Request {
	t.Helper()
	built := httptest.NewRequestWithContext(t.Context(), r.method, r.target, body)
	if r.token != "" {
		built.Header.Set("Authorization", "Bearer "+r.token)
	}
	if r.contentType != "" {
		built.Header.Set("Content-Type", r.contentType)
	}
	return built
}

const jsonType = "application/json; charset=utf-8"

// check reports a response that does not have this status, JSON's content type and
// exactly this body.
func check(t *testing.T, got *httptest.ResponseRecorder, status int, body string) {
	t.Helper()
	if got.Code != status {
		t.Errorf("got status %d, want %d", got.Code, status)
	}
	if kind := got.Header().Get("Content-Type"); kind != jsonType {
		t.Errorf("got Content-Type %q, want %q", kind, jsonType)
	}
	if got.Body.String() != body {
		t.Errorf("got body %s, want %s", got.Body, body)
	}
}

// taskText returns the JSON of a task. FuzzTaskJSON checks the JSON itself.
func taskText(record domain.TaskRecord) string {
	text, err := ginhttp.AppendTask(nil, domain.RestoreTask(record))
	if err != nil {
		panic(err)
	}
	return string(text)
}

var (
	milkRecord = domain.TaskRecord{ID: 1, Owner: 1, Title: "milk"}
	milk       = taskText(milkRecord)
)

func errorJSON(text string) string { return `{"error":"` + text + `"}` }

func newTasks(t testing.TB, tasks domain.TaskRepository, users domain.UserRepository, clock application.Clock) *application.Tasks {
	t.Helper()
	useCases, err := application.NewTasks(application.TasksConfig{Tasks: tasks, Users: users, Clock: clock, Fold: textfold.Fold})
	expect.NoError(t, err)
	return useCases
}
