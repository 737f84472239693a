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

// newPassword returns the password that the operator enters for a user. On a terminal it asks
// twice, without echo. Otherwise it reads standard input, and removes a byte order mark at the
// start and a line break at the end.
func newPassword(ctx context.Context, user domain.Email) (string, error) {
	defer exitAfter(ctx)()
	if !term.IsTerminal(stdin()) {
		return readPassword()
	}
	first, err := askSecretly("New password of " + printable(user) + ": ")
	if err != nil {
		return "", err
	}
	second, err := askSecretly("The same again: ")
	if err == nil && first != second {
		err = errors.New("the two passwords differ; nothing was changed")
	}
	return first, err
}

// readPassword reads the password from standard input. It reads at most one byte more than the
// longest password with a byte order mark and a line break.
func readPassword() (string, error) {
	text, err := io.ReadAll(io.LimitReader(os.Stdin, domain.MaxPasswordBytes+int64(len(byteOrderMark+"\r\nx"))))
	if err != nil {
		return "", fmt.Errorf("cannot read the password: %w", err)
	}
	if text, err = withoutMark(text); err != nil {
		return "", fmt.Errorf("standard input %w", err)
	}
	password, cut := strings.CutSuffix(string(text), "\n")
	if cut {
		password = strings.TrimSuffix(password, "\r")
	}
	if len(password) > domain.MaxPasswordBytes { // before the check of UTF-8, since the last character may be cut
		return "", domain.ErrPasswordTooLong
	}
	return password, nil
}

// askSecretly prints the question to the terminal and reads a line without echo.
func askSecretly(question string) (string, error) {
	fmt.Fprint(os.Stderr, question)
	line, err := term.ReadPassword(stdin())
	fmt.Fprintln(os.Stderr) // the line break, which was not echoed
	if err != nil {
		return "", fmt.Errorf("cannot read the password: %w", err)
	}
	return string(line), nil
}

// confirmDeletion makes the operator type the user's email.
func confirmDeletion(ctx context.Context, user domain.Email) error {
	if !term.IsTerminal(stdin()) {
		return errors.New("standard input is no terminal to ask on; add --yes to delete without a question")
	}
	defer exitAfter(ctx)()
	fmt.Fprintf(os.Stderr, "This deletes %s with all tasks. Type the email to go on: ", printable(user))
	line, err := bufio.NewReader(os.Stdin).ReadString('\n')
	if err != nil {
		return fmt.Errorf("cannot read the email: %w", err)
	}
	if typed, err := domain.ParseEmail(line); err != nil || typed.Key() != user.Key() {
		return errors.New("that is another email; nothing was deleted")
	}
	return nil
}

func stdin() int { return int(os.Stdin.Fd()) }
