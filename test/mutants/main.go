// Mutants measures how strong the tests of a package are. It makes small defects (mutants)
// in the package: a negated condition, < for <=, a deleted statement, "and" for "or", nil
// for an error. Tests kill a mutant if one of them fails with it.
//
//	go run ./test/mutants [-write] [-alone] PACKAGE [PACKAGE OF MORE TESTS]...
//
// The list testdata/PACKAGE.txt has the killed mutants: file, function, kind, and the
// ordinal among its kind in the function. Mutants fails if one of them survives, or is no
// longer in the code. -write runs all mutants and replaces the list, for example after an
// edit of a function. -alone runs all, and prints for each test the mutants that no other
// test kills.
//
// One test binary per package of tests has all mutants. Each mutant runs with the tests that
// reach it, with -short.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

func main() {
	log.SetFlags(0)
	write := flag.Bool("write", false, "replace the list")
	alone := flag.Bool("alone", false, "print the mutants that only one test kills")
	flag.Parse()
	list := filepath.Join("test/mutants/testdata", strings.ReplaceAll(filepath.Clean(flag.Arg(0)), "/", "-")+".txt")
	text, err := os.ReadFile(list)
	if err != nil && !*write && !*alone {
		log.Fatal(err)
	}
	listed := strings.FieldsFunc(string(text), func(r rune) bool { return r == '\n' })
	directory := must(os.MkdirTemp("", "mutants"))
	mutants, tests := build(directory, flag.Args())
	most := 1
	if *alone {
		most = 2
	}
	killers := make([][]*test, len(mutants))
	var work sync.WaitGroup
	slots := make(chan bool, runtime.NumCPU())
	for i, m := range mutants {
		if !*write && !*alone && !slices.Contains(listed, m) {
			continue
		}
		slots <- true
		work.Go(func() { killers[i] = findKillers(i+1, tests, most); <-slots })
	}
	work.Wait()
	must(0, os.RemoveAll(directory))

	var killed []string
	for i, m := range mutants {
		if len(killers[i]) > 0 {
			killed = append(killed, m)
		} else if *write || *alone {
			fmt.Println("no test kills", m)
		}
	}
	lost := slices.DeleteFunc(listed, func(m string) bool { return slices.Contains(killed, m) })
	for _, t := range tests {
		for i, m := range mutants {
			if *alone && slices.Equal(killers[i], []*test{t}) {
				fmt.Printf("%s alone kills %s\n", t.name, m)
			}
		}
	}
	fmt.Printf("%s: %d mutants are killed, of %d\n", flag.Arg(0), len(killed), len(mutants))
	if *write {
		must(0, os.WriteFile(list, []byte(strings.Join(killed, "\n")+"\n"), 0o600))
	} else if len(lost) > 0 {
		log.Fatalf("killed before, and now they survive or are not in the code:\n%s", strings.Join(lost, "\n"))
	}
}

// test is a top-level test, in a binary that runs in the directory of its package.
type test struct {
	binary, directory, name string
	duration                time.Duration
	reaches                 []string // numbers of mutants
}

// build puts the mutants into the first package, compiles the tests of all packages, and
// runs each test without a mutant. Tests of more than a second are last.
func build(directory string, packages []string) (mutants []string, tests []*test) {
	var mutated struct {
		Dir     string
		GoFiles []string
	}
	must(0, json.Unmarshal(must(exec.Command("go", "list", "-json", packages[0]).Output()), &mutated))
	r := rewriter{counts: make(map[string]int)}
	overlay := make(map[string]string)
	replace := func(name, text string) {
		path := filepath.Join(directory, name)
		overlay[filepath.Join(mutated.Dir, name)] = path
		must(0, os.WriteFile(path, []byte(text), 0o600))
	}
	for _, name := range mutated.GoFiles {
		text, helpers, err := r.rewrite(filepath.Join(mutated.Dir, name), name)
		must(0, err)
		replace(name, text)
		replace("mutant_helpers.go", helpers)
	}
	file := filepath.Join(directory, "overlay.json")
	must(0, os.WriteFile(file, must(json.Marshal(map[string]any{"Replace": overlay})), 0o600))
	for i, p := range packages {
		binary := filepath.Join(directory, strconv.Itoa(i)+".test")
		if out, err := exec.Command("go", "test", "-c", "-overlay", file, "-o", binary, p).CombinedOutput(); err != nil {
			log.Fatalf("%s", out)
		}
		for name := range strings.FieldsSeq(string(must(exec.Command(binary, "-test.list", "^(Test|Fuzz|Example)").Output()))) {
			t := &test{binary: binary, directory: p, name: name, duration: time.Minute} // at most
			reached := binary + name
			start := time.Now()
			if run([]*test{t}, "MUTANT_REACHED="+reached) != nil {
				log.Fatalf("%s of %s fails without a mutant", name, p)
			}
			t.duration = time.Since(start)
			text, _ := os.ReadFile(reached) // missing if the test reaches no mutant
			t.reaches = strings.Fields(string(text))
			tests = append(tests, t)
		}
	}
	slices.SortStableFunc(tests, func(a, b *test) int { return int(a.duration/time.Second - b.duration/time.Second) })
	return r.mutants, tests
}

// findKillers returns the first tests that kill the mutant.
func findKillers(mutant int, tests []*test, most int) (killers []*test) {
	number := strconv.Itoa(mutant)
	tests = slices.DeleteFunc(slices.Clone(tests), func(t *test) bool { return !slices.Contains(t.reaches, number) })
	for len(tests) > 0 && len(killers) < most {
		other := slices.IndexFunc(tests, func(t *test) bool { return t.binary != tests[0].binary || t.duration > tests[0].duration+time.Second })
		if other < 0 {
			other = len(tests)
		}
		killer := run(tests[:other], "MUTANT="+number)
		if killer == nil {
			tests = tests[other:]
			continue
		}
		killers = append(killers, killer)
		tests = slices.DeleteFunc(tests, func(t *test) bool { return t == killer })
	}
	return killers
}

var firstFailed = regexp.MustCompile(`(?m)^--- FAIL: (\w+)`)
var started = regexp.MustCompile(`(?m)^=== \w+ +(\w+)`)

// run returns the first of the tests that fails, or nil. Some mutants never stop, and some of them
// allocate without end. All the tests are in one binary.
func run(tests []*test, environment string) *test {
	names, timeout := make([]string, len(tests)), 10*time.Second
	for i, t := range tests {
		names[i] = t.name
		timeout += 3 * t.duration
	}
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	command := exec.CommandContext(ctx, "sh", "-c", `ulimit -v 8000000; exec "$@"`, "sh", tests[0].binary,
		"-test.short", "-test.v", "-test.failfast", "-test.parallel=1", "-test.run", "^("+strings.Join(names, "|")+")$")
	command.Dir, command.Env, command.WaitDelay = tests[0].directory, append(os.Environ(), environment), time.Second
	out, err := command.CombinedOutput()
	if err == nil {
		return nil
	}
	found := firstFailed.FindSubmatch(out)
	if all := started.FindAllSubmatch(out, -1); found == nil && len(all) > 0 {
		found = all[len(all)-1] // it panics or does not end
	}
	for _, t := range tests {
		if found != nil && t.name == string(found[1]) {
			return t
		}
	}
	return tests[0] // the package's initialization fails
}

func must[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}
