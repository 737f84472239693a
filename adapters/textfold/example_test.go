package textfold_test

import (
	"fmt"

	"github.com/seed-9b87e5c3/tareas/adapters/textfold"
)

func ExampleFold() {
	fmt.Println(textfold.Fold("Camión") == textfold.Fold("CAMION"))
	// Output: true
}
