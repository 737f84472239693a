// Package application holds the use cases of the task service, and the ports
// that they need beside the repositories: tokens, password hashes, the clock.
//
// It imports domain and the standard library. The caller of a use case is an
// explicit argument after the context, never a value inside it.
package application
