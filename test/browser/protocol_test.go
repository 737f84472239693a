package browser_test

import (
	"context"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"

	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// call runs one command of the DevTools protocol.
func call[P, R any](p *tab, command cdp.Command[P, R], params P) R {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, timeout)
	defer cancel()
	result, err := chromedp.Call(ctx, command, params)
	expect.NoError(p.t, err)
	return result
}

// evaluate returns the value of an expression in the page. For a promise it
// returns the resolved value.
func evaluate[T any](p *tab, expression string) T {
	p.t.Helper()
	value, err := tryEvaluate[T](p, expression)
	if err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
	return value
}

// tryEvaluate is evaluate for an expression that may fail.
func tryEvaluate[T any](p *tab, expression string) (T, error) {
	ctx, cancel := context.WithTimeout(p.ctx, timeout)
	defer cancel()
	return chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
}
