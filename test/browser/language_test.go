package browser_test

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp/kb"

	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// speak gives the browser these languages, such as "es-MX,en".
func (p *tab) speak(languages string) {
	p.t.Helper()
	agent := evaluate[string](p, "navigator.userAgent")
	call(p, emulation.SetUserAgentOverride, emulation.SetUserAgentOverrideParams{UserAgent: agent, AcceptLanguage: languages})
}

// wantSpanish checks that the page is in Spanish and fits a small phone, and that the element has the text.
func (p *taskTab) wantSpanish(selector, text string) {
	p.t.Helper()
	p.waitSays(selector, text)
	if got := evaluate[string](p.tab, "document.documentElement.lang"); got != "es" {
		p.t.Errorf("%s: got the language %q, want es", text, got)
	}
	p.resize(320, 800)
	if p.holds("document.documentElement.scrollWidth > innerWidth") {
		p.t.Errorf("%s: the page is wider than the window", text)
	}
	p.resize(1280, 800)
}

// A browser whose first known language is Spanish shows the pages in Spanish. Its texts are longer than English ones.
func TestSpanish(t *testing.T) {
	service := serve(t)
	w := newWire(t, service)
	p := &taskTab{open(t, w.base, "/livez"), w, &elsewhere{t: t, service: resttest.New(t, service)}}
	p.speak("ca,es-MX,en")
	p.navigate("/")
	p.wantSpanish("main", "Solo necesitas un correo y una contraseña.")
	p.navigate("/app")
	p.waitFocus("#email")
	p.click(".other button")
	p.wantSpanish("#password-hint", "Al menos 8 caracteres.")
	p.press("ana@example.com" + kb.Tab + password + kb.Enter)
	p.wantSpanish(".empty", "Aún no hay nada")
	p.other.token = p.token()

	p.stopClock()
	p.press("Comprar leche ma\u00f1ana")
	p.wantSpanish(".add .date", "Mañana")
	p.press(kb.Enter)
	p.waitSaved()
	p.other.change(1, `{"due":`+quote(p.day(-1))+`}`)
	p.refresh()
	p.wantSpanish(".row .due", "Vencida: ayer")
	p.click(".row .done")
	p.wantSpanish("#undo", "Has completado “Comprar leche”.")
	p.click("#undo button")
	p.edit(1, " y pan")
	p.other.change(1, `{"title":"Comprar vino"}`)
	p.refresh()
	p.wantSpanish(".editor .primary", "Conservar la mía")
	p.click("#account")
	p.wantSpanish("#menu", "Cerrar sesión en todas partes")
	for item, text := range map[string]string{"#keys": "Marcar la tarea como hecha o pendiente", "#transfer": "Copia de seguridad Hoja de cálculo", "#change-password": "Contraseña nueva", "#delete-account": "No se puede deshacer."} {
		p.click(item)
		p.wantSpanish(".dialog", text)
		p.click(".dialog .cancel")
		p.click("#account")
	}
	p.offline(true)
	p.run(focus(".add .title"))
	p.press("Llamar a Inés" + kb.Enter)
	p.wantSpanish("#connection", "No tienes conexión. Lo que escribas se conservará.")
}

// The switch in the menu changes the language of all pages, and what was typed stays. The browser
// remembers the choice after a log out.
func TestLanguageSwitch(t *testing.T) {
	p := openTasks(t, "Comprar leche")
	p.press("sin terminar")
	p.choose(".menu .language")
	p.waitValue(".add .title", "sin terminar")
	p.wantSpanish(".tabs", "Todas 1 Hoy 0 Próximas 0 Hechas 0")
	p.run(selectAll)
	p.press(kb.Backspace)
	p.choose("#logout")
	p.wantSpanish(".notice", "Sesión cerrada.")
	p.wantNothingStored()
	p.navigate("/")
	p.waitSays("main", "Abre tu lista en este navegador.")
	p.navigate("/docs")
	p.waitSays(".start", "La API en diez líneas")
	p.waitVisible("#login")
	p.run(focus("#login [name=email]"))
	p.press("ana@example.com" + kb.Tab + "x" + kb.Enter)
	p.waitSays("#login .error", "El correo o la contraseña no son correctos.")
	p.navigate("/app")
	p.click(".login .language")
	p.waitSays(".login h1", "Log in")
}
