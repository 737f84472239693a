package gormstore

import "strings"

// statements are the statements of frequent requests, complete, as a database receives
// them; {} stands for the table prefix. On both databases they have these arguments:
//
//	getTask            owner, task
//	listTasks          owner, last task of the page before, limit
//	listTasksOfState   owner, state, last task of the page before, limit
//	insertTask         owner, title, description, state, time
//	updateTask         owner, task, version, time, title, whether the description changes, description, state
//	deleteTask         owner, task, version
//	nthTask            owner, n: reads the owner's nth task, counted from 0
//	findOwner          task, caller: reads the task's owner and the caller, null for what does not exist
//	newTaskIDs         n: reads the IDs of n new tasks, ascending
//	findUser           user
//	tokenState         user, token: reads the epoch, the time of registration, and whether the token is revoked
//	lockOwner          user: reads the embedder's key, and locks the user until the end of the transaction
//	readClock          reads the clock of Sweep, in microseconds since 1970
//	beginWrite         takes the write lock of a transaction; empty if there is none
//
// Null as the version is any version. Null as a title or a state of updateTask keeps it.
type statements struct {
	getTask, listTasks, listTasksDown, listTasksOfState, listTasksOfStateDown string
	insertTask, updateTask, deleteTask                                        string
	nthTask, findOwner, newTaskIDs                                            string
	findUser, tokenState, lockOwner                                           string
	readClock, beginWrite                                                     string
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
