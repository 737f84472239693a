package apiclient

import (
	"encoding/json"
	"io"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// maxProfile is how much of GET /me is read for the id and the email, which
// come before the tasks.
const maxProfile = 64 << 10

// profileInto reads the caller from GET /me and leaves the tasks there.
func profileInto(me *userJSON) func(io.Reader, int64) error {
	return func(body io.Reader, length int64) error {
		decoder := json.NewDecoder(io.LimitReader(body, maxProfile))
		skip := func() error { return decoder.Decode(new(json.RawMessage)) }
		if err := members(decoder, me, skip, me.valid); err != nil {
			return err
		}
		if !me.valid() {
			return errNotOurs
		}
		// What is left is read where it is little: then the connection can be
		// kept.
		if length >= 0 && length <= maxProfile {
			_, _ = io.Copy(io.Discard, body)
		}
		return nil
	}
}

// profilePage is the caller from GET /me with the first page of their tasks.
type profilePage struct {
	user  userJSON
	tasks *domain.TaskPage
	whole bool // there are no more tasks
}

// read takes the answer until the page is full.
func (p *profilePage) read(body io.Reader, _ int64) error {
	*p = profilePage{tasks: domain.NewTaskPage(domain.Page[domain.TaskID]{})} // nothing of an answer before
	bounded := &allowance{reader: body, left: maxElement}
	decoder := json.NewDecoder(bounded)
	gather := func() (err error) {
		p.whole, err = array(decoder, bounded, func(task taskJSON) bool {
			p.tasks.Add(task.entity())
			return !p.tasks.Full()
		})
		return err
	}
	if err := members(decoder, &p.user, gather, p.tasks.Full); err != nil {
		return err
	}
	if !p.user.valid() || !p.whole && !p.tasks.Full() {
		return errNotOurs
	}
	if p.whole {
		_, _ = io.Copy(io.Discard, bounded) // the end, so that the connection can be kept
	}
	return nil
}

// members reads the object that GET /me is until it is enough. The decoder
// stands before the tasks when they are asked for.
func members(decoder *json.Decoder, me *userJSON, tasks func() error, enough func() bool) error {
	if err := delim(decoder, '{'); err != nil {
		return err
	}
	for !enough() && decoder.More() {
		name, err := decoder.Token()
		if err != nil {
			return broken(err)
		}
		switch name {
		case "id":
			err = decoder.Decode(&me.ID)
		case "email":
			err = decoder.Decode(&me.Email)
		case "tasks":
			err = tasks()
		default:
			err = decoder.Decode(new(json.RawMessage))
		}
		if err != nil {
			return broken(err)
		}
	}
	if enough() {
		return nil
	}
	return delim(decoder, '}')
}
