package browser_test

import (
	"context"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// Keys that do something beside what they are.
var (
	ctrlEnter = chord("Enter", "Enter", 13, "")
	ctrlZ     = chord("z", "KeyZ", 90, "")
	selectAll = chord("a", "KeyA", 65, "selectAll")
)

// chord presses a key together with Ctrl. The editing command is what the
// browser does on it, which it leaves out for keys that come over DevTools.
func chord(key, code string, number int64, command string) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		down := input.DispatchKeyEventParams{
			Type: input.DispatchKeyEventTypeRawKeyDown, Key: key, Code: code, WindowsVirtualKeyCode: number, Modifiers: int64(chromedp.ModifierCtrl),
		}
		if command != "" {
			down.Commands = []string{command}
		}
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

// paste puts a text in at once, where the reference takes long for each key.
func (p *tab) paste(text string) {
	p.t.Helper()
	call(p, input.InsertText, input.InsertTextParams{Text: text})
}
