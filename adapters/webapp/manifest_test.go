package webapp_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image/png"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// The manifest is for the task page, under any prefix. Each icon has its declared size. One icon is
// maskable.
func TestManifest(t *testing.T) {
	const path = "/app/app.webmanifest"
	all := pages(t)
	var manifest struct {
		ID       string
		StartURL string `json:"start_url"`
		Scope    string
		Display  string
		Icons    []struct{ Src, Sizes, Type, Purpose string }
	}
	expect.NoError(t, json.Unmarshal(get(t, all[path]).Body.Bytes(), &manifest))
	resolve := func(prefix, target string) string {
		resolved, err := (&url.URL{Path: prefix + path}).Parse(target)
		expect.NoError(t, err)
		return strings.TrimPrefix(resolved.Path, prefix)
	}
	for _, prefix := range []string{"", "/todo", "/a/b"} {
		for _, target := range []string{manifest.ID, manifest.StartURL, manifest.Scope} {
			if got := resolve(prefix, target); got != "/app" {
				t.Errorf("prefix %q: got %s, want /app", prefix, got)
			}
		}
	}
	var got []string
	for _, icon := range manifest.Icons {
		config, err := png.DecodeConfig(bytes.NewReader(get(t, all[resolve("", icon.Src)]).Body.Bytes()))
		if size := fmt.Sprintf("%dx%d", config.Width, config.Height); err != nil || size != icon.Sizes || icon.Type != "image/png" {
			t.Errorf("%s: got %s (%v), want %s", icon.Src, size, err, icon.Sizes)
		}
		got = append(got, strings.TrimSpace(icon.Sizes+" "+icon.Purpose))
	}
	if want := []string{"192x192", "512x512", "512x512 maskable"}; !slices.Equal(got, want) || manifest.Display != "standalone" {
		t.Errorf("got icons %q and display %q, want %q and standalone", got, manifest.Display, want)
	}
}

var background = regexp.MustCompile(`--bg: (#[0-9a-f]+)`)

// The browser's bar and the start screen have the page's background colors.
func TestThemeColors(t *testing.T) {
	all := pages(t)
	colors := background.FindAllStringSubmatch(get(t, all["/home/palette.css"]).Body.String(), -1)
	if len(colors) != 2 {
		t.Fatalf("got the backgrounds %q, want light and dark", colors)
	}
	light, dark := colors[0][1], colors[1][1]
	page, manifest := get(t, all["/app"]).Body.String(), get(t, all["/app/app.webmanifest"]).Body.String()
	for text, wants := range map[string][]string{
		page: {
			`<meta name="theme-color" content="` + light + `" media="(prefers-color-scheme: light)">`,
			`<meta name="theme-color" content="` + dark + `" media="(prefers-color-scheme: dark)">`,
		},
		manifest: {`"background_color": "` + light + `"`, `"theme_color": "` + light + `"`},
	} {
		for _, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("got\n%s, want %s in it", text, want)
			}
		}
	}
}
