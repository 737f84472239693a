package sqlite

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
)

// Scheme is the prefix of URLs of SQLite files.
const Scheme = "sqlite:"

// parseURL returns the file name in a URL. It rejects URLs that would otherwise
// create a file with an unintended name.
func parseURL(url string) (file string, err error) {
	file, ok := strings.CutPrefix(url, Scheme)
	switch {
	case !ok:
		return "", errors.New("must be sqlite:<file>")
	case strings.TrimSpace(file) == "":
		return "", errors.New("has no file name; write it as sqlite:tareas.db")
	case strings.HasPrefix(file, "//"):
		return "", errors.New("must have the file name right after sqlite:, such as sqlite:tareas.db or sqlite:/var/lib/tareas/tareas.db")
	case file == ":memory:":
		return "", errors.New("must be memory: for a storage in memory")
	case strings.Contains(file, "?"):
		return "", errors.New("must have no options after the file name")
	}
	return file, nil
}

// createPrivate creates the file if it does not exist, since SQLite would create it
// readable by all users. The files that SQLite creates beside it get the same mode.
func createPrivate(file string) error {
	handle, err := os.OpenFile(file, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600) //nolint:gosec // the operator's own path
	if errors.Is(err, fs.ErrExist) {
		if info, err := os.Stat(file); err == nil && info.IsDir() {
			return fmt.Errorf("%s is a directory", file)
		}
		return nil
	}
	if err != nil {
		return err
	}
	return handle.Close()
}
