package main

import (
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
func newPassword(user domain.Email) (password string, err error) {
	if !term.IsTerminal(stdin()) {
		return readPassword()
	}
	return password, onTerminal(func(t *term.Terminal) error {
		if password, err = t.ReadPassword("New password of " + printable(user) + ": "); err != nil {
			return fmt.Errorf("cannot read the password: %w", err)
		}
		switch again, err := t.ReadPassword("The same again: "); {
		case err != nil:
			return fmt.Errorf("cannot read the password: %w", err)
		case again != password:
			return errors.New("the two passwords differ; nothing was changed")
		}
		return nil
	})
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

// confirmDeletion makes the operator type the user's email.
func confirmDeletion(user domain.Email) error {
	if !term.IsTerminal(stdin()) {
		return errors.New("standard input is no terminal to ask on; add --yes to delete without a question")
	}
	return onTerminal(func(t *term.Terminal) error {
		t.SetPrompt("This deletes " + printable(user) + " with all tasks. Type the email to go on: ")
		line, err := t.ReadLine()
		if err != nil {
			return fmt.Errorf("cannot read the email: %w", err)
		}
		if typed, err := domain.ParseEmail(line); err != nil || typed.Key() != user.Key() {
			return errors.New("that is another email; nothing was deleted")
		}
		return nil
	})
}

func stdin() int { return int(os.Stdin.Fd()) }

// onTerminal asks on the terminal. It is raw meanwhile: Ctrl-C ends the input and not the
// process, which would leave the terminal without echo.
func onTerminal(ask func(*term.Terminal) error) error {
	before, err := term.MakeRaw(stdin())
	if err != nil {
		return err
	}
	err = ask(term.NewTerminal(struct {
		io.Reader
		io.Writer
	}{os.Stdin, os.Stderr}, ""))
	return errors.Join(err, term.Restore(stdin(), before))
}
