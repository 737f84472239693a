package apiclient

import (
	"encoding/json"
	"io"
)

// maxProfile is how much of GET /me is read for the id and the email, which
// come before the tasks.
const maxProfile = 64 << 10

// profileInto reads the caller from GET /me and leaves the tasks there.
func profileInto(me *userJSON) func(io.Reader, int64) error {
	return func(body io.Reader, length int64) error {
		if err := readProfile(json.NewDecoder(io.LimitReader(body, maxProfile)), me); err != nil {
			return err
		}
		// What is left is read where it is little: then the connection can be
		// kept.
		if length >= 0 && length <= maxProfile {
			_, _ = io.Copy(io.Discard, body)
		}
		return nil
	}
}

// readProfile reads the object that GET /me is until it has the caller.
func readProfile(decoder *json.Decoder, me *userJSON) error {
	if err := delim(decoder, '{'); err != nil {
		return err
	}
	for !me.valid() && decoder.More() {
		name, err := decoder.Token()
		if err != nil {
			return broken(err)
		}
		var into any = new(json.RawMessage)
		switch name {
		case "id":
			into = &me.ID
		case "email":
			into = &me.Email
		}
		if err := decoder.Decode(into); err != nil {
			return broken(err)
		}
	}
	if me.valid() {
		return nil
	}
	if err := delim(decoder, '}'); err != nil {
		return err
	}
	return errNotOurs
}
