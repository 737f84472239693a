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
			file, err := os.Open(args[0])
			if err != nil {
				return err
			}
			defer func() { _ = file.Close() }()
			total, digest, err := checkFile(file, cmd.ErrOrStderr())
			if err != nil {
				return err
			}
			if dryRun {
				return report(cmd, "The file has %d tasks, and no bad line.\n", total)
			}
			before, err := importFile(cmd, admin.Tasks, user.ID(), file, total, digest)
			if err != nil {
				return fmt.Errorf("cannot import all tasks; run it again with the same file within 24 hours: %w", err)
			}
			return report(cmd, "Imported %d tasks for %s, %d of them by an earlier run.\n", total, printable(user.Email()), before)
		}),
	}
	cmd.Flags().BoolVar(&dryRun, "dry-run", false, "only check the file")
	return withUser(cmd, &email)
}

// checkFile returns how many tasks the file has, and its SHA-256. It prints every bad
// line.
func checkFile(file io.Reader, to io.Writer) (total int, digest []byte, err error) {
	hash, bad := sha256.New(), 0
	for line, err := range fileLines(io.TeeReader(file, hash)) {
		if err != nil {
			return 0, nil, err
		}
		if _, err := ginhttp.ParseTask(line.text); err != nil {
			bad++
			if _, err := fmt.Fprintf(to, "line %d: %v\n", line.number, err); err != nil {
				return 0, nil, err
			}
		}
		total++
	}
	if bad > 0 {
		return 0, nil, fmt.Errorf("%d of %d tasks are not valid; nothing was imported", bad, total)
	}
	return total, hash.Sum(nil), nil
}

// importFile creates the tasks of the file, which has been checked, in batches. Their
// keys come from the file, so that a repeated run creates no task twice. It returns how
// many tasks an earlier run created.
func importFile(cmd *cobra.Command, tasks *application.Tasks, owner domain.UserID, file io.ReadSeeker, total int, digest []byte) (before int, err error) {
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return 0, err
	}
	done := 0
	batch := make([]application.NewTask, 0, application.MaxImport)
	store := func() error {
		key := fmt.Sprintf("file %x, from task %d", digest, done)
		created, err := tasks.Add(cmd.Context(), owner, application.Addition{Tasks: batch, Key: &key, Import: true})
		if created.Replayed {
			before += len(batch)
		}
		done += len(batch)
		batch = batch[:0]
		showProgress(done, total)
		return err
	}
	for line, err := range fileLines(file) {
		if err != nil {
			return before, err
		}
		task, err := ginhttp.ParseTask(line.text)
		if err != nil {
			return before, fmt.Errorf("line %d: %w", line.number, err)
		}
		if batch = append(batch, task); len(batch) == application.MaxImport {
			if err := store(); err != nil {
				return before, err
			}
		}
	}
	if len(batch) > 0 {
		return before, store()
	}
	return before, nil
}

// fileLine is a line of a file, without white space around it.
type fileLine struct {
	number int
	text   []byte
}

// fileLines yields the lines that are not empty. Their texts are valid until the next.
func fileLines(file io.Reader) iter.Seq2[fileLine, error] {
	const longest = 1 << 20 // as of a request
	return func(yield func(fileLine, error) bool) {
		lines := bufio.NewScanner(file)
		lines.Buffer(nil, longest)
		line := fileLine{}
		for lines.Scan() {
			line.number++
			if line.text = bytes.Trim(lines.Bytes(), " \t\r\n"); len(line.text) > 0 && !yield(line, nil) {
				return
			}
		}
		switch err := lines.Err(); {
		case errors.Is(err, bufio.ErrTooLong):
			yield(fileLine{}, fmt.Errorf("line %d is longer than 1 MiB", line.number+1))
		case err != nil:
			yield(fileLine{}, err)
		}
	}
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
