package browser_test

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// A host knows by its cookie who is logged in: the task page has no login and no account
// menu, and tells when nobody is.
func TestHostedPage(t *testing.T) {
	findBrowser(t)
	config := bootstrap.DefaultConfig()
	config.Database.URL = "memory:"
	service, err := bootstrap.New(t.Context(), config, bootstrap.Options{
		Prefix: "/todo", Logger: slog.New(slog.DiscardHandler),
		Caller: func(r *http.Request) (string, error) {
			cookie, err := r.Cookie("user")
			if err != nil {
				return "", bootstrap.ErrNoCaller
			}
			return cookie.Value, nil
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(service.Close)
	mux := http.NewServeMux()
	mux.Handle("/todo/", http.StripPrefix("/todo", service.Handler()))
	mux.HandleFunc("/as/{user}", func(w http.ResponseWriter, r *http.Request) {
		http.SetCookie(w, &http.Cookie{Name: "user", Value: r.PathValue("user"), Path: "/", HttpOnly: true, SameSite: http.SameSiteLaxMode})
		http.Redirect(w, r, "/todo/app", http.StatusSeeOther)
	})
	host := httptest.NewServer(mux)
	t.Cleanup(host.Close)

	p := open(t, host.URL, "/as/eva")
	p.addTask("Buy milk")
	p.reload()
	p.waitRows("Buy milk")
	p.waitFor("document.getElementById('who').hidden && !document.querySelector('.login')")
	p.navigate("/as/bob")
	p.addTask("Call Bob")
	p.waitRows("Call Bob")
	open(t, host.URL, "/todo/app").waitText("#main", "You are not logged in.")
}
