package yardstick_test

import (
	"fmt"
	"os"
	"testing"
)

// TestProfile profiles the service under one workload, as "make profile" does.
func TestProfile(t *testing.T) {
	if *profileFile == "" {
		t.Skip("no file was named: make profile WORKLOAD=list10")
	}
	loads := named(t, *onlyLoad)
	onEachStorage(t, func(t *testing.T, s storage) {
		d := s.seeded(t, "seed", population()).copied(t, "service")
		served := profiled.start(t, s.sandbox, d, "PROFILE="+*profileFile)
		newDriver(t, loads[0]).drive(t, served.base, *duration)
		served.process.Stop(t)
		info, err := os.Stat(*profileFile)
		if err != nil || info.Size() == 0 {
			t.Fatalf("there is no profile: %v: %s", err, served.process.Log())
		}
		fmt.Printf("go tool pprof -http=: %s\n", *profileFile)
	})
}
