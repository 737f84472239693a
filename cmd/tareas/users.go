package main

import (
	"bufio"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// users returns the commands on accounts. Their errors never repeat an argument, because it may be
// a password in the wrong place.
func users() *cobra.Command {
	group := &cobra.Command{
		Use:   "users",
		Short: "List users, revoke their tokens, set passwords, delete accounts",
		Long: `Operate on the accounts in the database of DATABASE_URL, also while the
service runs.`,
		Args: noSubcommand,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	group.SetFlagErrorFunc(func(cmd *cobra.Command, _ error) error {
		return fmt.Errorf("unknown or invalid flag; see \"%s --help\"", cmd.CommandPath())
	})
	group.AddCommand(
		&cobra.Command{Use: "list", Short: "List id, email and time of registration, separated by tabs", Args: cobra.ExactArgs(0), RunE: withAdmin(listUsers)},
		logOut(),
		&cobra.Command{
			Use: "set-password EMAIL", Short: "Set a user's password and revoke all tokens of the user",
			Long: `Set a user's password and revoke all tokens of the user. On a terminal it asks for
the password. Otherwise it reads the password from standard input, without a byte
order mark at the start and a line break at the end.`,
			Args: cobra.ExactArgs(1), RunE: withAdmin(setPassword),
		},
		deleteUser(),
	)
	return group
}

func noSubcommand(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return fmt.Errorf("unknown command; see \"%s --help\"", cmd.CommandPath())
	}
	return nil
}

// explained replaces errors of the use cases by texts for the operator.
func explained(err error) error {
	switch {
	case errors.Is(err, domain.ErrUserNotFound):
		return errors.New("no user has this email; \"tareas users list\" lists all")
	case errors.Is(err, domain.ErrPasswordTooLong):
		return fmt.Errorf("the password has more than %d bytes", domain.MaxPasswordBytes)
	}
	return err
}

func listUsers(cmd *cobra.Command, a admin, _ []string) error {
	out := bufio.NewWriter(cmd.OutOrStdout())
	for user, err := range a.Users.All(cmd.Context()) {
		if err != nil {
			return errors.Join(err, out.Flush())
		}
		// An email contains no white space.
		if _, err := fmt.Fprintf(out, "%d\t%s\t%s\n", user.ID(), printable(user.Email()), user.CreatedAt().Format(time.RFC3339Nano)); err != nil {
			return err
		}
	}
	return out.Flush()
}

// rejectedSoon ends the report of a command that has revoked tokens. For the 5 seconds see
// application.Accounts.Authenticate.
const rejectedSoon = "A running service rejects them within 5 seconds.\n"

func logOut() *cobra.Command {
	all := false
	cmd := &cobra.Command{
		Use: "logout EMAIL | --all", Short: "Revoke all tokens of a user or, with --all, of every user",
		Args: func(_ *cobra.Command, args []string) error {
			if all == (len(args) > 0) || len(args) > 1 {
				return errors.New("name one email, or --all for every user")
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&all, "all", false, "revoke the tokens of every user")
	cmd.RunE = withAdmin(func(cmd *cobra.Command, a admin, args []string) error {
		if all {
			return logOutAll(cmd, a)
		}
		user, err := a.Users.LogOutEverywhere(cmd.Context(), args[0])
		if err != nil {
			return err
		}
		return report(cmd, "Revoked all tokens of %s. "+rejectedSoon, printable(user.Email()))
	})
	return cmd
}

func logOutAll(cmd *cobra.Command, a admin) error {
	n, err := a.Users.RevokeEveryone(cmd.Context())
	switch {
	case err != nil:
		return fmt.Errorf("cannot revoke the tokens of all users; the tokens of some users may be revoked, run it again: %w", err)
	case n == 1:
		return report(cmd, "Revoked all tokens of 1 user. "+rejectedSoon)
	}
	return report(cmd, "Revoked all tokens of %d users. "+rejectedSoon, n)
}

func setPassword(cmd *cobra.Command, a admin, args []string) error {
	user, err := a.Users.ByEmail(cmd.Context(), args[0]) // reject an unknown email before asking
	if err != nil {
		return err
	}
	password, err := newPassword(cmd.Context(), user.Email())
	if err != nil {
		return err
	}
	if user, err = a.Users.SetPassword(cmd.Context(), args[0], password); err != nil {
		return err
	}
	return report(cmd, "Changed the password of %s and revoked all tokens. "+rejectedSoon, printable(user.Email()))
}

func deleteUser() *cobra.Command {
	yes := false
	cmd := &cobra.Command{
		Use: "delete EMAIL", Short: "Delete a user with all tasks, after a question",
		Args: cobra.ExactArgs(1),
	}
	cmd.Flags().BoolVar(&yes, "yes", false, "do not ask")
	cmd.RunE = withAdmin(func(cmd *cobra.Command, a admin, args []string) error {
		user, err := a.Users.ByEmail(cmd.Context(), args[0])
		if err != nil {
			return err
		}
		if !yes {
			if err := confirmDeletion(cmd.Context(), user.Email()); err != nil {
				return err
			}
		}
		if user, err = a.Users.Delete(cmd.Context(), args[0]); err != nil {
			return fmt.Errorf("cannot delete the account; its tokens and some tasks may be gone, run it again: %w", err)
		}
		return report(cmd, "Deleted the account %s (id %d) with all tasks, and revoked all tokens. "+rejectedSoon, printable(user.Email()), user.ID())
	})
	return cmd
}
