package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/KimMachineGun/automemlimit/memlimit"
	"github.com/spf13/cobra"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// databases are the SQL databases that tareas supports besides PostgreSQL.
var databases = map[string]bootstrap.OpenDatabase{"sqlite": sqlite.Open}

func command() *cobra.Command {
	root := &cobra.Command{
		Use:   "tareas",
		Short: "The task service",
		Long: `The task service: users register, log in and keep their own tasks, over HTTP.

Configuration comes from environment variables. JWT_SECRET is required, and
DATABASE_URL names the storage. All variables:
https://github.com/seed-9b87e5c3/tareas#configuration`,
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
		&cobra.Command{Use: "backup FILE", Short: "Copy the SQLite database, which may be in use, to a file, which it replaces", Args: cobra.ExactArgs(1), RunE: backup},
		&cobra.Command{Use: "healthcheck", Short: "Ask the running service whether it is ready", Args: cobra.NoArgs, RunE: healthcheck},
		&cobra.Command{Use: "version", Short: "Print the version", Args: cobra.NoArgs, RunE: printVersion},
	)
	return root
}

func serve(cmd *cobra.Command, _ []string) error {
	config, err := bootstrap.LoadConfig(os.Environ())
	if err != nil {
		return err
	}
	logger, flush := bootstrap.NewLogger(os.Stderr, config.LogLevel)
	defer flush()
	if err := tuneMemory(memlimit.FromCgroup); err != nil {
		logger.Warn("memory is not limited", "error", err.Error())
	}
	service, err := bootstrap.New(cmd.Context(), config, bootstrap.Options{Logger: logger, Databases: databases})
	if errors.Is(err, context.Canceled) {
		return nil // a signal arrived during startup
	}
	if err != nil {
		return err
	}
	defer service.Close()
	return service.Run(cmd.Context())
}

func migrate() *cobra.Command {
	group := &cobra.Command{
		Use:   "migrate",
		Short: "Bring the schema of the database up to date",
		Args:  cobra.NoArgs,
		RunE:  migrateUp,
	}
	group.AddCommand(
		&cobra.Command{Use: "up", Short: "Bring the schema up to date (the default)", Args: cobra.NoArgs, RunE: migrateUp},
		&cobra.Command{Use: "status", Short: "List the migrations, and on Citus where the tables are", Args: cobra.NoArgs, RunE: migrateStatus},
		&cobra.Command{Use: "distribute", Short: "Spread the tables over the workers of a Citus cluster", Args: cobra.NoArgs, RunE: distribute},
	)
	return group
}

func migrateUp(cmd *cobra.Command, args []string) error {
	config, err := bootstrap.LoadDatabaseConfig(os.Environ())
	if err != nil {
		return err
	}
	if err := bootstrap.MigrateUp(cmd.Context(), config, databases); err != nil {
		return err
	}
	return migrateStatus(cmd, args)
}

func migrateStatus(cmd *cobra.Command, _ []string) error {
	config, err := bootstrap.LoadDatabaseConfig(os.Environ())
	if err != nil {
		return err
	}
	list, lines, err := bootstrap.MigrationStatus(cmd.Context(), config, databases)
	if err != nil {
		return err
	}
	for i, migration := range list {
		state := "pending"
		if migration.Applied {
			state = "applied"
		}
		lines = slices.Insert(lines, i, state+"  "+migration.Name)
	}
	return printLines(cmd, lines)
}

func distribute(cmd *cobra.Command, _ []string) error {
	config, err := bootstrap.LoadDatabaseConfig(os.Environ())
	if err != nil {
		return err
	}
	done, err := bootstrap.Distribute(cmd.Context(), config, databases)
	if err != nil {
		return err
	}
	return printLines(cmd, done)
}

func printLines(cmd *cobra.Command, lines []string) error {
	_, err := fmt.Fprint(cmd.OutOrStdout(), strings.Join(append(lines, ""), "\n"))
	return err
}

func backup(cmd *cobra.Command, args []string) error {
	config, err := bootstrap.LoadDatabaseConfig(os.Environ())
	if err != nil {
		return err
	}
	url := string(config.URL)
	if !strings.HasPrefix(url, sqlite.Scheme) {
		return errors.New("only a SQLite file is backed up this way; for PostgreSQL use pg_dump or pg_basebackup")
	}
	return sqlite.Backup(cmd.Context(), url, args[0])
}

func healthcheck(cmd *cobra.Command, _ []string) error {
	config, err := bootstrap.LoadListenConfig(os.Environ())
	if err != nil {
		return err
	}
	return bootstrap.CheckHealth(cmd.Context(), config)
}
