package faults_test

import (
	"bufio"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// straceTo returns the command that logs a program's writes, syncs and renames, with their
// times, to the file trace.
func straceTo(trace string) []string {
	return []string{
		"strace", "-D", "-f", "--seccomp-bpf", "-qq", "-y", "-xx", "-ttt", "-T", "-s", "10000000", "-o", trace,
		"-e", "signal=none", "-e", "trace=write,pwrite64,writev,pwritev,ftruncate,fallocate,fsync,fdatasync,renameat",
	}
}

// operation is a system call on a file.
type operation struct {
	call       string
	file       string
	begin, end time.Time // end is far in the future if the call never returned
	offset     int64     // where a write begins; the new length for ftruncate
	data       []byte
}

func (o operation) syncs() bool { return o.call == "fsync" || o.call == "fdatasync" }

// readTrace returns the operations on a directory and its files, in the order
// in which they began.
func readTrace(t testing.TB, trace, dir string) []operation {
	t.Helper()
	file, err := os.Open(trace)
	expect.NoError(t, err)
	defer func() { _ = file.Close() }()
	var all []operation
	unfinished := make(map[string]int) // by thread, the index of its operation
	for lines := bufio.NewReaderSize(file, 1<<20); ; {
		line, err := lines.ReadString('\n')
		if errors.Is(err, io.EOF) && line == "" {
			return slices.DeleteFunc(all, func(o operation) bool { return o.file != dir && filepath.Dir(o.file) != dir })
		}
		if err != nil {
			t.Fatalf("the trace ends in the middle of a line: %v", err)
		}
		thread, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		stamp, text, _ := strings.Cut(strings.TrimLeft(rest, " "), " ")
		at, err := parseTime(stamp)
		// This is the end of a call that an earlier line began.
		if err == nil && strings.HasPrefix(text, "<... ") {
			if i, found := unfinished[thread]; found {
				all[i].end = at
				delete(unfinished, thread)
			}
			continue
		}
		o, finished, invalid := parseOperation(text, at)
		if err := errors.Join(err, invalid); err != nil {
			t.Fatalf("trace line %.200q: %v", line, err)
		}
		if !finished {
			unfinished[thread] = len(all)
		}
		all = append(all, o)
	}
}

// parseOperation parses the text after the time in a line of the trace. With -y
// the descriptor has the file's name, and with -xx each text is in hexadecimal:
//
//	pwrite64(7<\x2f\x64>, "\x61", 1, 4096) = 1 <0.000012>
//	fsync(7<\x2f\x64> <unfinished ...>
//
// finished reports whether the line has the result of the call.
func parseOperation(text string, begin time.Time) (o operation, finished bool, err error) {
	o.begin, o.end = begin, begin.AddDate(1, 0, 0)
	call, rest, _ := strings.Cut(text, "(")
	o.call = call
	_, rest, _ = strings.Cut(rest, "<")
	name, rest, named := strings.Cut(rest, ">")
	if !named {
		return o, true, nil // not on a file
	}
	path, err := unhex(name)
	if err != nil || !strings.HasPrefix(string(path), "/") {
		return o, true, nil //nolint:nilerr // a socket, or a pipe
	}
	o.file = string(path)
	var quoted bool
	if _, after, found := strings.Cut(rest, `"`); found {
		var content string
		content, rest, quoted = strings.Cut(after, `"`)
		if o.data, err = unhex(content); err != nil {
			return o, true, err
		}
	}
	arguments, result, finished := strings.Cut(rest, ") = ")
	if call == "pwrite64" && quoted || call == "ftruncate" {
		last := strings.TrimSuffix(arguments[strings.LastIndex(arguments, ",")+1:], " <unfinished ...>")
		if o.offset, err = strconv.ParseInt(strings.TrimSpace(last), 10, 64); err != nil {
			return o, true, err
		}
	}
	if !finished {
		return o, false, nil
	}
	value, took, _ := strings.Cut(result, " <")
	seconds, err := strconv.ParseFloat(strings.TrimSuffix(took, ">"), 64)
	if err != nil || value == "?" || strings.HasPrefix(value, "-1") {
		return o, true, fmt.Errorf("%s failed: %s", call, result)
	}
	o.end = begin.Add(time.Duration(seconds * float64(time.Second)))
	return o, true, nil
}

func unhex(text string) ([]byte, error) { return hex.DecodeString(strings.ReplaceAll(text, `\x`, "")) }

// parseTime parses seconds since 1970 with six decimals.
func parseTime(text string) (time.Time, error) {
	micros, err := strconv.ParseInt(strings.Replace(text, ".", "", 1), 10, 64)
	return time.UnixMicro(micros), err
}
