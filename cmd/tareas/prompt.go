package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// newPassword returns the password that the operator enters for a user. On a
// terminal it asks for it twice, without echo. Otherwise it reads standard input, and
// removes a line break at the end.
func newPassword(ctx context.Context, user domain.Email) (string, error) {
	if !term.IsTerminal(stdin()) {
		return interruptible(ctx, readPassword)
	}
	first, err := askSecretly(ctx, fmt.Sprintf("New password of %s: ", printable(user)))
	if err != nil {
		return "", err
	}
	second, err := askSecretly(ctx, "The same again: ")
	if err == nil && first != second {
		err = errors.New("the two passwords differ; nothing was changed")
	}
	return first, err
}

// readPassword reads the password from standard input. Of a text that is too long it
// reads only one byte more than fits.
func readPassword() (string, error) {
	text, err := io.ReadAll(io.LimitReader(os.Stdin, domain.MaxPasswordBytes+int64(len("\r\nx"))))
	if err != nil {
		return "", fmt.Errorf("cannot read the password: %w", err)
	}
	password, cut := strings.CutSuffix(string(text), "\n")
	if cut {
		password = strings.TrimSuffix(password, "\r")
	}
	return password, nil
}

// askSecretly asks on the terminal, and reads a line without echo.
func askSecretly(ctx context.Context, question string) (string, error) {
	before, err := term.GetState(stdin())
	if err != nil {
		return "", err
	}
	fmt.Fprint(os.Stderr, question)
	line, err := interruptible(ctx, func() ([]byte, error) { return term.ReadPassword(stdin()) })
	fmt.Fprintln(os.Stderr) // the line break, which was not echoed
	if err != nil {
		return "", errors.Join(fmt.Errorf("cannot read the password: %w", err), term.Restore(stdin(), before))
	}
	return string(line), nil
}

// confirmDeletion makes the operator type the user's email.
func confirmDeletion(ctx context.Context, user domain.Email) error {
	if !term.IsTerminal(stdin()) {
		return errors.New("standard input is no terminal to ask on; add --yes to delete without a question")
	}
	fmt.Fprintf(os.Stderr, "This deletes %s with all tasks. Type the email to go on: ", printable(user))
	line, err := interruptible(ctx, func() (string, error) { return bufio.NewReader(os.Stdin).ReadString('\n') })
	if err != nil {
		return fmt.Errorf("cannot read the email: %w", err)
	}
	if typed, err := domain.ParseEmail(line); err != nil || typed.Key() != user.Key() {
		return errors.New("that is another email; nothing was deleted")
	}
	return nil
}

func stdin() int { return int(os.Stdin.Fd()) }

// interruptible returns what read returns or, if ctx ends first, the error of ctx.
// In that case read goes on until the process ends.
func interruptible[T any](ctx context.Context, read func() (T, error)) (T, error) {
	var value, none T
	var err error
	done := make(chan struct{})
	go func() {
		defer close(done)
		value, err = read()
	}()
	select {
	case <-done:
		return value, err
	case <-ctx.Done():
		return none, ctx.Err()
	}
}
