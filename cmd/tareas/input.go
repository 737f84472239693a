package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
)

// openInput opens a file that can be read twice; "-" is standard input. It copies standard input to
// a temporary file that only its owner may read. It also copies a file that is not regular, such as
// a pipe. The function release closes the file, and removes a temporary one.
func openInput(name string) (file *os.File, release func(), err error) {
	source := os.Stdin
	if name != "-" {
		if source, err = os.Open(name); err != nil { //nolint:gosec // the operator's own path
			return nil, nil, fmt.Errorf("cannot open %q: %w", name, reason(err))
		}
		if info, err := source.Stat(); err == nil && info.Mode().IsRegular() {
			return source, func() { _ = source.Close() }, nil
		}
		defer func() { _ = source.Close() }()
	}
	copied, err := os.CreateTemp("", "tareas-import-*")
	if err != nil {
		return nil, nil, fmt.Errorf("cannot copy %q to a temporary file: %w", name, err)
	}
	// On Unix an open file can be removed, so a killed process leaves no file.
	_ = os.Remove(copied.Name())
	release = func() {
		_ = copied.Close()
		_ = os.Remove(copied.Name())
	}
	if _, err = io.Copy(copied, source); err == nil {
		_, err = copied.Seek(0, io.SeekStart)
	}
	if err != nil {
		release()
		return nil, nil, fmt.Errorf("cannot copy %q to a temporary file: %w", name, reason(err))
	}
	return copied, release, nil
}

// reason returns the error of a file without the file's name.
func reason(err error) error {
	if failed, ok := errors.AsType[*os.PathError](err); ok {
		return failed.Err
	}
	return err
}

// byteOrderMark is U+FEFF, which Windows programs write at the start of a text.
const byteOrderMark = "\ufeff"

// The text of errUTF16 continues a sentence that begins with "the file" or "standard input".
var errUTF16 = errors.New("is UTF-16; save it as UTF-8")

// withoutMark returns the start of a text without a byte order mark, or errUTF16.
func withoutMark(start []byte) ([]byte, error) {
	marked := bytes.HasPrefix(start, []byte("\xff\xfe")) || bytes.HasPrefix(start, []byte("\xfe\xff"))
	// In UTF-16 without a mark, one byte of an ASCII character is 0.
	if marked || len(start) > 1 && (start[0] == 0) != (start[1] == 0) {
		return nil, errUTF16
	}
	return bytes.TrimPrefix(start, []byte(byteOrderMark)), nil
}
