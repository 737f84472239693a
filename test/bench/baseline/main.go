// Command baseline is a bare server to compare the service with. It has the
// routes that the benchmarks use and the same tables, on net/http, without
// layers, limits, logs or metrics. The comparison shows the cost of the service's layers and the
// savings of its optimizations.
//
// It reads DATABASE_URL, PORT and JWT_SECRET from the environment. The schema of
// the database must be current ("tareas migrate").
package main

import (
	"context"
	"encoding/json"
	"errors"
	"log"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"

	"github.com/golang-jwt/jwt/v5"
)

type task struct {
	ID          int64   `json:"id"`
	Title       string  `json:"title"`
	Description *string `json:"description"`
	Completed   bool    `json:"completed"`
	UserID      int64   `json:"userId"`
}

type profile struct {
	ID    int64  `json:"id"`
	Email string `json:"email"`
	Tasks []task `json:"tasks"`
}

type changes struct {
	Changed []task  `json:"changed"`
	Deleted []int64 `json:"deleted"`
	Cursor  string  `json:"cursor"`
	More    bool    `json:"more"`
}

type claims struct {
	UserID int64  `json:"userId"`
	Email  string `json:"email"`
	jwt.RegisteredClaims
}

// statusError is the error of a response with that HTTP status. Any other error
// becomes a 500.
type statusError struct {
	status int
	text   string
}

// Error implements error.
func (r statusError) Error() string { return r.text }

type server struct {
	store  *store
	secret []byte
	parser *jwt.Parser
}

func main() {
	store, err := open(context.Background(), os.Getenv("DATABASE_URL"))
	if err != nil {
		log.Fatal(err)
	}
	s := &server{store: store, secret: []byte(os.Getenv("JWT_SECRET")), parser: jwt.NewParser(jwt.WithValidMethods([]string{"HS256"}), jwt.WithExpirationRequired())}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /me", answer(http.StatusOK, s.authenticated(s.profile)))
	mux.HandleFunc("GET /tasks", answer(http.StatusOK, s.authenticated(s.list)))
	mux.HandleFunc("GET /tasks/changes", answer(http.StatusOK, s.authenticated(s.changes)))
	mux.HandleFunc("POST /tasks", answer(http.StatusCreated, s.authenticated(s.create)))
	mux.HandleFunc("PUT /tasks/{id}", answer(http.StatusOK, s.authenticated(s.update)))
	mux.HandleFunc("DELETE /tasks/{id}", answer(http.StatusOK, s.authenticated(s.remove)))
	// If PORT is 0, the system chooses a free port. The benchmarks read it from the
	// log.
	listener, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", os.Getenv("PORT")))
	if err != nil {
		log.Fatal(err)
	}
	log.Printf("serving on %s", listener.Addr())
	log.Fatal(http.Serve(listener, mux))
}

// answer returns a handler that writes the result of serve as JSON, with the
// status, or its error.
func answer(status int, serve func(*http.Request) (any, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		body, err := serve(r)
		code := status
		if err != nil {
			problem := statusError{http.StatusInternalServerError, err.Error()}
			errors.As(err, &problem)
			code, body = problem.status, map[string]string{"error": problem.text}
		}
		text, err := json.Marshal(body)
		if err != nil {
			code = http.StatusInternalServerError
		}
		w.Header().Set("Content-Type", "application/json; charset=utf-8")
		w.WriteHeader(code)
		_, _ = w.Write(text)
	}
}

// authenticated verifies the bearer token and passes the ID of its user to serve.
func (s *server) authenticated(serve func(r *http.Request, caller int64) (any, error)) func(*http.Request) (any, error) {
	return func(r *http.Request) (any, error) {
		token, found := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
		var c claims
		if !found {
			return nil, statusError{http.StatusUnauthorized, "Invalid or missing authentication token"}
		}
		if _, err := s.parser.ParseWithClaims(token, &c, func(*jwt.Token) (any, error) { return s.secret, nil }); err != nil {
			return nil, statusError{http.StatusUnauthorized, "Invalid or missing authentication token"}
		}
		return serve(r, c.UserID)
	}
}

func (s *server) profile(r *http.Request, caller int64) (any, error) {
	return s.store.profile(r.Context(), caller)
}

func (s *server) list(r *http.Request, caller int64) (any, error) {
	if r.URL.RawQuery == "" {
		return s.store.list(r.Context(), caller, nil)
	}
	completed, err := strconv.ParseBool(r.URL.Query().Get("completed"))
	if err != nil {
		return nil, statusError{http.StatusBadRequest, "completed must be true or false"}
	}
	return s.store.list(r.Context(), caller, &completed)
}

// changes returns no changes: the benchmarks call it only while nothing has changed.
func (s *server) changes(r *http.Request, caller int64) (any, error) {
	return changes{Changed: []task{}, Deleted: []int64{}, Cursor: r.URL.Query().Get("since")}, s.store.clock(r.Context(), caller)
}

func (s *server) create(r *http.Request, caller int64) (any, error) {
	created := task{UserID: caller}
	if err := json.NewDecoder(r.Body).Decode(&created); err != nil || created.Title == "" {
		return nil, statusError{http.StatusBadRequest, "Title is required"}
	}
	return s.store.create(r.Context(), created)
}

func (s *server) update(r *http.Request, caller int64) (any, error) {
	id, err := strconv.ParseInt(r.PathValue("id"), 10, 64)
	var changes struct {
		Title, Description *string
		Completed          *bool
	}
	if err != nil || json.NewDecoder(r.Body).Decode(&changes) != nil {
		return nil, statusError{http.StatusBadRequest, "Request body must be a valid JSON object"}
	}
	return s.store.update(r.Context(), caller, id, changes.Title, changes.Description, changes.Completed)
}

func (s *server) remove(r *http.Request, caller int64) (any, error) {
	id, err := strconv.ParseInt(r.PathValue("id"), 10, 64)
	if err != nil {
		return nil, statusError{http.StatusBadRequest, "Task id must be an integer"}
	}
	return struct {
		Message string `json:"message"`
		ID      int64  `json:"id"`
	}{"Task deleted successfully", id}, s.store.remove(r.Context(), caller, id)
}
