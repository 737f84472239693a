// Package domain contains the entities of the task service, their rules, and the
// repository interfaces that store them.
//
// To store users and tasks in another storage, implement [UserRepository] and [TaskRepository]; no
// other package is needed. The constructors of [Email], [Password], [TaskDraft] and [TaskPatch]
// validate user input.
//
// The package imports the standard library only, does no I/O and reads no clock:
// times are arguments, and the store assigns IDs.
package domain
