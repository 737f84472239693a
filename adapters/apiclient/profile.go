package apiclient

import (
	"encoding/json"
	"io"
)

// maxProfile is the most bytes of GET /me that are read for the id and the
// email, which precede the tasks.
const maxProfile = 64 << 10

// decodeProfile returns the decode of a GET /me. It does not read the tasks.
func decodeProfile(me *userView) func(answer) error {
	return func(a answer) error {
		if err := readProfile(json.NewDecoder(io.LimitReader(a.body, maxProfile)), me); err != nil {
			return err
		}
		// A connection is reused only if its answer was read to the end, which
		// is worth it for a short one.
		if length := a.length; length >= 0 && length <= maxProfile {
			_, _ = io.Copy(io.Discard, a.body)
		}
		return nil
	}
}

// readProfile reads members of the object until the view is valid.
func readProfile(decoder *json.Decoder, me *userView) error {
	if err := expectDelim(decoder, '{'); err != nil {
		return err
	}
	for !me.valid() && decoder.More() {
		name, err := decoder.Token()
		if err != nil {
			return decodeError(err)
		}
		var target any = new(json.RawMessage)
		switch name {
		case "id":
			target = &me.ID
		case "email":
			target = &me.Email
		}
		if err := decoder.Decode(target); err != nil {
			return decodeError(err)
		}
	}
	if me.valid() {
		return nil
	}
	if err := expectDelim(decoder, '}'); err != nil {
		return err
	}
	return errNotAPI
}
