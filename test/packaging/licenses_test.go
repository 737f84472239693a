//go:build packaging

package packaging_test

import (
	"debug/buildinfo"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// An archive has the licenses of everything that is linked into its program. A list of the
// modules is next to the archive.
func TestLicensesAndModules(t *testing.T) {
	dir := t.TempDir()
	run(t, dir, nil, "tar", "--extract", "--gzip", "--strip-components=1", "--file", artifact(t, "tareas_*_linux_amd64.tar.gz"))
	info, err := buildinfo.ReadFile(filepath.Join(dir, "tareas"))
	expect.NoError(t, err)
	release := strings.TrimPrefix(info.GoVersion, "go")
	licenses := readFile(t, filepath.Join(dir, "THIRD_PARTY_LICENSES"))
	wanted := []string{
		"\nGo " + release + ", the standard library\n", "Copyright 2009 The Go Authors", "\ngithub.com/prometheus/client_golang v", ", NOTICE\n",
		"\nmodernc.org/sqlite v", ", LICENSE-SQLITE\n", "\npapaparse and ts-ics\n", "\nswagger-ui-dist, LICENSE\n", "Apache License",
	}
	modules := []string{"std go" + release}
	for _, module := range info.Deps {
		wanted = append(wanted, "\n"+module.Path+" "+module.Version+": ")
		modules = append(modules, module.Path+" "+module.Version)
	}
	for _, want := range wanted {
		if !strings.Contains(licenses, want) {
			t.Errorf("%q is missing in the licenses", want)
		}
	}

	var bill struct {
		BOMFormat  string
		Components []struct{ Name, Version string }
	}
	expect.NoError(t, json.Unmarshal([]byte(readFile(t, artifact(t, "tareas_*_linux_amd64.cdx.json"))), &bill))
	var listed []string
	for _, component := range bill.Components {
		listed = append(listed, component.Name+" "+component.Version)
	}
	slices.Sort(modules)
	slices.Sort(listed)
	wantEqual(t, "the format", bill.BOMFormat, "CycloneDX")
	wantEqual(t, "the modules", listed, modules)
}

func readFile(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	expect.NoError(t, err)
	return string(text)
}
