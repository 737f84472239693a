package main

import (
	"fmt"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// printVersion prints what the Go toolchain noted of the build: the module's
// version, and the commit where it knew one.
func printVersion(cmd *cobra.Command, _ []string) error {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return fmt.Errorf("the binary has no build information")
	}
	line := "tareas " + info.Main.Version
	for _, setting := range info.Settings {
		if setting.Key == "vcs.revision" {
			line += " " + setting.Value
		}
	}
	_, err := fmt.Fprintf(cmd.OutOrStdout(), "%s %s\n", line, info.GoVersion)
	return err
}
