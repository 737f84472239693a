package domain

// Record returns the stored fields of the task. RestoreTask is the inverse.
func (t Task) Record() TaskRecord {
	record := TaskRecord{ID: t.id, Owner: t.owner, Title: t.title, Completed: t.completed, CreatedAt: t.createdAt, UpdatedAt: t.updatedAt}
	if text, ok := t.Description(); ok {
		record.Description = &text
	}
	if due, ok := t.Due(); ok {
		record.Due = &due
	}
	return record
}

// Record returns the stored fields of the user, with the password hash. RestoreUser is the inverse.
func (u User) Record() UserRecord {
	return UserRecord{
		ID: u.id, Email: u.email.String(), PasswordHash: u.PasswordHash(), EmbedderKey: u.embedderKey.String(),
		CreatedAt: u.createdAt, TokenEpoch: u.tokenEpoch,
	}
}
