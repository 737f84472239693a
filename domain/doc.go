// Package domain holds the entities of the task service, the rules that they
// defend, and the repository ports through which they are stored.
//
// It imports the standard library only, and of that nothing that does I/O or
// reads a clock: times come in as arguments, identities come from the store.
package domain
