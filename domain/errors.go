package domain

import "errors"

// Outcomes of the repositories. Adapters return them wrapped or bare; callers
// match with errors.Is.
var (
	// ErrUserNotFound: no user has that identity or email.
	ErrUserNotFound = errors.New("user not found")
	// ErrEmailTaken: another user has the same email, ASCII letter case aside.
	ErrEmailTaken = errors.New("email already exists")
	// ErrTaskNotFound: no task has that identity.
	ErrTaskNotFound = errors.New("task not found")
	// ErrNotOwner: the task exists and belongs to another user.
	ErrNotOwner = errors.New("task belongs to another user")
	// ErrEmptyPage: a repository has returned a TaskPage that has More and no
	// task, after which no page can follow. It is a defect of the repository.
	ErrEmptyPage = errors.New("page has more to follow but no task")
)

// Broken rules of the values that users supply.
var (
	// ErrEmailInvalid: see ParseEmail.
	ErrEmailInvalid = errors.New("email is not valid")
	// ErrPasswordRequired: the password is empty.
	ErrPasswordRequired = errors.New("password is required")
	// ErrPasswordTooLong: the password has more than MaxPasswordBytes bytes.
	ErrPasswordTooLong = errors.New("password is too long")
	// ErrTitleRequired: the title is absent, or white space only.
	ErrTitleRequired = errors.New("title is required")
	// ErrTitleTooLong: the title has more than MaxTitleChars characters.
	ErrTitleTooLong = errors.New("title is too long")
	// ErrDescriptionTooLong: the description has more than
	// MaxDescriptionChars characters.
	ErrDescriptionTooLong = errors.New("description is too long")
	// ErrNoChanges: a patch keeps every field.
	ErrNoChanges = errors.New("no fields to update")
	// ErrTaskIDNotInteger: the text is not a decimal integer.
	ErrTaskIDNotInteger = errors.New("task id is not an integer")
)

// Reasons of a FieldError.
var (
	// ErrContainsNUL: the text holds U+0000, which PostgreSQL cannot store.
	ErrContainsNUL = errors.New("must not contain NUL")
	// ErrNotUTF8: the text is not valid UTF-8.
	ErrNotUTF8 = errors.New("must be valid UTF-8")
	// ErrNotNullable: the field is set to null but always has a value.
	ErrNotNullable = errors.New("must not be null")
)

// FieldError is a rule that any field can break, with the name of the field as
// users know it ("email", "title"). Unwrap gives the reason.
type FieldError struct {
	Field string
	Err   error
}

// Error names the field and the reason.
func (e *FieldError) Error() string { return e.Field + ": " + e.Err.Error() }

// Unwrap returns the reason, for errors.Is.
func (e *FieldError) Unwrap() error { return e.Err }
