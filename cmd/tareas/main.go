// Command tareas is the task service.
package main

import (
	"fmt"
	"os"
	"strings"
)

func main() {
	if err := command().Execute(); err != nil {
		fmt.Fprintln(os.Stderr, "tareas:", strings.Join(strings.Fields(err.Error()), " "))
		os.Exit(1)
	}
}
