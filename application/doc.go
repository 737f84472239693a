// Package application contains the use cases of the task service. It also has their ports for
// tokens, revocations, password hashes and the clock; package domain has the repositories.
//
// [Tasks] creates, lists, updates and deletes tasks; start with [NewTasks] if
// your program has its own users. [Accounts] registers users, logs them in and
// checks their tokens; see [NewAccounts]. With Revocations it also revokes tokens,
// changes passwords and deletes accounts. Both work on any store that passes
// package test/storetest, such as adapters/memstore.
//
// The caller of a use case is an explicit argument after the context, never a value in the context.
// The package imports domain, its own subpackages and the standard library only.
package application
