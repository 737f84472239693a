package bootstrap

import (
	"cmp"
	"context"
	"database/sql/driver"
	"fmt"
	"reflect"
	"strings"

	sqlitedriver "github.com/glebarez/go-sqlite"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// nativeSQLite knows our own connections, and those of their driver, which a
// host's pool may have. Others have the same methods and rules of their own.
func nativeSQLite(driverConn any) gormstore.Native {
	switch own := driverConn.(type) {
	case readingConn:
		return own
	case steadyConn:
		return sqliteConn{own}
	}
	conn, ok := driverConn.(sqliteConnection)
	if !ok {
		return nil
	}
	kind := reflect.TypeOf(conn)
	if kind.Kind() != reflect.Pointer || kind.Elem().PkgPath() != sqlitePackage {
		return nil
	}
	return sqliteConn{steadyConn{conn}}
}

// sqlitePackage is where the driver's connections come from.
var sqlitePackage = reflect.TypeFor[sqlitedriver.Driver]().PkgPath()

type sqliteConn struct{ steadyConn }

// Run implements gormstore.Native. A context that ends while rows are read ends
// the reading of a query; what may change something is finished once it has
// begun, and told as it ended.
func (c sqliteConn) Run(ctx context.Context, statement string, arguments []any, read func(gormstore.Rows) error) (affected int64, err error) {
	values, err := sqliteValues(arguments)
	if err != nil {
		return 0, err
	}
	if read == nil {
		result, err := c.ExecContext(ctx, statement, values)
		if err != nil {
			return 0, err
		}
		return result.RowsAffected()
	}
	found, err := c.QueryContext(ctx, statement, values)
	if err != nil {
		return 0, err
	}
	if !strings.HasPrefix(statement, "SELECT ") {
		ctx = context.WithoutCancel(ctx)
	}
	rows := newSQLiteRows(ctx, found)
	defer func() { err = cmp.Or(err, rows.close()) }()
	return 0, read(rows)
}

// sqliteValues converts arguments as database/sql does for the driver, which
// has no rules of its own.
func sqliteValues(arguments []any) ([]driver.NamedValue, error) {
	values := make([]driver.NamedValue, len(arguments))
	for i, argument := range arguments {
		value, err := driver.DefaultParameterConverter.ConvertValue(argument)
		if err != nil {
			return nil, fmt.Errorf("argument %d: %w", i+1, err)
		}
		values[i] = driver.NamedValue{Ordinal: i + 1, Value: value}
	}
	return values, nil
}
