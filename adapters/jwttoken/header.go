package jwttoken

import (
	"math"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// The header parameters of an issued token, beside those of RFC 7515. They are no
// claims: the specification has exactly four, and other verifiers ignore unknown
// header parameters.
const (
	headerEpoch = "epoch"
	headerNonce = "nonce"
)

// maxEpoch is the greatest integer that a JSON number keeps exactly, a time in
// the year 2255.
const maxEpoch = 1<<53 - 1

// epochOf returns the epoch in a token's header, 0 if there is none. wellFormed is
// false if it is not an integer from 1 to maxEpoch.
func epochOf(header map[string]any) (epoch domain.TokenEpoch, wellFormed bool) {
	value, found := header[headerEpoch]
	if !found {
		return 0, true
	}
	number, _ := value.(float64) // 0 for another type
	if number < 1 || number > maxEpoch || number != math.Trunc(number) {
		return 0, false
	}
	return domain.TokenEpoch(number), true
}
