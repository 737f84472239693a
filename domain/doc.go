// Package domain holds the entities of the task service, the rules that they
// defend, and the repository ports through which they are stored.
//
// Who stores tasks elsewhere implements [UserRepository] and [TaskRepository],
// and imports nothing but this package. Texts of people become [Email],
// [Password], [TaskDraft] and [TaskPatch] through their constructors, which
// refuse what is not valid.
//
// It imports the standard library only, and of that nothing that does I/O or
// reads a clock: times come in as arguments, identities come from the store.
package domain
