package main

import (
	"errors"
	"fmt"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"
)

// printVersion prints the module version, the commit if known, and the Go
// version.
func printVersion(cmd *cobra.Command, _ []string) error {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return errors.New("the binary has no build information")
	}
	words := []string{"tareas", info.Main.Version}
	for _, setting := range info.Settings {
		if setting.Key == "vcs.revision" {
			words = append(words, setting.Value)
		}
	}
	words = append(words, info.GoVersion)
	_, err := fmt.Fprintln(cmd.OutOrStdout(), strings.Join(words, " "))
	return err
}
