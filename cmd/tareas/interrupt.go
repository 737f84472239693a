package main

import (
	"context"
	"fmt"
	"os"

	"golang.org/x/term"
)

// exitAfter ends the process with status 1 when ctx ends, unless stop was called. It is for reads of
// standard input and of files, since ctx does not end them. It also restores the echo of a terminal.
func exitAfter(ctx context.Context) (stop func() bool) {
	before, noTerminal := term.GetState(stdin())
	return context.AfterFunc(ctx, func() {
		fmt.Fprintln(os.Stderr, "\ntareas: interrupted; nothing was changed")
		if noTerminal == nil {
			_ = term.Restore(stdin(), before)
		}
		os.Exit(1)
	})
}
