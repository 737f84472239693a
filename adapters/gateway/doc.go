// Package gateway is what protects any HTTP handler on the internet: it limits the
// connections and their idle times, and answers what net/http rejects in the
// format of the handler.
//
// It imports the standard library only.
package gateway
