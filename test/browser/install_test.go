package browser_test

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
)

// The task page can be installed, also under a prefix.
func TestInstallable(t *testing.T) {
	for _, base := range []string{serve(t), mount(t, "/todo") + "/todo"} {
		p := open(t, base, "/app")
		manifest := call(p, page.GetAppManifest, page.GetAppManifestParams{})
		if len(manifest.Errors) > 0 || !strings.HasPrefix(manifest.URL, base+"/app/app.webmanifest?v=") {
			t.Errorf("got the manifest %s with %v", manifest.URL, manifest.Errors)
		}
		for _, problem := range call(p, page.GetInstallabilityErrors, struct{}{}).InstallabilityErrors {
			if problem.ErrorID != "in-incognito" {
				t.Errorf("%s: got %s %v", base, problem.ErrorID, problem.ErrorArguments)
			}
		}
	}
}
