package gormstore

import "strings"

// statements are the frequent statements as complete SQL. {} stands for the table prefix. The
// comments name the arguments.
type statements struct {
	getTask string // owner, task

	// owner, last task of the page before, limit
	listTasks, listTasksDown string
	// owner, state, last task of the page before, limit
	listTasksOfState, listTasksOfStateDown string

	// insertTask, updateTask and deleteTask take the time of the change from the owner's clock. On
	// PostgreSQL they also move the clock, and have a last argument, the least time of the change.
	// On SQLite a statement changes only one table, so advanceClock runs before insertTask,
	// moveClock before updateTask and deleteTask, and recordDeletion before deleteTask.
	//
	// owner, title, description, state, due day: reads the ID and the time
	insertTask string
	// owner, task, version (null: any), title (null: keep), whether the description changes,
	// description, state (null: keep), due day (null: keep)
	updateTask     string
	deleteTask     string // owner, task, version (null: any)
	moveClock      string // owner, time; empty on PostgreSQL
	recordDeletion string // owner, task, version (null: any); empty on PostgreSQL

	// owner, least time, n: moves the clock by n changes and reads the time of the last one. It
	// locks the clock until the end of the transaction
	advanceClock string
	lastChange   string // owner: reads the clock, the time up to which deletions are forgotten, and the token epoch
	// owner, a time, a later time, limit: reads the tasks that changed after the first and up to
	// the second
	changedTasks string
	// as changedTasks: reads the IDs and times of deletions, or one row with nulls. Each row also
	// has the time up to which deletions are forgotten
	deletedTasks string

	nthTask    string // owner, n: reads the owner's nth task, counted from 0
	findOwner  string // task, caller: reads the task's owner and the caller, each null if it does not exist
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
		&s.insertTask, &s.updateTask, &s.deleteTask, &s.moveClock, &s.recordDeletion,
		&s.advanceClock, &s.lastChange, &s.changedTasks, &s.deletedTasks, &s.nthTask, &s.findOwner, &s.newTaskIDs,
		&s.findUser, &s.tokenState, &s.lockOwner, &s.readClock, &s.beginWrite,
	} {
		*text = strings.ReplaceAll(strings.TrimSpace(*text), "{}", prefix)
	}
	return &s
}
