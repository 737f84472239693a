// Package browser_test uses the pages as people do: in a real browser, against
// the program as it ships.
package browser_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/remote"

	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// patience bounds every wait: nothing takes so long unless it hangs.
const patience = time.Minute

var screenshots = flag.String("screenshots", "", "a directory that gets pictures of the pages")

// storages are those of the programs that the whole story runs against.
var storages = map[string]func(t *testing.T) string{
	"SQLite":     func(t *testing.T) string { return "sqlite:" + filepath.Join(t.TempDir(), "tareas.db") },
	"PostgreSQL": func(t *testing.T) string { return pgtest.Migrated(t) },
}

// serve starts the program on memory, with these variables, and returns its
// URL.
func serve(t *testing.T, environ ...string) string {
	t.Helper()
	return program.Start(t, append([]string{"DATABASE_URL=memory:"}, environ...)...).Base
}

// chromium starts the browser that all tests share. It ends with the sandbox,
// which ends with this process, and its profile with it.
var chromium = sync.OnceValues(func() (context.Context, error) {
	file, err := findBrowser()
	if err != nil {
		return nil, err
	}
	s, err := sandbox.Open()
	if err != nil {
		return nil, err
	}
	profile, err := s.Mkdir("profile")
	if err != nil {
		return nil, err
	}
	process, err := s.Launch("chromium", []string{
		file, "--headless", "--remote-debugging-port=0", "--user-data-dir=" + profile,
		// It visits nothing but the service under test, and its own sandbox
		// needs rights that containers do not give.
		"--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-quic",
		"--no-first-run", "--no-default-browser-check", "--disable-background-networking", "--disable-component-update", "--disable-sync",
		"--disable-breakpad", "--disable-crash-reporter", "--disable-default-apps", "--disable-extensions", "--disable-domain-reliability",
		"--disable-features=Translate,OptimizationHints,MediaRouter,PasswordLeakDetection", "--password-store=basic", "--hide-scrollbars",
		"--force-color-profile=srgb", "--lang=en-US", "about:blank",
	}, sandbox.WithoutRoot(), sandbox.StopWith(9))
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	address, err := devTools(profile, process)
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	ctx, _ := remote.NewAllocator(context.Background(), address, remote.NoModifyURL) // it ends with this process
	ctx, _ = chromedp.NewContext(ctx)
	return ctx, chromedp.Do(ctx)
})

// findBrowser finds Chromium under the names that it has.
func findBrowser() (string, error) {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if file, err := exec.LookPath(name); err == nil {
			return file, nil
		}
	}
	return "", errors.New("there is no Chromium: run make deps, or install the package chromium")
}

// devTools waits until the browser has written where it listens.
func devTools(profile string, process *sandbox.Process) (string, error) {
	for deadline := time.Now().Add(patience); ; time.Sleep(10 * time.Millisecond) {
		text, err := os.ReadFile(filepath.Join(profile, "DevToolsActivePort"))
		if port, path, found := strings.Cut(string(text), "\n"); err == nil && found && path != "" {
			return "ws://127.0.0.1:" + port + strings.TrimSpace(path), nil
		}
		select {
		case <-process.Ended():
			return "", fmt.Errorf("the browser ended: %s", process.Log())
		default:
		}
		if time.Now().After(deadline) {
			return "", fmt.Errorf("the browser does not say where it listens: %s", process.Log())
		}
	}
}
