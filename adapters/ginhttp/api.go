// Package ginhttp serves the REST API with Gin. It turns HTTP requests into calls of the use cases,
// and their results into responses. Comments cite specification.md as "specification, section N".
//
// It imports application, domain, Gin, its CORS middleware, and libraries for JSON and YAML.
package ginhttp

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"iter"
	"log/slog"
	"net/http"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Accounts is the part of application.Accounts that the API uses.
type Accounts interface {
	Register(ctx context.Context, c application.Credentials) (domain.User, error)
	LogIn(ctx context.Context, c application.Credentials) (application.Session, error)
	Authenticate(ctx context.Context, token string) (domain.UserID, error)
	Profile(ctx context.Context, caller domain.UserID) (domain.User, error)
	All(ctx context.Context) iter.Seq2[domain.User, error]
	TokenMaxDays() int
}

// Tasks is the part of application.Tasks that the API uses.
type Tasks interface {
	Add(ctx context.Context, caller domain.UserID, a application.AddRequest) (domain.CreateResult, error)
	Get(ctx context.Context, caller domain.UserID, id domain.TaskID) (domain.Task, error)
	List(ctx context.Context, caller domain.UserID, query application.TaskQuery, page application.PageRequest) (application.TaskList, error)
	All(ctx context.Context, caller domain.UserID, query application.TaskQuery) iter.Seq2[domain.Task, error]
	Changes(ctx context.Context, caller domain.UserID, request application.ChangesRequest) (application.ChangeList, error)
	UpdateIf(ctx context.Context, caller domain.UserID, id domain.TaskID, changes domain.TaskEdit, condition domain.TaskCondition) (domain.Task, error)
	DeleteIf(ctx context.Context, caller domain.UserID, id domain.TaskID, condition domain.TaskCondition) error
}

// UsersListing selects how GET /usuarios is protected.
type UsersListing string

// The values of UsersListing.
const (
	ListingAuthenticated UsersListing = "authenticated" // requires a token
	ListingPublic        UsersListing = "public"        // requires no token
	ListingOff           UsersListing = "off"           // the route does not exist: 404
)

// Options configures an API. The zero value is usable.
type Options struct {
	// AccountManager serves POST /logout, PUT /me/password and POST /me/delete.
	// If it is nil, these routes do not exist: 404.
	AccountManager AccountManager
	// Caller returns the user of a request. If it is not nil, the API checks no tokens, and GET /me is
	// the only account route. Caller returns ErrNoCaller if the request has no user (401); any other
	// error is a failure (500). An open stream of changes calls it again with the request that began
	// the stream, before each event and after 15 seconds without one. The stream ends if it returns
	// another user or ErrNoCaller. The embedder may use cookies. So the API rejects a change of tasks
	// that a browser sends from another origin, unless CORSOrigins has that origin.
	Caller func(r *http.Request) (domain.UserID, error)
	// StorageProduct is the last word of the text of a failed registration, as in "Error al
	// insertar en PostgreSQL".
	StorageProduct string
	// UsersListing selects how GET /usuarios is protected. The default is ListingAuthenticated.
	UsersListing UsersListing
	// CORSOrigins are the origins whose web pages may read responses, register and log in, such as
	// "https://app.example.com" or "tauri://localhost". The default is none.
	CORSOrigins []string
	// Problems returns the reasons why the service is not ready, for operators; none if it is ready.
	// GET /readyz responds with them. Problems must return quickly; nil is always ready.
	Problems func(ctx context.Context) []string
	// Logger gets one line for each audit event, and the error behind each 500; nil logs nothing.
	Logger *slog.Logger
	// Pseudonyms replaces emails in the log. Nil uses a random key, so that the pseudonyms of two
	// APIs differ.
	Pseudonyms *ratelimit.Pseudonyms
	// Streams are the open streams of GET /tasks/changes. If it is nil, a request for a stream gets
	// the changes as JSON.
	Streams *application.ChangeStreams
	// Pages are served next to the API. The default is none.
	Pages []Page
	// Prefix is the path under which clients reach the API, such as "/todo". The embedder or a proxy
	// must remove it from requests (http.StripPrefix). Links to the API's description begin with it.
	// The default is none.
	Prefix string
}

// API is the service's http.Handler. It is safe for concurrent use.
type API struct {
	accounts    Accounts
	tasks       Tasks
	options     Options
	decoders    chan struct{} // has one value for each request that decodes a large body
	crossOrigin *http.CrossOriginProtection
	engine      *gin.Engine
	serviceDesc []string // value of the Link header, shared by responses
}

var _ http.Handler = (*API)(nil)

// ginMode serializes the changes of Gin's mode that New makes.
var ginMode sync.Mutex

// New returns an API for the use cases. It returns an error if one of them is nil or an option is
// not valid. It panics if a page has the path of another route. A process may have several APIs,
// and may use Gin for itself.
func New(accounts Accounts, tasks Tasks, options Options) (*API, error) {
	if accounts == nil || tasks == nil {
		return nil, errors.New("accounts and tasks must not be nil")
	}
	for _, page := range options.Pages {
		if !strings.HasPrefix(page.Path, "/") || page.Handler == nil {
			return nil, fmt.Errorf("page %q: must have a path that begins with / and a handler", page.Path)
		}
	}
	if err := CheckPrefix(options.Prefix); err != nil {
		return nil, fmt.Errorf("prefix: %w", err)
	}
	if !slices.Contains([]UsersListing{"", ListingAuthenticated, ListingPublic, ListingOff}, options.UsersListing) {
		return nil, fmt.Errorf("unknown users listing %q", options.UsersListing)
	}
	options.Logger = cmp.Or(options.Logger, slog.New(slog.DiscardHandler))
	options.Pseudonyms = cmp.Or(options.Pseudonyms, ratelimit.NewPseudonyms([]byte(rand.Text())))
	// In other modes Gin prints routes and warnings to standard output. The mode is global, and the
	// embedder may have set it.
	ginMode.Lock()
	defer ginMode.Unlock()
	defer gin.SetMode(gin.Mode())
	gin.SetMode(gin.ReleaseMode)
	a := &API{
		accounts: accounts, tasks: tasks, options: options,
		decoders: make(chan struct{}, runtime.GOMAXPROCS(0)), crossOrigin: http.NewCrossOriginProtection(), engine: gin.New(),
		serviceDesc: []string{documentLink(options.Prefix)},
	}
	a.engine.RedirectTrailingSlash = false
	a.engine.RedirectFixedPath = false
	a.engine.HandleMethodNotAllowed = true
	a.engine.Use(func(c *gin.Context) { c.Request.Pattern = c.FullPath() }) // for the log line and traces
	if err := a.allowOrigins(options.CORSOrigins); err != nil {
		return nil, err
	}
	a.routes()
	a.addPages(options.Pages)
	return a, nil
}

// ServeHTTP implements http.Handler. By default a response forbids caching and content sniffing,
// and links to the API's description.
func (a *API) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header["Cache-Control"] = noStore
	header["X-Content-Type-Options"] = noSniff
	header["Link"] = a.serviceDesc
	a.engine.ServeHTTP(w, r)
}

// routes registers the routes, each with the text of its 500. A protected route also has the table
// of its responses to rejected tokens (specification, section 7).
func (a *API) routes() {
	if a.options.Caller == nil {
		a.accountRoutes()
	}
	a.get("/me", a.protected(detailedAuth, "Error fetching user", a.profile))
	a.get("/tasks", a.protected(uniformAuth, "Error retrieving tasks", a.listTasks))
	a.engine.POST("/tasks", a.protected(uniformAuth, "Error creating task", a.createTask))
	a.get(changesPath, a.protected(uniformAuth, "Error retrieving changes", a.listChanges))
	a.get("/tasks/:id", a.protected(uniformAuth, "Error retrieving task", a.getTask))
	a.engine.PATCH("/tasks/:id", a.protected(uniformAuth, "Error updating task", a.changeTask(true)))
	a.engine.PUT("/tasks/:id", a.protected(uniformAuth, "Error updating task", a.changeTask(false)))
	a.engine.DELETE("/tasks/:id", a.protected(uniformAuth, "Error deleting task", a.deleteTask))

	a.get(LivePath, a.public(internalErrorText, a.live))
	a.get(ReadyPath, a.public(internalErrorText, a.ready))
	a.describe()
	a.engine.NoRoute(a.public(internalErrorText, func(*gin.Context) error { return errNoRoute }))
	a.engine.NoMethod(a.public(internalErrorText, a.noMethod))
}

func (a *API) accountRoutes() {
	const listFailed = "Error al obtener usuarios"
	a.engine.POST("/usuarios", a.public("Error al insertar en "+a.options.StorageProduct, a.register))
	switch a.options.UsersListing {
	case ListingOff:
	case ListingPublic:
		a.get("/usuarios", a.public(listFailed, a.listUsers))
	default:
		a.get("/usuarios", a.protected(detailedAuth, listFailed, a.listUsersAuthenticated))
	}
	a.engine.POST("/login", a.public("Error during login", a.logIn))
	if a.options.AccountManager != nil {
		a.engine.POST("/logout", a.protected(detailedAuth, "Error logging out", a.logOut))
		a.engine.PUT("/me/password", a.protected(detailedAuth, "Error changing password", a.changePassword))
		a.engine.POST("/me/delete", a.protected(detailedAuth, "Error deleting account", a.deleteAccount))
	}
}

// get registers a route for GET and HEAD (RFC 9110, section 9.1). net/http does not
// send the body of a response to HEAD.
func (a *API) get(path string, handler gin.HandlerFunc) {
	a.engine.GET(path, handler)
	a.engine.HEAD(path, handler)
}

// noMethod returns the error for a known path with an unknown method. It sorts the methods in
// Allow, since Gin's order depends on the options. With ListingOff, GET /usuarios is an unknown
// route although POST /usuarios exists.
func (a *API) noMethod(c *gin.Context) error {
	header := c.Writer.Header()
	if a.options.UsersListing == ListingOff && (c.Request.Method == http.MethodGet || c.Request.Method == http.MethodHead) && c.Request.URL.Path == "/usuarios" {
		header.Del("Allow")
		return errNoRoute
	}
	methods := slices.Sorted(strings.SplitSeq(header.Get("Allow"), ", "))
	header.Set("Allow", strings.Join(methods, ", "))
	return errNoMethod
}

// Page is a resource for browsers that is served next to the API, with the same log and metrics. It
// has GET and HEAD only. Other spellings of its path are not redirected to it.
type Page struct {
	// Path is matched exactly and names the route in the log. It must not be a
	// path of the API or of another page.
	Path string
	// Handler serves GET and HEAD. It may replace the headers that every response has.
	Handler http.Handler
	// JSON serves the request instead if Accept prefers application/json to text/html. If it is
	// nil, Handler serves every request.
	JSON http.Handler
}

func (a *API) addPages(pages []Page) {
	for _, page := range pages {
		a.get(page.Path, a.public(internalErrorText, func(c *gin.Context) error {
			handler := page.Handler
			if page.JSON != nil {
				varyByAccept(c.Writer.Header())
				if prefers(c.Request.Header["Accept"], jsonType, "text/html") {
					handler = page.JSON
				}
			}
			handler.ServeHTTP(c.Writer, c.Request)
			return nil
		}))
	}
}
