package browser_test

import (
	"context"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// These keys are commands.
var (
	ctrlEnter = chord("Enter", "Enter", 13, "")
	ctrlZ     = chord("z", "KeyZ", 90, "")
	ctrlY     = chord("y", "KeyY", 89, "")
	selectAll = chord("a", "KeyA", 65, "selectAll")
)

// chord presses a key together with Ctrl. The browser does not execute editing
// commands for keys from DevTools, so chord also sends the command.
func chord(key, code string, number int64, command string) chromedp.Action[chromedp.Void] {
	down := input.DispatchKeyEventParams{Key: key, Code: code, WindowsVirtualKeyCode: number, Modifiers: int64(chromedp.ModifierCtrl)}
	if command != "" {
		down.Commands = []string{command}
	}
	return stroke(down)
}

// held presses a key with Ctrl and the modifiers, until it has repeated twice.
func held(key, code string, number int64, modifiers int64) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		for _, repeat := range []bool{false, true, true} {
			down := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeRawKeyDown, Key: key, Code: code, WindowsVirtualKeyCode: number, Modifiers: int64(chromedp.ModifierCtrl) | modifiers, AutoRepeat: &repeat}
			if _, err := cdp.Call(ctx, t, input.DispatchKeyEvent, down); err != nil {
				return err
			}
		}
		return nil
	})
}

// command presses a key that is a command. Unlike press, it types nothing.
func command(key string) chromedp.Action[chromedp.Void] {
	return stroke(input.DispatchKeyEventParams{Key: key})
}

func stroke(down input.DispatchKeyEventParams) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		down.Type = input.DispatchKeyEventTypeRawKeyDown
		up := down
		up.Type, up.Commands = input.DispatchKeyEventTypeKeyUp, nil
		for _, event := range []input.DispatchKeyEventParams{down, up} {
			if _, err := cdp.Call(ctx, t, input.DispatchKeyEvent, event); err != nil {
				return err
			}
		}
		return nil
	})
}

// paste inserts a text at once, because Swagger UI handles single keys slowly.
func (p *tab) paste(text string) {
	p.t.Helper()
	call(p, input.InsertText, input.InsertTextParams{Text: text})
}

// hover moves the mouse to the middle of an element.
func (p *tab) hover(selector string) {
	p.t.Helper()
	at := evaluate[struct{ X, Y float64 }](p, `(() => {
		const { x, y, width, height } = document.querySelector(`+quote(selector)+`).getBoundingClientRect();
		return { x: x + width / 2, y: y + height / 2 };
	})()`)
	call(p, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMouseMoved, X: at.X, Y: at.Y})
}

// compose makes an input method compose a text in the field with the focus.
func (p *tab) compose(text string) {
	p.t.Helper()
	call(p, input.ImeSetComposition, input.ImeSetCompositionParams{Text: text, SelectionStart: int64(len(text)), SelectionEnd: int64(len(text))})
}

// pasteLines pastes a text into the element with the focus.
func (p *tab) pasteLines(text string) {
	p.t.Helper()
	evaluate[bool](p, `(() => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text/plain", `+quote(text)+`);
		return document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
	})()`)
}
