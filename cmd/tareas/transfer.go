package main

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/domain"
)

func exportTasks() *cobra.Command {
	var email string
	cmd := &cobra.Command{
		Use: "export --user EMAIL", Short: "Print the tasks of a user, a JSON object on each line",
		Args: cobra.ExactArgs(0),
		RunE: withAdmin(func(cmd *cobra.Command, admin bootstrap.Admin, _ []string) error {
			user, err := admin.Users.ByEmail(cmd.Context(), email)
			if err != nil {
				return err
			}
			return printTasks(cmd.OutOrStdout(), admin.Tasks.All(cmd.Context(), user.ID(), application.TaskQuery{}))
		}),
	}
	return withUser(cmd, &email)
}

func withUser(cmd *cobra.Command, email *string) *cobra.Command {
	cmd.Flags().StringVar(email, "user", "", "the user's email")
	if err := cmd.MarkFlagRequired("user"); err != nil {
		panic(err) // the flag is defined
	}
	return cmd
}

func printTasks(to io.Writer, tasks iter.Seq2[domain.Task, error]) error {
	out := bufio.NewWriter(to)
	var line []byte
	for task, err := range tasks {
		if err == nil {
			line, err = ginhttp.AppendExport(line[:0], task)
		}
		if err == nil {
			_, err = out.Write(append(line, '\n'))
		}
		if err != nil {
			return fmt.Errorf("the export is not complete: %w", errors.Join(err, out.Flush()))
		}
	}
	return out.Flush()
}

func importTasks() *cobra.Command {
	var email string
	dryRun := false
	cmd := &cobra.Command{
		Use: "import --user EMAIL FILE", Short: "Create the tasks of a file for a user",
		Long: `Create the tasks of a file for a user: a JSON object on each line, as "export"
prints it. IDs and times are new. If a line is not valid, all such lines are
named, and nothing is created. An import that failed half-way can be repeated
with the same file within 24 hours, and creates the rest.`,
		Args: cobra.ExactArgs(1),
		RunE: withAdmin(func(cmd *cobra.Command, admin bootstrap.Admin, args []string) error {
			user, err := admin.Users.ByEmail(cmd.Context(), email)
			if err != nil {
				return err
			}
			file, err := os.ReadFile(args[0])
			if err != nil {
				return err
			}
			tasks, err := parseTasks(file, cmd.ErrOrStderr())
			if err != nil {
				return err
			}
			if dryRun {
				return report(cmd, "The file has %d tasks, and no bad line.\n", len(tasks))
			}
			// The keys come from the file, so that a repeated run creates no task twice.
			digest, done, before := sha256.Sum256(file), 0, 0
			for batch := range slices.Chunk(tasks, application.MaxImport) {
				key := fmt.Sprintf("file %x, from task %d", digest, done)
				created, err := admin.Tasks.Add(cmd.Context(), user.ID(), application.Addition{Tasks: batch, Key: &key, Import: true})
				if err != nil {
					return fmt.Errorf("cannot import all tasks; run it again with the same file within 24 hours: %w", err)
				}
				if created.Replayed {
					before += len(batch)
				}
				done += len(batch)
				showProgress(done, len(tasks))
			}
			return report(cmd, "Imported %d tasks for %s, %d of them by an earlier run.\n", done, printable(user.Email()), before)
		}),
	}
	cmd.Flags().BoolVar(&dryRun, "dry-run", false, "only check the file")
	return withUser(cmd, &email)
}

// parseTasks returns the tasks of a file, and prints every bad line.
func parseTasks(file []byte, to io.Writer) (tasks []application.NewTask, err error) {
	number, bad := 0, 0
	for line := range bytes.Lines(file) {
		number++
		if line = bytes.Trim(line, " \t\r\n"); len(line) == 0 {
			continue
		}
		task, err := ginhttp.ParseTask(line)
		if err != nil {
			bad++
			if _, err := fmt.Fprintf(to, "line %d: %v\n", number, err); err != nil {
				return nil, err
			}
		}
		tasks = append(tasks, task)
	}
	if bad > 0 {
		return nil, fmt.Errorf("%d of %d tasks are not valid; nothing was imported", bad, len(tasks))
	}
	return tasks, nil
}

// showProgress draws a bar if standard error is a terminal.
func showProgress(done, total int) {
	if !term.IsTerminal(int(os.Stderr.Fd())) {
		return
	}
	const width = 40
	fmt.Fprintf(os.Stderr, "\r[%-*s] %d of %d tasks", width, strings.Repeat("#", width*done/total), done, total)
	if done == total {
		fmt.Fprintln(os.Stderr)
	}
}
