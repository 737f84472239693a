// Command pocketbase is PocketBase with its default settings and a collection of tasks, each owned
// by a user.
package main

import (
	"fmt"
	"log"
	"net"

	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

func main() {
	// A program in a temporary directory would be in dev mode, which logs each statement.
	app := pocketbase.NewWithConfig(pocketbase.Config{DefaultDev: false})
	app.OnServe().BindFunc(func(e *core.ServeEvent) (err error) {
		if err = createTasks(e.App); err != nil {
			return err
		}
		e.InstallerFunc = nil // it would open a browser
		if e.Listener, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
			return err
		}
		fmt.Println("serving on", e.Listener.Addr())
		return e.Next()
	})
	if err := app.Start(); err != nil {
		log.Fatal(err)
	}
}

// createTasks creates the collection. Its rules let only the owner see and change a task.
func createTasks(app core.App) error {
	users, err := app.FindCollectionByNameOrId("users")
	if err != nil {
		return err
	}
	tasks := core.NewBaseCollection("tasks")
	tasks.Fields.Add(
		&core.TextField{Name: "title", Required: true, Max: 500},
		&core.TextField{Name: "description"},
		&core.BoolField{Name: "completed"},
		&core.DateField{Name: "due"},
		&core.RelationField{Name: "user", CollectionId: users.Id, Required: true, CascadeDelete: true, MaxSelect: 1},
		&core.AutodateField{Name: "created", OnCreate: true},
		&core.AutodateField{Name: "updated", OnCreate: true, OnUpdate: true},
	)
	tasks.AddIndex("tasks_by_user", false, "user", "")
	owned := types.Pointer("user = @request.auth.id")
	tasks.ListRule, tasks.ViewRule, tasks.CreateRule, tasks.UpdateRule, tasks.DeleteRule = owned, owned, owned, owned, owned
	return app.Save(tasks)
}
