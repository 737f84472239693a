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
)

const unit = "cmd/tareas/systemd/tareas.service"

// verify asks systemd whether it understands every line of a unit, in a root
// that has the unit, its program and the units of this machine.
func verify(t *testing.T, root string) {
	t.Helper()
	units := filepath.Join(root, "usr/lib/systemd/system")
	if err := os.MkdirAll(units, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, from := range []string{"/usr/lib/systemd/system", "/lib/systemd/system"} {
		if _, err := os.Stat(from + "/sysinit.target"); err == nil {
			run(t, root, nil, "cp", "--recursive", "--no-dereference", "--no-clobber", from+"/.", units)
			break
		}
	}
	// It complains on standard error, and not always by its status.
	if said := run(t, root, nil, "systemd-analyze", "verify", "--root="+root, "tareas.service"); said != "" {
		t.Errorf("systemd-analyze verify: %s", said)
	}
}

func TestUnitIsUnderstood(t *testing.T) {
	root := t.TempDir()
	file, program := filepath.Join(root, "usr/lib/systemd/system/tareas.service"), filepath.Join(root, "usr/bin/tareas")
	run(t, root, nil, "install", "-D", "--mode=644", filepath.Join(tree(t), unit), file)
	run(t, root, nil, "install", "-D", "--mode=755", "/dev/null", program)
	verify(t, root)
}

// open is what the service keeps of what systemd could take from it.
var open = map[string]string{
	"RootDirectoryOrRootImage":              "the file system can only be read, and nothing else is started from it",
	"PrivateNetwork":                        "it serves the network",
	"RestrictAddressFamilies_AF_INET_INET6": "it serves the network",
	"RestrictAddressFamilies_AF_UNIX":       "a PostgreSQL on this machine",
	"IPAddressDeny":                         "who may call is for the administrator to say",
	"ProcSubset":                            "Go reads /proc/sys/net/core/somaxconn",
	"DeviceAllow":                           "ProtectClock itself lists the clock, for reading",
}

// All protections that systemd knows and rates are on, but those. A newer
// systemd that knows more fails here and asks for a decision.
func TestUnitIsHardened(t *testing.T) {
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
		if _, isOpen := open[c.Field]; c.Set != nil && !*c.Set && c.Exposure != "" && !isOpen {
			t.Errorf("%s is open (%s): %s", c.Field, c.Exposure, c.Description)
		}
	}
	// The figure that people compare, in tenths: up to 2 is "OK" or better.
	run(t, "", nil, "systemd-analyze", "security", "--offline=true", "--threshold=12", file)
}

// settings of a section-less reading of the unit: name to values.
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

// What systemd does not rate.
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
		"Restart":                 "on-failure",
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
		t.Errorf("got %v until it is killed, want 15s for requests and time to drain", stop)
	}
	if files := strings.Join(got["LimitNOFILE"], ""); !regexp.MustCompile(`^\d{5,}$`).MatchString(files) || files < "32768" {
		t.Errorf("got %s open files, want room for 20000 connections", files)
	}
	if user := read(t, "cmd/tareas/systemd/tareas.sysusers"); !strings.HasPrefix(user, "u tareas ") {
		t.Errorf("got user %q, want the unit's", user)
	}
}
