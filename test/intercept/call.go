// Package intercept lets a test see and change the arguments, results and errors of
// an adapter's calls. A contract suite is tested with defective adapters. A defect
// changes some of the calls of a correct adapter.
package intercept

import (
	"context"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Ports has implementations of ports. A test may leave out ports that it does not call.
type Ports struct {
	Users       domain.UserRepository
	Tasks       domain.TaskRepository
	Revocations application.TokenRevocations
	Throttle    ratelimit.Throttle
	Hasher      application.PasswordHasher
	Issuer      application.TokenIssuer
	Verifier    application.TokenVerifier
	Clock       application.Clock           // of the tokens
	Sweep       func(context.Context) error // of the storage
}

// Call is one call of a method: its arguments and its results.
type Call struct {
	Ports  // the correct adapter
	Method Method
	next   func(*Call)

	Context          context.Context
	UserID           domain.UserID // also the owner of a task
	UserDraft        domain.UserDraft
	EmbedderKey      domain.EmbedderKey
	Email            domain.Email
	UserPage         domain.UserListOptions
	ID               domain.TaskID
	Drafts           []domain.TaskDraft // of CreateMany
	Draft            domain.TaskDraft   // of the other methods that create
	Options          domain.CreateOptions
	Filter           domain.TaskFilter
	Page             domain.ListOptions
	Patch            domain.TaskPatch
	Version          domain.TaskVersion
	Range            domain.ChangesOptions
	Token            application.TokenHash
	Owners           []domain.UserID
	Tokens           []application.UserToken
	At, Until        time.Time // At is also DeleteOptions.At
	OldHash, NewHash string
	Quotas           []ratelimit.Quota
	Client           string
	Password         domain.Password
	Claims           application.Claims // also the result of VerifyToken
	Tried            string             // the password to verify

	User        domain.User
	UserList    []domain.User
	Task        domain.Task
	TaskList    []domain.Task // of CreateMany
	Replayed    bool
	List        domain.TaskPage
	OwnerClock  domain.OwnerClock
	OwnerClocks map[domain.UserID]domain.OwnerClock
	Changes     domain.ChangePage
	State       application.TokenState
	States      map[application.UserToken]application.TokenState
	Count       int
	Trusted     bool
	Hash        string // result of Hash, argument of Verify
	Text        string // of a token: result of Issue, argument of VerifyToken
	Err         error
}

// Proceed calls the correct method with the arguments, and sets the results.
func (c *Call) Proceed() { c.next(c) }

// Everyone returns the users of the first page, or none after an error.
func (c *Call) Everyone() []domain.User {
	users, _ := c.Users.List(c.Context, domain.UserListOptions{})
	return users
}

// TasksOf returns the first page of a user's tasks that match the filter, or no tasks after an error.
func (c *Call) TasksOf(owner domain.UserID, filter domain.TaskFilter) []domain.Task {
	listed, _ := c.Tasks.List(c.Context, owner, filter, domain.ListOptions{})
	return listed.Tasks
}

// Method names a method of a port. A method of the tasks may have several names, by
// its arguments.
type Method string

// The methods.
const (
	UsersCreate    Method = "users.Create"
	UsersEnsure    Method = "users.Ensure"
	UsersByEmail   Method = "users.ByEmail"
	UsersByID      Method = "users.ByID"
	UsersList      Method = "users.List"
	ChangePassword Method = "users.ChangePassword"
	DeleteUser     Method = "users.Delete"
	Create         Method = "tasks.Create"       // without options
	CreateWithin   Method = "tasks.CreateWithin" // with a limit alone
	CreateOnce     Method = "tasks.CreateOnce"   // with a key
	CreateMany     Method = "tasks.CreateMany"   // of several drafts
	Get            Method = "tasks.Get"
	List           Method = "tasks.List"
	Update         Method = "tasks.Update"      // with AnyVersion
	UpdateIf       Method = "tasks.UpdateIf"    // with a version
	Delete         Method = "tasks.Delete"      // with AnyVersion
	DeleteIf       Method = "tasks.DeleteIf"    // with a version
	LastChange     Method = "tasks.LastChange"  // LastChanges of one owner
	LastChanges    Method = "tasks.LastChanges" // of several owners, or none
	Changes        Method = "tasks.Changes"
	State          Method = "revocations.State"
	States         Method = "revocations.States"
	Revoke         Method = "revocations.Revoke"
	RevokeAll      Method = "revocations.RevokeAll"
	RevokeEveryone Method = "revocations.RevokeEveryone"
	Check          Method = "throttle.Check"
	Reserve        Method = "throttle.Reserve"
	Release        Method = "throttle.Release"
	Trust          Method = "throttle.Trust"
	IsTrusted      Method = "throttle.IsTrusted"
	Hash           Method = "hasher.Hash"
	Verify         Method = "hasher.Verify"
	Issue          Method = "tokens.Issue"
	VerifyToken    Method = "tokens.Verify"
	Sweep          Method = "sweep"
)
