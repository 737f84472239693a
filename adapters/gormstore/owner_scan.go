package gormstore

import "github.com/seed-9b87e5c3/tareas/domain"

// ownerScan reads the rows of listWithOwnerStatement: the owner, whom every row
// repeats, and a task. The statement is PostgreSQL's.
type ownerScan struct {
	*taskScan
	*userScan
}

func newOwnerScan(owner domain.UserID) ownerScan {
	s := ownerScan{taskScan: newTaskScan(owner, postgres)}
	s.userScan = newUserScan(s.title.shared, postgres)
	s.userScan.id = int64(owner)
	s.taskScan.fields = append(s.userScan.fields, s.taskScan.fields...)
	return s
}
