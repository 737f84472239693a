package httpbench_test

import (
	"fmt"
	"os"
	"testing"
)

// BenchmarkProfile writes a CPU profile of the service under -workload on
// -storage to the file -profile, as "make profile" does.
func BenchmarkProfile(b *testing.B) {
	if *profileFile == "" {
		b.Fatal("-profile names no file: run make profile WORKLOAD=list10")
	}
	load := named(b, *onlyLoad)[0]
	onEachStorage(b, func(b *testing.B, s storage) {
		d := s.seeded(b, "seed", users(thorough())).copied(b, "service")
		running := profiled.start(b, s.sandbox, d, "PROFILE="+*profileFile)
		newDriver(b, load, thorough()).drive(b, running.base, *duration)
		running.process.Stop(b)
		info, err := os.Stat(*profileFile)
		if err != nil || info.Size() == 0 {
			b.Fatalf("got no profile: %v: %s", err, running.process.Log())
		}
		fmt.Printf("go tool pprof -http=: %s\n", *profileFile)
	})
}
