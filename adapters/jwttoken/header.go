package jwttoken

import "github.com/seed-9b87e5c3/tareas/domain"

// The header parameters of an issued token, beside those of RFC 7515.
const (
	headerEpoch = "epoch"
	headerNonce = "nonce"
)

// maxEpoch is the greatest integer that a JSON number keeps exactly, a time in
// the year 2255.
const maxEpoch = 1<<53 - 1

// epochOf returns the epoch in a token's header, 0 if there is none. ok is false
// if it is not an integer from 1 to maxEpoch.
func epochOf(header map[string]any) (epoch domain.TokenEpoch, ok bool) {
	value, found := header[headerEpoch]
	if !found {
		return 0, true
	}
	number, _ := value.(float64)
	epoch = domain.TokenEpoch(number)
	return epoch, number >= 1 && number <= maxEpoch && float64(epoch) == number
}
