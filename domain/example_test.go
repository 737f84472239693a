package domain_test

import (
	"fmt"
	"log"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// An email keeps the user's spelling. Its key must be unique.
func ExampleParseEmail() {
	email, err := domain.ParseEmail(" Ana@Example.com ")
	fmt.Println(email, email.Key(), err)
	_, err = domain.ParseEmail("ana at example.com")
	fmt.Println(err)
	// Output:
	// Ana@Example.com ana@example.com <nil>
	// email is not valid
}

// A password does not get into a log by mistake.
func ExampleNewPassword() {
	password, err := domain.NewPassword("correct horse")
	fmt.Println(password, err)
	fmt.Println(password.Reveal())
	// Output:
	// [redacted] <nil>
	// correct horse
}

// A draft becomes a task with the ID that the storage assigns. A patch changes some of
// the task's fields.
func ExampleTask_Apply() {
	noon := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	draft, err := domain.NewTaskDraft(domain.NewTask{Title: "Buy milk"}, noon)
	if err != nil {
		log.Fatal(err)
	}
	patch, err := domain.NewTaskPatch(domain.TaskEdit{Completed: domain.SetTo(true)}, noon.Add(time.Hour))
	if err != nil {
		log.Fatal(err)
	}
	task := draft.Task(3, 7).Apply(patch)
	fmt.Println(task, task.Title(), task.Completed(), task.UpdatedAt())
	// Output: task 3 of user 7 Buy milk true 2026-03-01 13:00:00 +0000 UTC
}
