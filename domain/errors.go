package domain

import "errors"

// An error without data is a value, Err…; an error with data is a type, …Error. Compare a value
// with errors.Is. RuleError and UnsupportedError match a target with the same Code or Feature, or
// with none. Read a FieldError with errors.As.

// Errors of the repositories, which may wrap them.
var (
	// ErrUserNotFound: no user has the ID or email.
	ErrUserNotFound = errors.New("user not found")
	// ErrEmailTaken: another user has an email with the same Email.Key.
	ErrEmailTaken = errors.New("email already exists")
	// ErrPasswordChanged: the user's password is not the expected one.
	ErrPasswordChanged = errors.New("password was changed by somebody else")
	// ErrTaskNotFound: no task has the ID.
	ErrTaskNotFound = errors.New("task not found")
	// ErrNotOwner: the task exists but belongs to another user.
	ErrNotOwner = errors.New("task belongs to another user")
	// ErrTaskChanged: the task does not have the expected version.
	ErrTaskChanged = errors.New("task has changed")
	// ErrTaskLimit: the owner would have more tasks than the limit.
	ErrTaskLimit = errors.New("task limit reached")
	// ErrTooManyIdempotencyKeys: the owner has at least MaxIdempotencyKeys idempotency keys.
	ErrTooManyIdempotencyKeys = errors.New("too many idempotency keys")
	// ErrIdempotencyKeyReused: the owner used the idempotency key for another request.
	ErrIdempotencyKeyReused = errors.New("idempotency key was used for another request")
	// ErrIdempotencyKeyInProgress: another call with the idempotency key has not ended.
	ErrIdempotencyKeyInProgress = errors.New("another call with the idempotency key has not ended")
	// ErrChangesForgotten: the repository may have forgotten deletions that the call asks for.
	ErrChangesForgotten = errors.New("deletions of tasks are forgotten")
	// ErrEmptyPage: a TaskPage has More but no task, so the start of the next
	// page is unknown. It is a bug in the repository.
	ErrEmptyPage = errors.New("empty page reports more tasks")
)

// Errors of invalid input.
var (
	// ErrEmailInvalid: see ParseEmail.
	ErrEmailInvalid = errors.New("email is not valid")
	// ErrIdempotencyKeyInvalid: see NewIdempotencyKey.
	ErrIdempotencyKeyInvalid = errors.New("idempotency key must have 1 to 255 visible ASCII characters")
	// ErrEmbedderKeyInvalid: see ParseEmbedderKey.
	ErrEmbedderKeyInvalid = errors.New("key of an embedder's user must have 1 to 255 bytes of UTF-8 without NUL")
	// ErrPasswordRequired: the password is empty.
	ErrPasswordRequired = errors.New("password is required")
	// ErrPasswordTooLong: the password has more than MaxPasswordBytes bytes.
	ErrPasswordTooLong = errors.New("password is too long")
	// ErrTitleRequired: the title is empty, null, or only white space.
	ErrTitleRequired = errors.New("title is required")
	// ErrTitleTooLong: the title has more than MaxTitleChars characters.
	ErrTitleTooLong = errors.New("title is too long")
	// ErrDescriptionTooLong: the description has more than
	// MaxDescriptionChars characters.
	ErrDescriptionTooLong = errors.New("description is too long")
	// ErrDateInvalid: see ParseDate.
	ErrDateInvalid = errors.New("date is not valid")
	// ErrNoChanges: the patch keeps all fields.
	ErrNoChanges = errors.New("no fields to update")
	// ErrTaskIDNotInteger: the text is not a decimal integer.
	ErrTaskIDNotInteger = errors.New("task id is not an integer")
	// ErrTaskVersionInvalid: see ParseTaskVersion.
	ErrTaskVersionInvalid = errors.New("text is not the version of a task")
)

// Reasons of a FieldError.
var (
	// ErrContainsNUL: the text contains U+0000, which PostgreSQL cannot store.
	ErrContainsNUL = errors.New("must not contain NUL")
	// ErrNotUTF8: the text is not valid UTF-8.
	ErrNotUTF8 = errors.New("must be valid UTF-8")
	// ErrNotNullable: the field is set to null but must have a value.
	ErrNotNullable = errors.New("must not be null")
)

// RuleError is the error of an embedder's own rule. Clients get it as 403.
type RuleError struct {
	// Code identifies the rule, such as CLOSED_ON_SUNDAY. It has 1 to 64 letters from A to Z,
	// digits and underscores, and begins with a letter. For a code of another form, clients get
	// REFUSED. Do not use a code of the API: clients would take the error for the API's own.
	Code string
	Text string // for people; if it is empty, clients get "Refused"
}

func (r *RuleError) Error() string { return r.Text }

// Is reports whether target is a RuleError with the same Code, or with none.
func (r *RuleError) Is(target error) bool {
	other, ok := target.(*RuleError)
	return ok && (other.Code == r.Code || other.Code == "")
}

// FieldError reports an invalid value and names its field.
type FieldError struct {
	Field string // as in the API: "email", "title"
	Err   error  // the reason, such as ErrContainsNUL
}

func (e *FieldError) Error() string { return e.Field + ": " + e.Err.Error() }

func (e *FieldError) Unwrap() error { return e.Err }
