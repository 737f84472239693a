//go:build packaging

package packaging_test

import (
	"debug/buildinfo"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
)

// artifact returns the only file in dist that matches the pattern.
func artifact(t *testing.T, pattern string) string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(tree(t), "dist", pattern))
	if err != nil || len(found) != 1 {
		t.Fatalf("got %v and %v for dist/%s, want one: run make package", found, err, pattern)
	}
	return found[0]
}

// debian returns the Debian package for this machine.
func debian(t *testing.T) string {
	t.Helper()
	need.Program(t, "dpkg")
	machine := strings.TrimSpace(run(t, "", nil, "dpkg", "--print-architecture"))
	return artifact(t, "tareas_*_"+machine+".deb")
}

// system is a directory that dpkg treats as the root of another machine.
type system struct{ root string }

func newSystem(t *testing.T) system {
	t.Helper()
	s := system{t.TempDir()}
	for _, dir := range []string{"etc", "var/lib/dpkg/info", "var/lib/dpkg/updates"} {
		expect.NoError(t, os.MkdirAll(filepath.Join(s.root, dir), 0o755))
	}
	s.write(t, "var/lib/dpkg/status", "")
	return s
}

// dpkg runs dpkg on the system. The package's scripts run on this machine without
// chroot, and get the root from DPKG_ROOT. The dependency on systemd is not
// checked.
func (s system) dpkg(t *testing.T, arguments ...string) {
	t.Helper()
	options := []string{"--root=" + s.root, "--log=" + s.root + "/dpkg.log", "--force-not-root", "--force-script-chrootless", "--force-depends"}
	run(t, "", nil, "dpkg", append(options, arguments...)...)
}

func (s system) file(name string) string { return filepath.Join(s.root, name) }

func (s system) has(name string) bool {
	_, err := os.Lstat(s.file(name))
	return err == nil
}

func (s system) read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(s.file(name))
	expect.NoError(t, err)
	return string(text)
}

func (s system) write(t *testing.T, name, text string) {
	t.Helper()
	expect.NoError(t, os.WriteFile(s.file(name), []byte(text), 0o600))
}

const settingsFile = "etc/tareas/tareas.env"

var secretLine = regexp.MustCompile(`(?m)^JWT_SECRET=(\S+)$`)

// The package installs the program, a valid and enabled unit, the user, and a
// secret that differs between machines.
func TestPackageInstalls(t *testing.T) {
	s := newSystem(t)
	s.dpkg(t, "--install", debian(t))
	if got := run(t, "/", nil, s.file("usr/bin/tareas"), "version"); !strings.HasPrefix(got, "tareas ") {
		t.Errorf("tareas version: got %q", got)
	}
	verify(t, s.root)
	if !s.has("etc/systemd/system/multi-user.target.wants/tareas.service") {
		t.Error("the unit is not enabled")
	}
	for _, page := range []string{"README.md", "SECURITY.md", "CHANGELOG.md", "cmd/tareas/README.md", "copyright", "THIRD_PARTY_LICENSES"} {
		if !s.has("usr/share/doc/tareas/" + page) {
			t.Errorf("the package lacks %s", page)
		}
	}
	if got := s.read(t, "etc/passwd"); !regexp.MustCompile(`(?m)^tareas:.*:/var/lib/tareas:/usr/sbin/nologin$`).MatchString(got) {
		t.Errorf("got users %q, want tareas, without a login shell", got)
	}
	info, err := os.Stat(s.file(settingsFile))
	expect.NoError(t, err)
	if info.Mode().Perm() != 0o600 {
		t.Errorf("got mode %o of the settings, want 600, since they hold a secret", info.Mode().Perm())
	}
	text := s.read(t, settingsFile)
	secret := secretLine.FindStringSubmatch(text)
	if secret == nil || len(secret[1]) < 32 {
		t.Errorf("got a secret of %d bytes, want at least 32", len(strings.Join(secret, "")))
	}
	for _, line := range []string{"HOST=127.0.0.1", "DATABASE_URL=sqlite:/var/lib/tareas/tareas.db", "#TRUSTED_PROXIES=127.0.0.1/32,::1/128"} {
		if !slices.Contains(strings.Split(text, "\n"), line) {
			t.Errorf("%s is missing in the settings", line)
		}
	}
	other := newSystem(t)
	other.dpkg(t, "--install", debian(t))
	if again := secretLine.FindStringSubmatch(other.read(t, settingsFile)); slices.Equal(again, secret) {
		t.Error("got the same secret on two systems")
	}
}

// Upgrade and removal keep the settings. A purge removes them, but not the data.
// The upgrade is to the same version.
func TestPackageUpgradeRemovalPurge(t *testing.T) {
	s := newSystem(t)
	s.dpkg(t, "--install", debian(t))
	own := s.read(t, settingsFile) + "PORT=8080\n"
	s.write(t, settingsFile, own)
	expect.NoError(t, os.MkdirAll(s.file("var/lib/tareas"), 0o700))
	s.write(t, "var/lib/tareas/tareas.db", "tasks")

	keeps := func(after string) {
		t.Helper()
		if got := s.read(t, settingsFile); got != own {
			t.Errorf("the settings differ after the %s", after)
		}
	}
	s.dpkg(t, "--install", debian(t))
	keeps("upgrade")
	s.dpkg(t, "--remove", "tareas")
	keeps("removal")
	if s.has("usr/bin/tareas") {
		t.Error("the removal left the program")
	}
	s.dpkg(t, "--install", debian(t))
	keeps("second installation")
	s.dpkg(t, "--purge", "tareas")
	for _, name := range []string{"etc/tareas", "usr/bin", "usr/share/tareas", "etc/systemd/system/multi-user.target.wants/tareas.service"} {
		if s.has(name) {
			t.Errorf("the purge left %s", name)
		}
	}
	if !s.has("var/lib/tareas/tareas.db") {
		t.Error("the purge deleted the database")
	}
}

// The packaged program is static, contains no path of the machine that built
// it, and knows its commit.
func TestPackageProgram(t *testing.T) {
	dir := t.TempDir()
	run(t, dir, nil, "dpkg-deb", "--extract", debian(t), ".")
	info, err := buildinfo.ReadFile(filepath.Join(dir, "usr/bin/tareas"))
	expect.NoError(t, err)
	got := make(map[string]string)
	for _, s := range info.Settings {
		got[s.Key] = s.Value
	}
	if got["CGO_ENABLED"] != "0" || got["-trimpath"] != "true" {
		t.Errorf("got CGO_ENABLED=%s, -trimpath=%s, want 0 and true", got["CGO_ENABLED"], got["-trimpath"])
	}
	// In a linked worktree .git is a file, and Go does not record the commit.
	if git, err := os.Stat(filepath.Join(tree(t), ".git")); err == nil && git.IsDir() {
		if head := strings.TrimSpace(run(t, tree(t), nil, "git", "rev-parse", "HEAD")); got["vcs.revision"] != head {
			t.Errorf("got revision %q, want %q", got["vcs.revision"], head)
		}
	}
}

// Each archive has the program, README, licenses and unit. With AMD64_ONLY set,
// .goreleaser.yaml builds only for amd64.
func TestArchives(t *testing.T) {
	targets := []string{"linux_amd64"}
	_, amd64Only := os.LookupEnv("AMD64_ONLY")
	if !amd64Only {
		targets = append(targets, "linux_arm64", "darwin_arm64")
		artifact(t, "tareas_*_windows_amd64.zip")
		artifact(t, "tareas_*_arm64.deb")
		artifact(t, "tareas_*_windows_amd64.cdx.json")
	}
	for _, target := range targets {
		artifact(t, "tareas_*_"+target+".cdx.json")
		names := run(t, "", nil, "tar", "--list", "--gzip", "--file", artifact(t, "tareas_*_"+target+".tar.gz"))
		for _, want := range []string{"/tareas\n", "/LICENSE\n", "/THIRD_PARTY_LICENSES\n", "/README.md\n", "/SECURITY.md\n", "/cmd/tareas/README.md\n", "/systemd/tareas.service\n", "/systemd/tareas.env\n"} {
			if !strings.Contains(names, want) {
				t.Errorf("%s: %q is missing in %q", target, want, names)
			}
		}
	}
	run(t, filepath.Join(tree(t), "dist"), nil, "sha256sum", "--check", "--strict", "SHA256SUMS")
}
