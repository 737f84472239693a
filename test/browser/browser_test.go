// Package browser_test uses the pages in a real browser, against the program as
// it ships.
package browser_test

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/remote"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// timeout limits a command to the browser, and a request. Both take far less.
const timeout = time.Minute

var screenshots = flag.String("screenshots", "", "save pictures of the pages in this directory")

// start starts the program with these variables, in a test that uses the
// browser.
func start(t testing.TB, environ ...string) *program.Process {
	t.Helper()
	findBrowser(t)
	return program.Start(t, environ...)
}

// serve starts the program in memory, with these variables, and returns its
// URL.
func serve(t testing.TB, environ ...string) string {
	t.Helper()
	return start(t, append(environ, "DATABASE_URL=memory:")...).Base
}

func findBrowser(t testing.TB) string {
	t.Helper()
	return need.Program(t, "chromium", "chromium-browser", "google-chrome")
}

// browser is shared by all tests. It ends with its sandbox, at the end of this
// process.
var browser struct {
	once sync.Once
	ctx  context.Context // nil if it did not start
}

// startBrowser starts the browser at the first call.
func startBrowser(t testing.TB) context.Context {
	t.Helper()
	file := findBrowser(t)
	browser.once.Do(func() {
		s, err := sandbox.Open()
		expect.NoError(t, err)
		profile, err := s.Mkdir("profile")
		expect.NoError(t, err)
		process, err := s.Launch("chromium", []string{
			file, "--headless", "--remote-debugging-port=0", "--user-data-dir=" + profile,
			// Chromium's own sandbox needs privileges that containers lack. The browser
			// visits only the service under test.
			"--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-quic",
			"--no-first-run", "--no-default-browser-check", "--disable-background-networking", "--disable-component-update", "--disable-sync",
			"--disable-breakpad", "--disable-crash-reporter", "--disable-default-apps", "--disable-extensions", "--disable-domain-reliability",
			"--disable-features=Translate,OptimizationHints,MediaRouter,PasswordLeakDetection", "--password-store=basic", "--hide-scrollbars",
			"--force-color-profile=srgb", "--lang=en-US", "about:blank",
		}, sandbox.WithoutRoot(), sandbox.StopWith(9))
		expect.NoError(t, err)
		// The context ends with this process, not with the test.
		ctx, _ := remote.NewAllocator(context.Background(), devToolsURL(t, profile, process), remote.NoModifyURL)
		ctx, _ = chromedp.NewContext(ctx)
		expect.NoError(t, chromedp.Do(ctx))
		browser.ctx = ctx
	})
	if browser.ctx == nil {
		t.Fatal("the browser did not start")
	}
	return browser.ctx
}

// devToolsURL waits until the browser has written the address of its DevTools
// to its profile.
func devToolsURL(t testing.TB, profile string, process *sandbox.Process) (url string) {
	t.Helper()
	await.True(t, "the browser listens", func() bool {
		select {
		case <-process.Ended():
			t.Fatalf("the browser ended: %s", process.Log())
		default:
		}
		text, _ := os.ReadFile(filepath.Join(profile, "DevToolsActivePort")) // not there at first
		port, path, found := strings.Cut(string(text), "\n")
		url = "ws://127.0.0.1:" + port + strings.TrimSpace(path)
		return found && path != ""
	})
	return url
}
