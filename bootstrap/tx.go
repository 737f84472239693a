package bootstrap

import (
	"context"
	"database/sql"
	"errors"
	"sync"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/application"
)

// Tx has the use cases on a transaction of the database in Options.DB. It is valid until the
// transaction ends. Unlike the use cases of a Service, they are for one goroutine at a time: the
// savepoint of a failed call would undo the concurrent calls.
type Tx struct {
	db    *gorm.DB
	build func() (useCases, error)
}

type useCases struct {
	tasks *application.Tasks
	users *application.EmbedderUsers
}

// newTx returns the use cases on a handle that is a transaction. The first use builds them, since
// most calls of Options.OnChange need none.
func newTx(handle *gorm.DB, config Config, options Options) *Tx {
	return &Tx{db: handle, build: sync.OnceValues(func() (useCases, error) {
		store, err := gormstore.New(handle, options.storeOptions(config)...)
		if err != nil {
			return useCases{}, err
		}
		tasks, failed := newTasks(config, options, store.Tasks(), store.Users())
		users, err := application.NewEmbedderUsers(application.EmbedderUsersConfig{Users: store.Users(), Clock: options.Clock})
		return useCases{tasks, users}, errors.Join(failed, err)
	})}
}

// usable returns t, or the error of its handle.
func usable(t *Tx) (*Tx, error) {
	if _, err := t.build(); err != nil {
		return nil, err
	}
	return t, nil
}

// DB returns the transaction, for statements of the embedder. It has the embedder's settings of
// GORM. In OnChange, it has the context that the function gets.
func (t *Tx) DB() *gorm.DB { return t.db }

// Tasks returns the use cases of tasks, with the limit and the rules of the service.
func (t *Tx) Tasks() *application.Tasks { return t.useCases().tasks }

// EmbedderUsers returns the use cases of the embedder's users.
func (t *Tx) EmbedderUsers() *application.EmbedderUsers { return t.useCases().users }

func (t *Tx) useCases() useCases {
	built, err := t.build()
	if err != nil {
		panic(err) // impossible, since OnChange has a session of the store's handle
	}
	return built
}

// InTx returns the use cases on a transaction of the database in Options.DB. Their changes are
// committed with the transaction or not at all. InTx returns an error for a handle that is not a
// transaction, or not of PostgreSQL or SQLite. It does not check that the database is the one in
// Options.DB. For a *sql.Tx see InSQLTx.
//
// Each change and each read runs in a savepoint. After an error of a use case the transaction can
// go on without the failed change, unless the context has ended. Use the transaction from one
// goroutine at a time, since savepoints nest: a failed call would undo concurrent calls that have
// succeeded.
//
// Locks last until the transaction ends. On PostgreSQL a change locks the clock of the tasks' owner,
// so other changes of the owner's tasks wait. On SQLite it locks the database. On PostgreSQL,
// transactions that change tasks of several users in different orders can deadlock. Change all
// tasks of one user before the tasks of the next, in the order of user IDs.
//
// On PostgreSQL the transaction should be READ COMMITTED, the default. At REPEATABLE READ a change
// fails with SQLSTATE 40001 if others have changed the same rows since the transaction began. Retry
// the whole transaction then. At that level, limits and an OnChange that counts rows see only the
// rows of the transaction's snapshot.
func (s *Service) InTx(tx *gorm.DB) (*Tx, error) {
	switch {
	case s.options.DB == nil:
		return nil, errors.New("bootstrap: InTx needs Options.DB")
	case tx == nil || tx.Statement == nil:
		return nil, errors.New("bootstrap: InTx needs a transaction; got a nil or zero *gorm.DB")
	case tx.Error != nil: // it did not begin
		return nil, tx.Error
	}
	if _, ok := tx.Statement.ConnPool.(gorm.TxCommitter); !ok {
		return nil, errors.New("bootstrap: InTx needs a transaction; got a *gorm.DB outside a transaction")
	}
	return usable(newTx(tx, s.config, s.options))
}

// InSQLTx is InTx for a transaction of package database/sql.
func (s *Service) InSQLTx(tx *sql.Tx) (*Tx, error) {
	switch {
	case s.options.DB == nil:
		return nil, errors.New("bootstrap: InSQLTx needs Options.DB")
	case tx == nil:
		return nil, errors.New("bootstrap: InSQLTx needs a transaction; got a nil *sql.Tx")
	}
	// Session with a Context copies the Statement, so its ConnPool can be replaced.
	handle := s.options.DB.Session(&gorm.Session{NewDB: true, Context: context.Background()})
	handle.Statement.ConnPool = tx
	return usable(newTx(handle, s.config, s.options))
}
