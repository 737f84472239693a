package resttest_test

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

func ExampleNew() {
	var t *testing.T // of a test function
	client := resttest.New(t, "http://127.0.0.1:3000")
	ana := client.Register(t, "ana@example.com")
	id := client.Create(t, ana, `{"title":"Buy milk"}`)
	client.Want(t, resttest.Request{Method: "DELETE", Path: fmt.Sprintf("/tasks/%d", id), Token: ana.Token},
		http.StatusOK, fmt.Sprintf(`{"message":"Task deleted successfully","id":%d}`, id))
}
