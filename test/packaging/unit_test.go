//go:build packaging

package packaging_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
)

const unit = "cmd/tareas/systemd/tareas.service"

// verify checks the unit with "systemd-analyze verify". Its root directory has
// the unit, the unit's program and the units of this machine.
func verify(t *testing.T, root string) {
	t.Helper()
	need.Program(t, "systemd-analyze")
	units := filepath.Join(root, "usr/lib/systemd/system")
	expect.NoError(t, os.MkdirAll(units, 0o755))
	for _, from := range []string{"/usr/lib/systemd/system", "/lib/systemd/system"} {
		if _, err := os.Stat(from + "/sysinit.target"); err == nil {
			run(t, root, nil, "cp", "--recursive", "--no-dereference", "--no-clobber", from+"/.", units)
			break
		}
	}
	// Complaints may come with status 0.
	if complaints := run(t, root, nil, "systemd-analyze", "verify", "--root="+root, "tareas.service"); complaints != "" {
		t.Errorf("systemd-analyze verify: %s", complaints)
	}
}

func TestUnitIsValid(t *testing.T) {
	root := t.TempDir()
	file, program := filepath.Join(root, "usr/lib/systemd/system/tareas.service"), filepath.Join(root, "usr/bin/tareas")
	run(t, root, nil, "install", "-D", "--mode=644", filepath.Join(tree(t), unit), file)
	run(t, root, nil, "install", "-D", "--mode=755", "/dev/null", program)
	verify(t, root)
}

// unprotected are the protections that the unit does not have, and why.
var unprotected = map[string]string{
	"RootDirectoryOrRootImage":              "the file system is read-only, and no other program can be executed",
	"PrivateNetwork":                        "it serves the network",
	"RestrictAddressFamilies_AF_INET_INET6": "it serves the network",
	"RestrictAddressFamilies_AF_UNIX":       "a PostgreSQL on this machine",
	"IPAddressDeny":                         "the administrator decides which addresses may connect",
	"ProcSubset":                            "Go reads /proc/sys/net/core/somaxconn",
	"DeviceAllow":                           "ProtectClock adds the clock device, for reading",
}

// All protections that systemd rates are on, except the unprotected ones. A
// newer systemd may rate more, and then the test fails until someone decides.
func TestUnitIsHardened(t *testing.T) {
	need.Program(t, "systemd-analyze")
	file := filepath.Join(tree(t), unit)
	var checks []struct {
		Set         *bool
		Field       string `json:"json_field"`
		Description string
		Exposure    string
	}
	text := run(t, "", nil, "systemd-analyze", "security", "--offline=true", "--json=short", file)
	if err := json.Unmarshal([]byte(text), &checks); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	if len(checks) < 70 {
		t.Errorf("got %d checks, want the 80 or so of systemd 252", len(checks))
	}
	for _, c := range checks {
		if _, known := unprotected[c.Field]; c.Set != nil && !*c.Set && c.Exposure != "" && !known {
			t.Errorf("%s is off (%s): %s", c.Field, c.Exposure, c.Description)
		}
	}
	// The threshold is in tenths: the total exposure is at most 1.2.
	run(t, "", nil, "systemd-analyze", "security", "--offline=true", "--threshold=12", file)
}

// settings returns the values of each setting of the unit, in any section.
func settings(t *testing.T) map[string][]string {
	t.Helper()
	found := make(map[string][]string)
	for line := range strings.Lines(read(t, unit)) {
		if name, value, is := strings.Cut(strings.TrimSpace(line), "="); is && !strings.HasPrefix(name, "#") {
			found[name] = append(found[name], value)
		}
	}
	return found
}

// The unit has each of these settings once, with this value, whether or not systemd rates it.
func TestUnitRuns(t *testing.T) {
	got := settings(t)
	for name, want := range map[string]string{
		"Type":                    "exec",
		"ExecStart":               "/usr/bin/tareas serve",
		"User":                    "tareas",
		"EnvironmentFile":         "-/etc/tareas/tareas.env",
		"StateDirectory":          "tareas",
		"StateDirectoryMode":      "0700",
		"WorkingDirectory":        "/var/lib/tareas",
		"Restart":                 "always",
		"KillMode":                "mixed",
		"LimitCORE":               "0",
		"NoExecPaths":             "/",
		"ExecPaths":               "/usr/bin/tareas",
		"SystemCallErrorNumber":   "EPERM",
		"WantedBy":                "multi-user.target",
		"StartLimitIntervalSec":   "2min",
		"StartLimitBurst":         "10",
		"RestrictAddressFamilies": "AF_INET AF_INET6 AF_UNIX",
	} {
		if !slices.Equal(got[name], []string{want}) {
			t.Errorf("got %s=%q, want %q", name, got[name], want)
		}
	}
	stop, err := time.ParseDuration(strings.Join(got["TimeoutStopSec"], ""))
	if err != nil || stop < 30*time.Second {
		t.Errorf("got TimeoutStopSec %v, want 15s for requests and time to drain", stop)
	}
	if files := strings.Join(got["LimitNOFILE"], ""); !regexp.MustCompile(`^\d{5,}$`).MatchString(files) || files < "32768" {
		t.Errorf("got LimitNOFILE %s, want enough for 20000 connections", files)
	}
	if user := read(t, "cmd/tareas/systemd/tareas.sysusers"); !strings.HasPrefix(user, "u tareas ") {
		t.Errorf("got user %q, want the unit's", user)
	}
}
