package application_test

import (
	"context"
	"errors"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// newStreams returns the streams of a fixture whose accounts have the changes.
func newStreams(t *testing.T, limit int, changes ...accountsChange) (*fixture, *application.ChangeStreams) {
	t.Helper()
	f := newFixture(t, changes...)
	return f, expect.Must(application.NewChangeStreams(application.ChangeStreamsConfig{Tasks: f.Tasks, Accounts: f.accounts, Max: limit}))
}

func openStream(t *testing.T, streams *application.ChangeStreams, caller domain.UserID, token string) *application.ChangeStream {
	t.Helper()
	stream, err := streams.Open(t.Context(), caller, token)
	if err != nil {
		t.Fatalf("open a stream of user %d: %v", caller, err)
	}
	return stream
}

// poll polls several times. application.TokenPolls times check the tokens.
func poll(t *testing.T, streams *application.ChangeStreams, times int) {
	t.Helper()
	for range times {
		expect.ErrorIs(t, "poll", streams.Poll(t.Context()), nil)
	}
}

func ready[T any](channel <-chan T) bool {
	select {
	case <-channel:
		return true
	default:
		return false
	}
}

// A stream is woken by the first poll, and then by each poll that finds a change of its caller's
// tasks.
func TestStreamIsWoken(t *testing.T) {
	f, streams := newStreams(t, 10)
	stream := openStream(t, streams, anaID, f.token(t, ana))
	wantWoken := func(what string, want bool) {
		t.Helper()
		poll(t, streams, 1)
		expect.Equal(t, what+", woken", ready(stream.Changed()), want)
	}
	wantWoken("first poll", true)
	wantWoken("no change", false)
	ids := f.addTasks(t, anaID, 2)
	wantWoken("a change", true)
	wantWoken("no further change", false)
	f.addTasks(t, bobID, 1)
	wantWoken("a change of another user", false)
	expect.ErrorIs(t, "delete a task", f.todo.Delete(t.Context(), anaID, ids[0]), nil)
	poll(t, streams, 1) // not received
	f.addTasks(t, anaID, 1)
	wantWoken("two polls with changes", true)
	wantWoken("no change after them", false)
	expect.ErrorIs(t, "delete the user", f.store.Users().Delete(t.Context(), anaID), nil)
	poll(t, streams, 1)
	expect.Equal(t, "ended by the deletion of the user", ready(stream.Context().Done()), true)
}

// Each poll reads the clocks of all streams in one call. Each check of tokens is one call for all
// streams. Without streams there is no call.
func TestStreamsAskOnce(t *testing.T) {
	f, streams := newStreams(t, 10)
	wantAsked := func(what string, clocks, tokens int) {
		t.Helper()
		before := [2]int{f.count("tasks"), f.count("revocations")}
		poll(t, streams, application.TokenPolls)
		after := [2]int{f.count("tasks") - before[0], f.count("revocations") - before[1]}
		expect.Equal(t, what+", calls for clocks and tokens", after, [2]int{clocks, tokens})
	}
	wantAsked("no stream", 0, 0)
	anas, bobs := f.token(t, ana), f.token(t, bob)
	open := []*application.ChangeStream{openStream(t, streams, anaID, anas), openStream(t, streams, anaID, anas), openStream(t, streams, bobID, bobs)}
	wantAsked("three streams", application.TokenPolls, 1)
	for _, stream := range open {
		stream.Close()
	}
	wantAsked("three closed streams", 0, 0)
}

// The limit of a user is checked before the limit of all users. Closing a stream makes room for
// one other stream, even if it is closed twice.
func TestStreamLimits(t *testing.T) {
	f, streams := newStreams(t, application.MaxUserStreams+1)
	anas, bobs := f.token(t, ana), f.token(t, bob)
	var open []*application.ChangeStream
	for range application.MaxUserStreams {
		open = append(open, openStream(t, streams, anaID, anas))
	}
	wantRefused := func(what string, caller domain.UserID, token string, want error) {
		t.Helper()
		expect.ErrorIs(t, what, expect.ErrorOf(streams.Open(t.Context(), caller, token)), want)
	}
	wantRefused("one more of ana", anaID, anas, application.ErrTooManyStreams)
	last := openStream(t, streams, bobID, bobs)
	wantRefused("one more of bob", bobID, bobs, application.ErrStreamsBusy)
	wantRefused("one more of ana, with all open", anaID, anas, application.ErrTooManyStreams)
	open[0].Close()
	open[0].Close()
	openStream(t, streams, anaID, anas)
	wantRefused("one more of ana, again", anaID, anas, application.ErrTooManyStreams)
	last.Close()
	streams.Close()
	wantRefused("after Close", bobID, bobs, application.ErrStreamsBusy)
	wantRefused("after Close, with ana's streams open", anaID, anas, application.ErrStreamsBusy)
	expect.Equal(t, "ended by Close", ready(open[1].Context().Done()), true)
	open[1].Close()
	streams.Close() // again
}

// All streams of a token end with the token, and it opens no other. Streams of other valid tokens
// stay open. An expired token ends its streams at the next poll, not only when tokens are checked.
func TestStreamEndsWithItsToken(t *testing.T) {
	for name, test := range map[string]struct {
		end   func(t *testing.T, f *fixture, token string) error
		both  bool // it revokes ana's other token, too
		polls int  // until the stream ends
		opens error
	}{
		"logout": {func(t *testing.T, f *fixture, token string) error {
			return f.accounts.LogOut(t.Context(), token)
		}, false, application.TokenPolls, application.ErrTokenUnverified},
		"everywhere": {func(t *testing.T, f *fixture, _ string) error {
			return f.newAccounts(f.tokens).LogOutEverywhere(t.Context(), anaID)
		}, true, application.TokenPolls, application.ErrTokenUnverified},
		"deletion": {func(t *testing.T, f *fixture, _ string) error {
			return f.deleteAna(t)
		}, true, application.TokenPolls, application.ErrTokenUnverified},
		"expiry": {func(_ *testing.T, f *fixture, _ string) error {
			f.now = noon.Add(application.TokenLifetime)
			return nil
		}, false, 1, application.ErrTokenExpired},
	} {
		f, streams := newStreams(t, 10)
		token := f.token(t, ana)
		f.now = noon.Add(1)
		stream, same := openStream(t, streams, anaID, token), openStream(t, streams, anaID, token)
		f.now = noon.Add(day / 2)
		other, bobs, without := openStream(t, streams, anaID, f.token(t, ana)), openStream(t, streams, bobID, f.token(t, bob)), openStream(t, streams, bobID, "")
		poll(t, streams, application.TokenPolls)
		expect.Equal(t, name+", ended before its token", ready(stream.Context().Done()), false)
		expect.ErrorIs(t, name, test.end(t, f, token), nil)
		poll(t, streams, test.polls)
		got := [5]bool{ready(stream.Context().Done()), ready(same.Context().Done()), ready(other.Context().Done()), ready(bobs.Context().Done()), ready(without.Context().Done())}
		expect.Equal(t, name+", ended", got, [5]bool{true, true, test.both, false, false})
		expect.ErrorIs(t, name+", open another", expect.ErrorOf(streams.Open(t.Context(), anaID, token)), test.opens)
	}
}

// While the storage fails, streams wait. A check of tokens that has failed is not repeated at the
// next poll.
func TestStreamsWhileTheStorageFails(t *testing.T) {
	f, streams := newStreams(t, 10)
	stream := openStream(t, streams, anaID, f.token(t, ana))
	poll(t, streams, 1)
	<-stream.Changed()
	f.addTasks(t, anaID, 1)
	lost, checks := errors.New("lost"), f.count("revocations")
	f.before = func(context.Context, string) error { return lost }
	for range 2 * application.TokenPolls {
		expect.ErrorIs(t, "poll", streams.Poll(t.Context()), lost)
	}
	expect.Equal(t, "checks of the tokens in two rounds", f.count("revocations")-checks, 2)
	if ready(stream.Changed()) || ready(stream.Context().Done()) {
		t.Error("the stream was woken or ended")
	}
	f.before = nil
	poll(t, streams, 1)
	expect.Equal(t, "woken by what has changed meanwhile", ready(stream.Changed()), true)
}

// Without revocations, Poll does not check whether tokens are revoked, and the stream stays open.
func TestStreamsWithoutRevocations(t *testing.T) {
	f, streams := newStreams(t, 1, withoutRevocations)
	stream := openStream(t, streams, anaID, f.token(t, ana))
	poll(t, streams, application.TokenPolls)
	expect.Equal(t, "ended", ready(stream.Context().Done()), false)
}
