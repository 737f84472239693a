// Package application holds the use cases of the task service, and the ports
// that they need beside the repositories: tokens, password hashes, the clock.
//
// Begin with [NewTasks] where people are known already, and with [NewAccounts]
// where they are to register and log in; any store that passes test/storetest
// will do, such as adapters/memstore.
//
// It imports domain and the standard library. The caller of a use case is an
// explicit argument after the context, never a value inside it.
package application
