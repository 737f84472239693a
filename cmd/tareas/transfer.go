package main

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

func exportTasks() *cobra.Command {
	var email string
	cmd := &cobra.Command{
		Use: "export --user EMAIL", Short: "Print the tasks of a user, a JSON object on each line",
		Long: `Print the tasks of a user, a JSON object on each line. On a terminal,
unprintable characters are escaped, such as \u202e.`,
		Args: cobra.ExactArgs(0),
		RunE: withAdmin(func(cmd *cobra.Command, a admin, _ []string) error {
			user, err := a.Users.ByEmail(cmd.Context(), email)
			if err != nil {
				return err
			}
			return printTasks(os.Stdout, a.Tasks.All(cmd.Context(), user.ID(), application.TaskQuery{}))
		}),
	}
	return withUser(cmd, &email)
}

func withUser(cmd *cobra.Command, email *string) *cobra.Command {
	cmd.Flags().StringVar(email, "user", "", "the user's email")
	_ = cmd.MarkFlagRequired("user") // fails only for a flag that is not defined
	return cmd
}

// printTasks prints a line for each task. On a terminal it escapes unprintable characters, so that
// a user's text cannot control the terminal.
func printTasks(file *os.File, tasks iter.Seq2[domain.Task, error]) error {
	out, onTerminal := bufio.NewWriter(file), term.IsTerminal(int(file.Fd()))
	for task, err := range tasks {
		var line []byte
		if err == nil {
			line, err = formatTask(task)
		}
		if onTerminal {
			line = []byte(visible(string(line)))
		}
		if err == nil {
			_, err = out.Write(append(line, '\n'))
		}
		if err != nil {
			_ = out.Flush() // the complete lines; err is the reason of the failure
			return fmt.Errorf("the export is not complete: %w", err)
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
prints it. The file - is standard input. IDs and times are new. If lines are not
valid, import names them all and creates nothing. To retry an import that failed
half-way, run it with the same file within 24 hours; it creates the rest.`,
		Args: cobra.ExactArgs(1),
		RunE: withAdmin(func(cmd *cobra.Command, a admin, args []string) error {
			return importFile(cmd, a, email, args[0], dryRun)
		}),
	}
	cmd.Flags().BoolVar(&dryRun, "dry-run", false, "only check the file")
	return withUser(cmd, &email)
}

// importFile checks each line of the file. If all are valid, it creates their tasks for the user,
// unless dryRun.
func importFile(cmd *cobra.Command, a admin, email, name string, dryRun bool) error {
	user, err := a.Users.ByEmail(cmd.Context(), email)
	if err != nil {
		return err
	}
	stopExit := exitAfter(cmd.Context()) // a read of a pipe does not end with ctx
	file, release, err := openInput(name)
	if err != nil {
		return err
	}
	defer release()
	hash := sha256.New()
	total, err := countTasks(io.TeeReader(file, hash), cmd.ErrOrStderr())
	if err != nil {
		return err
	}
	stopExit()
	if dryRun {
		return report(cmd, "The file has %d tasks, and no bad line.\n", total)
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	// The keys come from the file, so that a second run creates no task twice.
	keyPrefix := fmt.Sprintf("file-%x-from-", hash.Sum(nil))
	done, before, err := importBatches(cmd.Context(), a.Tasks, user.ID(), file, total, keyPrefix)
	if err != nil {
		return fmt.Errorf("cannot import all tasks; run it again with the same file within 24 hours: %w", err)
	}
	if done != total {
		return fmt.Errorf("the file has changed; it had %d tasks before, and %d were imported", total, done)
	}
	return report(cmd, "Imported %d tasks for %s, %d of them by an earlier run.\n", done, printable(user.Email()), before)
}

// importBatches creates the tasks of a file with total tasks, in batches of at most
// application.MaxImport. It returns the number of stored tasks, and how many of them an earlier run
// had stored.
func importBatches(ctx context.Context, tasks *application.Tasks, owner domain.UserID, file io.Reader, total int, keyPrefix string) (done, before int, err error) {
	batch := make([]domain.NewTask, 0, application.MaxImport)
	for task, err := range readTasks(file) {
		if err != nil {
			return done, before, err
		}
		batch = append(batch, task)
		if len(batch) < cap(batch) && done+len(batch) < total {
			continue
		}
		key := keyPrefix + strconv.Itoa(done)
		created, err := tasks.Add(ctx, owner, application.AddRequest{Tasks: batch, IdempotencyKey: key, Import: true})
		if err != nil {
			return done, before, err
		}
		if created.Replayed {
			before += len(batch)
		}
		done += len(batch)
		batch = batch[:0]
		showProgress(done, total)
	}
	return done, before, nil
}

// countTasks returns the number of tasks in a file. It prints the error of every invalid line.
func countTasks(file io.Reader, to io.Writer) (total int, err error) {
	bad := 0
	for _, err := range readTasks(file) {
		total++
		if err == nil {
			continue
		}
		if _, ok := errors.AsType[*lineError](err); !ok {
			return 0, err
		}
		bad++
		if _, err := fmt.Fprintln(to, visible(err.Error())); err != nil {
			return 0, err
		}
	}
	if bad > 0 {
		return 0, fmt.Errorf("%d of %d tasks are not valid; nothing was imported", bad, total)
	}
	return total, nil
}

// lineError is why a line has no valid task.
type lineError struct {
	number int
	err    error
}

func (e *lineError) Error() string { return fmt.Sprintf("line %d: %v", e.number, e.err) }
func (e *lineError) Unwrap() error { return e.err }

// readTasks yields the task of each line that is not empty, or a *lineError. Any other error is of
// the file.
func readTasks(file io.Reader) iter.Seq2[domain.NewTask, error] {
	return func(yield func(domain.NewTask, error) bool) {
		lines := bufio.NewReaderSize(file, 1<<20+len("\r\n")) // 1 MiB is also the maximum size of a request's body
		start, _ := lines.Peek(len(byteOrderMark))
		text, err := withoutMark(start)
		if err != nil {
			yield(domain.NewTask{}, fmt.Errorf("the file %w", err))
			return
		}
		_, _ = lines.Discard(len(start) - len(text))
		for number := 1; err == nil; number++ {
			text, err = lines.ReadSlice('\n')
			var task domain.NewTask
			var bad error
			switch text = bytes.Trim(text, " \t\r\n"); {
			case errors.Is(err, bufio.ErrBufferFull):
				for errors.Is(err, bufio.ErrBufferFull) {
					_, err = lines.ReadSlice('\n')
				}
				bad = errors.New("is longer than 1 MiB")
			case err != nil && !errors.Is(err, io.EOF):
				yield(domain.NewTask{}, fmt.Errorf("cannot read the file: %w", reason(err)))
				return
			case len(text) == 0:
				continue
			default:
				task, bad = parseTask(text)
			}
			if bad != nil {
				bad = &lineError{number, bad}
			}
			if !yield(task, bad) {
				return
			}
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
