package openapi_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/openapi"
)

func TestServed(t *testing.T) {
	d, err := openapi.Served()
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range d.Operations() {
		t.Log(o, o.Refusals())
	}
	t.Log(d.Other())
}
