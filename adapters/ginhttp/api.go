// Package ginhttp is the REST face of the task service: the driving adapter
// that turns HTTP and JSON into use cases, and their outcomes into the texts
// and status codes of the specification.
//
// It imports application and domain, and Gin.
package ginhttp

import (
	"context"
	"crypto/rand"
	"fmt"
	"iter"
	"log/slog"
	"net/http"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Accounts is what the API needs of application.Accounts.
type Accounts interface {
	Register(ctx context.Context, c application.Credentials) (domain.User, error)
	LogIn(ctx context.Context, c application.Credentials) (application.Session, error)
	Authenticate(ctx context.Context, token string) (domain.UserID, error)
	Profile(ctx context.Context, caller domain.UserID) (domain.User, error)
	All(ctx context.Context) iter.Seq2[domain.User, error]
}

// Tasks is what the API needs of application.Tasks.
type Tasks interface {
	Create(ctx context.Context, caller domain.UserID, task application.NewTask) (domain.Task, error)
	All(ctx context.Context, caller domain.UserID, filter domain.TaskFilter) iter.Seq2[domain.Task, error]
	Update(ctx context.Context, caller domain.UserID, id domain.TaskID, changes domain.TaskChanges) (domain.Task, error)
	Delete(ctx context.Context, caller domain.UserID, id domain.TaskID) error
}

// UsersListing says who may list the users with GET /usuarios.
type UsersListing string

// The choices of UsersListing.
const (
	ListingAuthenticated UsersListing = "authenticated" // whoever has a token
	ListingPublic        UsersListing = "public"        // everybody
	ListingOff           UsersListing = "off"           // nobody: there is no such route
)

// Options is what an API is told beside its use cases.
type Options struct {
	// StorageProduct ends the text of a failed registration, as in "Error al
	// insertar en PostgreSQL".
	StorageProduct string
	// UsersListing is ListingAuthenticated when it is empty.
	UsersListing UsersListing
	// TrustedProxies are the networks whose X-Forwarded-For is believed, as
	// CIDRs; none by default.
	TrustedProxies []string
	// CORSOrigins are the origins whose pages may read the answers, as
	// "https://app.example.com"; none by default.
	CORSOrigins []string
	// Health is asked by GET /readyz; nil is always ready.
	Health Health
	// Logger gets a line for each request, for what concerns accounts, and
	// the errors behind every 500; nil is silence.
	Logger *slog.Logger
	// Pseudonyms name emails in the log; nil makes names of its own, which
	// differ from one API to the next.
	Pseudonyms *application.Pseudonyms
	// Observer is told of every request; nil is nobody.
	Observer Observer
	// Middleware runs for every request, in order, before anything else does,
	// the line in the log included: what it puts into the request's context is
	// there for use cases and for the log. It answers nothing itself.
	Middleware []gin.HandlerFunc
	// Pages are served beside the API; none by default.
	Pages []Page
}

// API is the HTTP handler of the service. It is safe for concurrent use.
type API struct {
	accounts   Accounts
	tasks      Tasks
	listing    UsersListing
	health     Health
	logger     *slog.Logger
	pseudonyms *application.Pseudonyms
	observer   Observer
	engine     *gin.Engine
}

var _ http.Handler = (*API)(nil)

// New returns the API on its use cases. There may be several in a process, also
// beside a Gin of the program's own.
func New(accounts Accounts, tasks Tasks, options Options) (*API, error) {
	a := &API{
		accounts: accounts, tasks: tasks, listing: options.UsersListing, health: options.Health,
		logger: options.Logger, observer: options.Observer, pseudonyms: options.Pseudonyms,
	}
	if a.logger == nil {
		a.logger = slog.New(slog.DiscardHandler)
	}
	if a.pseudonyms == nil {
		a.pseudonyms = application.NewPseudonyms([]byte(rand.Text()))
	}
	if a.observer == nil {
		a.observer = unobserved{}
	}
	switch a.listing {
	case "":
		a.listing = ListingAuthenticated
	case ListingAuthenticated, ListingPublic, ListingOff:
	default:
		return nil, fmt.Errorf("unknown users listing %q", a.listing)
	}
	defer quietly()()
	a.engine = gin.New()
	a.engine.RedirectTrailingSlash = false
	a.engine.RedirectFixedPath = false
	a.engine.HandleMethodNotAllowed = true
	// Without this, Gin would take anybody's X-Forwarded-For.
	if err := a.engine.SetTrustedProxies(options.TrustedProxies); err != nil {
		return nil, fmt.Errorf("trusted proxies: %w", err)
	}
	a.engine.RemoteIPHeaders = []string{"X-Forwarded-For"}
	a.engine.Use(options.Middleware...)
	a.engine.Use(a.logRequests, endBody)
	if err := a.allowOrigins(options.CORSOrigins); err != nil {
		return nil, err
	}
	a.routes(options.StorageProduct)
	if err := a.mount(options.Pages); err != nil {
		return nil, err
	}
	return a, nil
}

// ServeHTTP implements http.Handler. No answer is to be kept by anybody or
// taken for anything but what it says, and each tells where the API is
// described.
func (a *API) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header["Cache-Control"] = noStore
	header["X-Content-Type-Options"] = noSniff
	header["Link"] = describedBy
	a.engine.ServeHTTP(w, r)
}

// routes lists the whole API. Each route names the text of its 500, and the
// protected ones which token check they follow (specification, sections 4
// and 7).
func (a *API) routes(product string) {
	insertFailed := "Error al insertar en " + product
	const listFailed = "Error al obtener usuarios"

	a.engine.POST("/usuarios", a.open(insertFailed, a.register))
	switch a.listing {
	case ListingAuthenticated:
		a.engine.GET("/usuarios", a.protected(sectionSeven, listFailed, a.listUsersAs))
	case ListingPublic:
		a.engine.GET("/usuarios", a.open(listFailed, a.listUsers))
	case ListingOff:
	}
	a.engine.POST("/login", a.open("Error during login", a.logIn))
	a.engine.GET("/me", a.protected(sectionSeven, "Error fetching user", a.profile))

	a.engine.GET("/tasks", a.protected(sectionFour, "Error retrieving tasks", a.listTasks))
	a.engine.POST("/tasks", a.protected(sectionFour, "Error creating task", a.createTask))
	a.engine.PUT("/tasks/:id", a.protected(sectionFour, "Error updating task", a.updateTask))
	a.engine.DELETE("/tasks/:id", a.protected(sectionFour, "Error deleting task", a.deleteTask))

	a.engine.GET(LivePath, a.open(failed, a.live))
	a.engine.GET(ReadyPath, a.open(failed, a.ready))

	a.engine.GET(documentPath, a.open(failed, a.describe))
	a.engine.GET(documentYAMLPath, a.open(failed, a.describeAsYAML))

	a.engine.NoRoute(a.open(failed, func(*gin.Context) error { return errNoRoute }))
	a.engine.NoMethod(a.open(failed, a.noMethod))
}

// noMethod answers a known path under another method; Gin has set Allow. A
// listing that is switched off is no route at all, not a forbidden method.
func (a *API) noMethod(c *gin.Context) error {
	if a.listing == ListingOff && c.Request.Method == http.MethodGet && c.Request.URL.Path == "/usuarios" {
		c.Writer.Header().Del("Allow")
		return errNoRoute
	}
	return errNoMethod
}
