package throttletest

import "time"

var markRules = []rule{
	{"marks", "a mark is kept until its time, to the microsecond; Remember with a time more than a day later extends it", marks},
	{"renewed marks", "Remember with a time at most a day later leaves a mark that is kept as it is, or extends it; it replaces one that has expired", renewedMarks},
}

func marks(f *fixture) {
	f.remembers(start, "mark", false)
	f.remember(start, "mark", after(time.Hour))
	f.remembers(start, "mark", true)
	f.remembers(start, "other", false)
	f.remembers(after(time.Hour-time.Microsecond), "mark", true)
	f.remembers(after(time.Hour), "mark", false)
	later := 25*time.Hour + time.Microsecond
	f.remember(start, "mark", after(later))
	f.remembers(after(later-time.Microsecond), "mark", true)
	f.remembers(after(later), "mark", false)
}

func renewedMarks(f *fixture) {
	f.remember(start, "mark", after(time.Hour))
	f.remember(start, "mark", after(25*time.Hour))
	f.remembers(after(time.Hour-time.Microsecond), "mark", true)
	f.remembers(after(25*time.Hour), "mark", false)

	f.remember(start, "expired", after(time.Hour))
	f.remember(after(time.Hour), "expired", after(2*time.Hour))
	f.remembers(after(2*time.Hour-time.Microsecond), "expired", true)
	f.remembers(after(2*time.Hour), "expired", false)
}
