package throttletest

import "time"

func marks(k *throttles) {
	k.remembers("before", moment, "mark", false)
	k.remember(moment, "mark", moment.Add(time.Hour))
	k.remembers("after", moment, "mark", true)
	k.remembers("another", moment, "other", false)
	k.remembers("just before its time", moment.Add(time.Hour-time.Microsecond), "mark", true)
	k.remembers("at its time", moment.Add(time.Hour), "mark", false)
	later := moment.Add(25*time.Hour + time.Microsecond)
	k.remember(moment, "mark", later)
	k.remembers("just before its later time", later.Add(-time.Microsecond), "mark", true)
	k.remembers("at its later time", later, "mark", false)
}

func renewedMarks(k *throttles) {
	first, second := moment.Add(time.Hour), moment.Add(25*time.Hour)
	k.remember(moment, "mark", first)
	k.remember(moment, "mark", second)
	k.remembers("just before its first time", first.Add(-time.Microsecond), "mark", true)
	k.remembers("at its second time", second, "mark", false)
	// An expired mark is kept anew, however little later it ends.
	k.remember(moment, "expired", first)
	k.remember(first, "expired", first.Add(time.Hour))
	k.remembers("just before its new time", first.Add(time.Hour-time.Microsecond), "expired", true)
	k.remembers("at its new time", first.Add(time.Hour), "expired", false)
}
