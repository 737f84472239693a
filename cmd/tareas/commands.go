package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime/debug"
	"strings"
	"syscall"
	"time"

	"github.com/KimMachineGun/automemlimit/memlimit"
	"github.com/spf13/cobra"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

func command() *cobra.Command {
	root := &cobra.Command{
		Use:   "tareas",
		Short: "The task service",
		Long: `The task service: users register, log in and keep their own tasks, over HTTP.

Configuration comes from environment variables. JWT_SECRET is required, and
DATABASE_URL names the storage. All variables:
https://github.com/seed-9b87e5c3/tareas/blob/main/cmd/tareas/README.md#configuration`,
		Args:          cobra.NoArgs,
		RunE:          serve,
		SilenceErrors: true, // main prints the error, on one line
		SilenceUsage:  true,
	}
	root.AddCommand(
		&cobra.Command{Use: "serve", Short: "Serve the API (the default)", Args: cobra.NoArgs, RunE: serve},
		migrate(),
		users(),
		exportTasks(),
		importTasks(),
		&cobra.Command{Use: "backup FILE", Short: "Copy the SQLite database to FILE, and replace an existing FILE; the database may be in use", Args: cobra.ExactArgs(1), RunE: backup},
		&cobra.Command{Use: "healthcheck", Short: "Ask the running service whether it is ready", Args: cobra.NoArgs, RunE: healthcheck},
		&cobra.Command{Use: "version", Short: "Print the version", Args: cobra.NoArgs, RunE: printVersion},
	)
	return root
}

func serve(cmd *cobra.Command, _ []string) error {
	// Until the service serves, a signal ends the process at once, because reading a file of the
	// configuration may block.
	stopExit := context.AfterFunc(cmd.Context(), func() { os.Exit(0) })
	config, err := bootstrap.LoadConfig(os.Environ())
	if err != nil {
		return err
	}
	// The service goes on without a log, and without the terminal on which it was started.
	signal.Ignore(syscall.SIGPIPE, syscall.SIGHUP)
	logger, closeLog := bootstrap.NewLogger(os.Stderr, config.LogLevel)
	defer closeLog()
	if err := tuneMemory(memlimit.FromCgroup); err != nil {
		logger.Warn("memory is not limited", "error", err.Error())
	}
	options := bootstrap.Options{Logger: logger, OpenSQLite: sqlite.Open}
	stopTraces, err := exportTraces(cmd.Context(), config, &options)
	if err != nil {
		return err
	}
	service, err := bootstrap.New(cmd.Context(), config, options)
	if errors.Is(err, context.Canceled) {
		return nil // a signal arrived during startup
	}
	if err != nil {
		return err
	}
	stopExit()
	err = service.Run(cmd.Context()) // drains when a signal arrives
	ctx, cancel := context.WithTimeout(context.WithoutCancel(cmd.Context()), closeTimeout)
	defer cancel()
	if err := errors.Join(service.Close(ctx), stopTraces(ctx)); err != nil { // only a warning, since all acknowledged changes are stored
		logger.WarnContext(ctx, "cannot close the service", "error", err.Error())
	}
	return err
}

// closeTimeout limits how long the program waits for the service to close and for the last spans.
const closeTimeout = 10 * time.Second

func migrate() *cobra.Command {
	up, status := onDatabase(sqlite.Open, migrateUp), onDatabase(sqlite.OpenExisting, migrateStatus)
	group := &cobra.Command{
		Use:   "migrate",
		Short: "Migrate the schema of the database",
		Args:  cobra.NoArgs,
		RunE:  up,
	}
	group.AddCommand(
		&cobra.Command{Use: "up", Short: "Migrate the schema (the default)", Args: cobra.NoArgs, RunE: up},
		&cobra.Command{Use: "status", Short: "List the migrations, and on Citus where the tables are", Args: cobra.NoArgs, RunE: status},
		&cobra.Command{Use: "distribute", Short: "Distribute the tables to the workers of a Citus cluster", Args: cobra.NoArgs, RunE: onDatabase(sqlite.OpenExisting, distribute)},
	)
	return group
}

// onDatabase returns a RunE that runs the function on the configured database.
func onDatabase(openSQLite bootstrap.OpenDatabase, run func(*cobra.Command, *gormstore.Database) error) func(*cobra.Command, []string) error {
	return func(cmd *cobra.Command, _ []string) error {
		stopExit := exitAfter(cmd.Context())
		config, err := bootstrap.LoadDatabaseConfig(os.Environ())
		if err != nil {
			return err
		}
		return bootstrap.WithDatabase(cmd.Context(), config, openSQLite, func(db *gormstore.Database) error {
			stopExit()
			return run(cmd, db)
		})
	}
}

func migrateUp(cmd *cobra.Command, db *gormstore.Database) error {
	if err := db.Migrate(cmd.Context()); err != nil {
		return err
	}
	if err := db.Schema.Check(cmd.Context()); err != nil { // Migrate accepts the schema of a later release
		return err
	}
	return migrateStatus(cmd, db)
}

func migrateStatus(cmd *cobra.Command, db *gormstore.Database) error {
	list, err := db.Schema.Status(cmd.Context())
	if err != nil {
		return err
	}
	var lines []string
	for _, migration := range list {
		state := "pending"
		if migration.Applied {
			state = "applied"
		}
		lines = append(lines, state+"  "+migration.Name)
	}
	if db.Distribution != nil {
		tables, err := db.Distribution(cmd.Context())
		if err != nil {
			return err
		}
		lines = append(lines, tables...)
	}
	return report(cmd, "%s\n", strings.Join(lines, "\n"))
}

func distribute(cmd *cobra.Command, db *gormstore.Database) error {
	if db.Distribute == nil {
		return errors.New("only the tables of PostgreSQL can be distributed, by its extension citus")
	}
	lines, err := db.Distribute(cmd.Context())
	if err != nil {
		return err
	}
	return report(cmd, "%s\n", strings.Join(lines, "\n"))
}

func backup(cmd *cobra.Command, args []string) error {
	stopExit := exitAfter(cmd.Context())
	config, err := bootstrap.LoadDatabaseConfig(os.Environ())
	if err != nil {
		return err
	}
	stopExit()
	if !strings.HasPrefix(string(config.URL), sqlite.Scheme) {
		return errors.New("only a SQLite file is backed up this way; for PostgreSQL use pg_dump or pg_basebackup")
	}
	return sqlite.Backup(cmd.Context(), string(config.URL), args[0]) // removes an unfinished copy
}

func healthcheck(cmd *cobra.Command, _ []string) error {
	defer exitAfter(cmd.Context())()
	config, err := bootstrap.LoadListenConfig(os.Environ())
	if err != nil {
		return err
	}
	return checkHealth(cmd.Context(), config)
}

// printVersion prints the versions of the module and of Go. Between two tags the module's version
// names the commit.
func printVersion(cmd *cobra.Command, _ []string) error {
	info, err := buildInfo()
	if err != nil {
		return err
	}
	return report(cmd, "tareas %s %s\n", info.Main.Version, info.GoVersion)
}

// buildInfo returns the versions with which the binary was built.
func buildInfo() (*debug.BuildInfo, error) {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return nil, errors.New("the binary has no build information")
	}
	return info, nil
}

// report prints the result of the command to standard output.
func report(cmd *cobra.Command, format string, args ...any) error {
	_, err := fmt.Fprintf(cmd.OutOrStdout(), format, args...)
	return err
}
