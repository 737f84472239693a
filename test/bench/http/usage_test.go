package httpbench_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// tick is the unit of times in /proc, on all kernels.
const tick = 10 * time.Millisecond

// stat is a part of /proc/<pid>/stat.
type stat struct {
	parent int
	own    time.Duration
	// ended is the CPU time of its children that have ended.
	ended time.Duration
}

func readStat(file string) (stat, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return stat{}, err
	}
	// The name, in parentheses, may contain anything.
	fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
	const parent, user, system, childrensUser, childrensSystem = 1, 11, 12, 13, 14
	var number [childrensSystem + 1]int
	for _, i := range []int{parent, user, system, childrensUser, childrensSystem} {
		if number[i], err = strconv.Atoi(fields[i]); err != nil {
			return stat{}, err
		}
	}
	return stat{
		parent: number[parent],
		own:    time.Duration(number[user]+number[system]) * tick,
		ended:  time.Duration(number[childrensUser]+number[childrensSystem]) * tick,
	}, nil
}

// cpuOf is the CPU time of a process.
func cpuOf(t testing.TB, pid int) time.Duration {
	t.Helper()
	s, err := readStat(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		t.Fatal(err)
	}
	return s.own
}

// cpuOfTree is the CPU time of a process and its children, including those that
// have ended.
func cpuOfTree(t testing.TB, pid int) time.Duration {
	t.Helper()
	files, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		t.Fatal(err)
	}
	var all time.Duration
	for _, file := range files {
		s, err := readStat(file)
		if err != nil {
			continue // the process has just ended
		}
		if s.parent == pid || file == fmt.Sprintf("/proc/%d/stat", pid) {
			all += s.own + s.ended
		}
	}
	return all
}

// awaitIdle waits until a process uses no CPU time, for a few seconds at most.
func awaitIdle(t testing.TB, pid int) {
	t.Helper()
	last := time.Duration(-1)
	for range 100 {
		now := cpuOf(t, pid)
		if now == last {
			return
		}
		last = now
		time.Sleep(5 * tick)
	}
}
