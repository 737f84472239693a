package gormstore

import "strings"

// statements are complete SQL statements, as a database receives them; {} stands for the table
// prefix. The comments name the arguments, which are the same on both databases.
type statements struct {
	getTask string // owner, task

	// owner, last task of the page before, limit
	listTasks, listTasksDown string
	// owner, state, last task of the page before, limit
	listTasksOfState, listTasksOfStateDown string

	insertTask string // owner, title, description, state, due day, time
	// owner, task, version (null: any), time, title (null: keep), whether the description changes,
	// description, state (null: keep), due day (null: keep)
	updateTask string
	deleteTask string // owner, task, version (null: any)

	nthTask    string // owner, n: reads the owner's nth task, counted from 0
	findOwner  string // task, caller: reads the task's owner and the caller, null for what does not exist
	newTaskIDs string // n: reads the IDs of n new tasks, ascending

	findUser   string // user
	tokenState string // user, token: reads the epoch, the time of registration, and whether the token is revoked
	lockOwner  string // user: reads the embedder's key, and locks the user until the end of the transaction

	readClock  string // reads the clock of Sweep, in microseconds since 1970
	beginWrite string // takes the write lock of a transaction; empty if there is none
}

// withPrefix returns the statements with the table prefix.
func (s statements) withPrefix(prefix string) *statements {
	for _, text := range []*string{
		&s.getTask, &s.listTasks, &s.listTasksDown, &s.listTasksOfState, &s.listTasksOfStateDown,
		&s.insertTask, &s.updateTask, &s.deleteTask, &s.nthTask, &s.findOwner, &s.newTaskIDs,
		&s.findUser, &s.tokenState, &s.lockOwner, &s.readClock, &s.beginWrite,
	} {
		*text = strings.ReplaceAll(strings.TrimSpace(*text), "{}", prefix)
	}
	return &s
}
