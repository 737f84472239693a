package bootstrap

import (
	"context"
	"os"
	"runtime"
	"sync"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// processors decides how many processors Go runs on: one while one is enough,
// and all that Go would take by itself while not.
//
// A request to PostgreSQL is a little work between waits for the network. Where
// there is a second processor, each end of a wait wakes it up, to find next to
// nothing to do: a tenth to a fifth of the CPU time of a request.
//
// It looks at what is used, not at what is waited for: where others want the
// same processors, one gets less of them than two would.
type processors struct {
	run func(one bool)

	mutex   sync.Mutex
	hashing int  // passwords that are being hashed
	hashed  bool // whether there were any since the last look
	calm    int  // looks since one processor was not enough
	one     bool
}

const (
	// lookEvery is how often processors looks at what is used of them. Those who
	// come suddenly, and many, have only one until a look has seen nothing else.
	lookEvery = 100 * time.Millisecond
	// calmLooks is how many looks it takes to believe that one is enough.
	calmLooks = 10
	// enoughShare is the share of one processor from which on one is not enough.
	// It does for both ways: what takes that much of two takes less of one.
	enoughShare = 0.95
)

// newProcessors begins to decide where the process is the service's own and its
// storage is one that is waited for. The function that it returns ends that.
// Whoever has set GOMAXPROCS has decided already.
func newProcessors(options Options, storage *storage) (*processors, func()) {
	p := &processors{run: runOn}
	if !options.TuneProcessors || !storage.remote || processorTime() == 0 || os.Getenv("GOMAXPROCS") != "" {
		return p, func() {}
	}
	ended := make(chan struct{})
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		defer close(ended)
		p.watch(ctx, processorTime)
	}()
	return p, func() {
		cancel()
		<-ended
		p.leave()
	}
}

// runOn lets Go run on one processor, or leaves it to Go again, which keeps to
// the container's limit.
func runOn(one bool) {
	if one {
		runtime.GOMAXPROCS(1)
	} else {
		runtime.SetDefaultGOMAXPROCS()
	}
}

// watch looks every now and then at the CPU time that was used so far.
func (p *processors) watch(ctx context.Context, used func() time.Duration) {
	ticks := time.NewTicker(lookEvery)
	defer ticks.Stop()
	before, at := used(), time.Now()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticks.C:
		}
		after, now := used(), time.Now()
		p.look(float64(after-before) / float64(now.Sub(at)))
		before, at = after, now
	}
}

// look is told which share of one processor was used since the last look.
func (p *processors) look(share float64) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	hashed := p.hashed
	p.hashed = p.hashing > 0
	switch {
	case hashed:
		return // what hashes have used says nothing of the requests
	case share >= enoughShare:
		p.calm = 0
	case p.calm < calmLooks:
		p.calm++
	}
	p.settle(p.calm == calmLooks)
}

// hash makes room for one hash, which would hold the only processor for as long
// as it takes. The function that it returns ends that.
func (p *processors) hash() (end func()) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.hashing++
	p.hashed = true
	p.settle(false)
	return func() {
		p.mutex.Lock()
		defer p.mutex.Unlock()
		p.hashing--
	}
}

// leave leaves everything to Go.
func (p *processors) leave() {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.settle(false)
}

func (p *processors) settle(one bool) {
	if one != p.one {
		p.one = one
		p.run(one)
	}
}

// roomyHasher hashes passwords where others have a processor beside it.
type roomyHasher struct {
	application.PasswordHasher
	processors *processors
}

// Hash implements application.PasswordHasher.
func (h roomyHasher) Hash(ctx context.Context, password domain.Password) (string, error) {
	defer h.processors.hash()()
	return h.PasswordHasher.Hash(ctx, password)
}

// Verify implements application.PasswordHasher.
func (h roomyHasher) Verify(ctx context.Context, hash, password string) error {
	defer h.processors.hash()()
	return h.PasswordHasher.Verify(ctx, hash, password)
}
