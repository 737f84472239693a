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

// english is a JavaScript expression for the texts with English words that users see or hear. It
// leaves out names, and elements with lang=en or translate=no.
const english = `(() => {
	const words = /(?<!\p{L})(the|your?|is|are|was|it|not|with|this|that|task|tasks|add|added|delete|deleted|save|saved|log|date|today|tomorrow|done|undo|show|all|list|email|password|again|file|server|page|and|or|for|in|of)(?!\p{L})/iu;
	const texts = [document.title, document.querySelector("#status")?.textContent ?? ""];
	const walk = (element) => {
		if (element.matches("[lang=en], [translate=no], script, style, template") || !element.checkVisibility()) return;
		texts.push(...["aria-label", "placeholder"].map((name) => element.getAttribute(name) ?? ""));
		for (const node of element.childNodes) node.nodeType === Node.TEXT_NODE ? texts.push(node.data) : node.nodeType === Node.ELEMENT_NODE && walk(node);
	};
	walk(document.body);
	return texts.filter((text) => words.test(text.replace("Google Tasks", "")));
})()`

// wantSpanish checks that the page is in Spanish and fits a small phone, and that the element has the text.
func (p *taskTab) wantSpanish(selector, text string) {
	p.t.Helper()
	p.waitSays(selector, text)
	if found := evaluate[[]string](p.tab, english); len(found) > 0 || !p.holds("document.documentElement.lang === 'es'") {
		p.t.Errorf("%s: got English in a Spanish page: %q", text, found)
	}
	p.resize(320, 800)
	if p.holds("document.documentElement.scrollWidth > innerWidth") {
		p.t.Errorf("%s: the page is wider than the window", text)
	}
	p.resize(1280, 800)
}

// A browser whose first known language is Spanish shows the pages in Spanish, in every state.
func TestSpanish(t *testing.T) {
	service := serve(t)
	w := newWire(t, service)
	p := &taskTab{open(t, w.base, "/livez"), w, &elsewhere{t: t, service: resttest.New(t, service)}}
	p.speak("ca,es-MX,en")
	p.navigate("/")
	p.wantSpanish("main", "Solo necesitas un correo y una contraseña.")
	p.navigate("/app")
	p.waitFocus("#email")
	p.press(kb.Enter)
	p.wantSpanish("#email-error", "Escribe el correo y la contraseña")
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
	p.wantAnnounced("Control Z lo deshace.")
	p.click("#undo button")
	p.edit(1, " y pan")
	p.wantSpanish(".editor .cancel", "Descartar")
	p.other.change(1, `{"title":"Comprar vino"}`)
	p.refresh()
	p.wantSpanish(".editor .primary", "Conservar la mía")
	p.other.remove(1)
	p.other.create("Regar las plantas", "")
	p.refresh()
	p.wantSpanish(".editor .primary", "Guardar como nueva")
	p.click(".editor .cancel")
	p.click("#account")
	p.wantSpanish("#menu", "Cerrar sesión en todas partes")
	for item, text := range map[string]string{"#keys": "Marcar la tarea como hecha o pendiente", "#transfer": "Copia de seguridad Hoja de cálculo", "#change-password": "Contraseña nueva", "#delete-account": "No se puede deshacer."} {
		p.click(item)
		p.wantSpanish(".dialog", text)
		p.click(".dialog .cancel")
		p.click("#account")
	}
	p.wire.once("POST", "/logout", problem(403, "SUNDAY", "Hoy no"))
	p.click("#logout-everywhere")
	p.wantSpanish("#menu [data-for=form]", "Hoy no") // the API's own words
	p.offline(true)
	p.run(focus(".add .title"))
	p.press("Llamar a Inés" + kb.Enter)
	p.wantSpanish(".row .state", "Aún sin guardar.")
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
	for _, page := range []struct{ path, selector, text string }{{"/", "main", "Abre tu lista en este navegador."}, {"/docs", ".top", "Iniciar sesión"}, {"/docs", ".start", "La API en diez líneas"}} {
		p.navigate(page.path)
		p.waitSays(page.selector, page.text)
		if got := evaluate[string](p.tab, "document.documentElement.lang"); got != "es" {
			t.Errorf("%s: got the language %q, want es", page.path, got)
		}
	}
	p.waitVisible("#login")
	p.run(focus("#login [name=email]"))
	p.press("ana@example.com" + kb.Tab + "x" + kb.Enter)
	p.waitSays("#login .error", "El correo o la contraseña no son correctos.")
	p.navigate("/app")
	p.click(".login .language")
	p.waitSays(".login h1", "Log in")
}
