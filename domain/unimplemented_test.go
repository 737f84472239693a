package domain_test

import (
	"errors"
	"reflect"
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Every method of an Unimplemented type returns an *UnsupportedError and zero values.
func TestUnimplemented(t *testing.T) {
	for _, unimplemented := range []any{domain.UnimplementedTaskRepository{}, domain.UnimplementedUserRepository{}} {
		value := reflect.ValueOf(unimplemented)
		for i := range value.NumMethod() {
			method := value.Method(i)
			args := []reflect.Value{reflect.ValueOf(t.Context())}
			for n := 1; n < method.Type().NumIn(); n++ {
				args = append(args, reflect.Zero(method.Type().In(n)))
			}
			results := method.Call(args)
			err, _ := results[len(results)-1].Interface().(error)
			if !errors.Is(err, &domain.UnsupportedError{}) || len(results) == 2 && !results[0].IsZero() {
				t.Errorf("%s.%s: got %v, want an *UnsupportedError", value.Type(), value.Type().Method(i).Name, results)
			}
		}
	}
}
