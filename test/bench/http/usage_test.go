package yardstick_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// tick is the unit of /proc's times, whatever the kernel's own is.
const tick = 10 * time.Millisecond

// stat is what /proc says of a process.
type stat struct {
	parent int
	own    time.Duration
	// ended is what its children used that have ended.
	ended time.Duration
}

func readStat(file string) (stat, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return stat{}, err
	}
	// The name, in brackets, may hold anything.
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

// cpuOf is the CPU time that a process has used.
func cpuOf(t *testing.T, pid int) time.Duration {
	t.Helper()
	s, err := readStat(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		t.Fatal(err)
	}
	return s.own
}

// cpuOfFamily is the CPU time of a process and its children, also of those
// that have ended.
func cpuOfFamily(t *testing.T, pid int) time.Duration {
	t.Helper()
	files, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		t.Fatal(err)
	}
	var all time.Duration
	for _, file := range files {
		s, err := readStat(file)
		if err != nil {
			continue // it has just ended
		}
		if s.parent == pid || file == fmt.Sprintf("/proc/%d/stat", pid) {
			all += s.own + s.ended
		}
	}
	return all
}

// settle waits until a process does nothing any more that somebody has left
// it with.
func settle(t *testing.T, pid int) {
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

// resetPeak makes the peak of a process's memory what it has now.
func resetPeak(t *testing.T, pid int) {
	t.Helper()
	if err := os.WriteFile(fmt.Sprintf("/proc/%d/clear_refs", pid), []byte("5"), 0o200); err != nil {
		t.Fatal(err)
	}
}

// memory reads a line of a process's /proc status, in MB: VmRSS is what is
// resident, VmHWM the peak of it.
func memory(t *testing.T, pid int, line string) float64 {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), line+":")
	var kilobytes float64
	if _, err := fmt.Sscan(rest, &kilobytes); err != nil {
		t.Fatalf("/proc says nothing of %s: %v", line, err)
	}
	return kilobytes / 1024
}
