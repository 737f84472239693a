package e2e_test

import (
	"fmt"
	"strings"
	"testing"
)

const (
	titleRequired = `{"error":"Title is required"}`
	titleTooLong  = `{"error":"Title must be at most 500 characters"}`
	descTooLong   = `{"error":"Description must be at most 16383 characters"}`
	taskNotFound  = `{"error":"Task not found"}`
	idNotInteger  = `{"error":"Task id must be an integer"}`
)

// task writes a Task as the specification does (section 2).
func task(id int64, title, description string, completed bool, owner int64) string {
	return fmt.Sprintf(`{"id":%d,"title":%s,"description":%s,"completed":%t,"userId":%d}`, id, quote(title), description, completed, owner)
}

// Specification 4.6: the defaults, the supplied values, the caller as owner.
func TestCreateTask(t *testing.T) {
	long := strings.Repeat("𝔘", 500)
	longer := strings.Repeat("𝔘", 16383)
	cases := []struct{ name, body, title, description, completed string }{
		{"title only", `{"title":"Buy milk"}`, "Buy milk", "null", "false"},
		{"everything", `{"title":"Buy milk","description":"two litres","completed":true}`, "Buy milk", `"two litres"`, "true"},
		{"not completed", `{"title":"Buy milk","completed":false}`, "Buy milk", "null", "false"},
		{"null description", `{"title":"Buy milk","description":null}`, "Buy milk", "null", "false"},
		{"empty description", `{"title":"Buy milk","description":""}`, "Buy milk", `""`, "false"},
		{"title kept as given", `{"title":"  Buy\tmilk \n"}`, "  Buy\tmilk \n", "null", "false"},
		{"title by name in the right case only", `{"Title":"no","title":"Buy milk","TITLE":"no"}`, "Buy milk", "null", "false"},
		{"unknown members", `{"id":99,"userId":99,"createdAt":"x","title":"Buy milk","tags":["a",{"b":null}]}`, "Buy milk", "null", "false"},
		{"escapes", `{"title":"\u0042uy \ud83e\udd5b <b>&\"\\\/"}`, "Buy 🥛 <b>&\"\\/", "null", "false"},
		{"longest title", `{"title":"` + long + `"}`, long, "null", "false"},
		{"longest description", `{"title":"x","description":"` + longer + `"}`, "x", `"` + longer + `"`, "false"},
		{"line separators", "{\"title\":\"a\u2028b\u2029c\x7f\"}", "a\u2028b\u2029c\x7f", "null", "false"},
	}
	onEachFace(t, func(t *testing.T, s *server) {
		ana := s.register(t, "ana@example.com")
		var all []string
		for i, c := range cases {
			// encoding/json escapes the line separators, the service does not.
			want := strings.NewReplacer(`\u2028`, "\u2028", `\u2029`, "\u2029").Replace(
				task(int64(i+1), c.title, c.description, c.completed == "true", ana.id))
			s.want(t, request{method: "POST", path: "/tasks", token: ana.token, body: c.body}, 201, want)
			all = append(all, want)
		}
		s.want(t, request{method: "GET", path: "/tasks", token: ana.token}, 200, "["+strings.Join(all, ",")+"]")
	})
}

// Specification 4.6 and the decisions: what is refused is not stored.
func TestCreateTaskRefused(t *testing.T) {
	cases := []struct{ name, body, want string }{
		{"no body", "", titleRequired},
		{"empty object", `{}`, titleRequired},
		{"title null", `{"title":null}`, titleRequired},
		{"title empty", `{"title":""}`, titleRequired},
		{"title white space", `{"title":" \t\r\n\u00a0\u3000"}`, titleRequired},
		{"title in another case", `{"Title":"x"}`, titleRequired},
		{"title a number", `{"title":1}`, `{"error":"title must be a string"}`},
		{"title an object", `{"title":{}}`, `{"error":"title must be a string"}`},
		{"title with NUL", `{"title":"a\u0000b"}`, `{"error":"title must not contain NUL"}`},
		{"title of 501 characters", `{"title":"` + strings.Repeat("é", 501) + `"}`, titleTooLong},
		{"description a boolean", `{"title":"x","description":false}`, `{"error":"description must be a string"}`},
		{"description with NUL", `{"title":"x","description":"\u0000"}`, `{"error":"description must not contain NUL"}`},
		{"description of 16384 characters", `{"title":"x","description":"` + strings.Repeat("a", 16384) + `"}`, descTooLong},
		{"completed null", `{"title":"x","completed":null}`, `{"error":"completed must be a boolean"}`},
		{"completed text", `{"title":"x","completed":"true"}`, `{"error":"completed must be a boolean"}`},
		{"completed a number", `{"title":"x","completed":1}`, `{"error":"completed must be a boolean"}`},
	}
	onEachFace(t, func(t *testing.T, s *server) {
		ana := s.register(t, "ana@example.com")
		for _, c := range cases {
			t.Run(c.name, func(t *testing.T) {
				s.want(t, request{method: "POST", path: "/tasks", token: ana.token, body: c.body}, 400, c.want)
			})
		}
		s.want(t, request{method: "GET", path: "/tasks", token: ana.token}, 200, "[]")
	})
}

// Specification 4.4 and 4.5: own tasks by ascending id, filtered or not.
func TestListTasks(t *testing.T) {
	onEachFace(t, func(t *testing.T, s *server) {
		ana, bob := s.register(t, "ana@example.com"), s.register(t, "bob@example.com")
		list := func(query string, status int, want string) {
			t.Helper()
			s.want(t, request{method: "GET", path: "/tasks" + query, token: ana.token}, status, want)
		}
		list("", 200, "[]")
		list("?completed=true", 200, "[]")
		s.want(t, request{method: "GET", path: "/me", token: ana.token}, 200, fmt.Sprintf(`{"id":%d,"email":"ana@example.com","tasks":[]}`, ana.id))

		var open, done, all []string
		for i := range 6 {
			s.create(t, bob, `{"title":"not ana's","completed":true}`)
			id := s.create(t, ana, fmt.Sprintf(`{"title":"task %d","completed":%t}`, i, i%3 == 0))
			text := task(id, fmt.Sprintf("task %d", i), "null", i%3 == 0, ana.id)
			all = append(all, text)
			if i%3 == 0 {
				done = append(done, text)
			} else {
				open = append(open, text)
			}
		}
		array := func(tasks []string) string { return "[" + strings.Join(tasks, ",") + "]" }
		list("", 200, array(all))
		list("?", 200, array(all))
		list("?completed=true", 200, array(done))
		list("?completed=false", 200, array(open))
		list("?completed=%74rue", 200, array(done))
		list("?Completed=true&limit=1&page=2", 200, array(all))
		s.want(t, request{method: "GET", path: "/me", token: ana.token}, 200, fmt.Sprintf(`{"id":%d,"email":"ana@example.com","tasks":%s}`, ana.id, array(all)))
		for _, query := range []string{
			"=", "=TRUE", "=True", "=1", "=0", "=yes", "=true%20", "=%20true", "=true,false", "=null", "=%00", "",
			"=true&completed=true", "=true&completed=false", "=&completed=true", "=%zz", "=true;", "[]=true&completed",
		} {
			list("?completed"+query, 400, `{"error":"completed must be true or false"}`)
		}
	})
}

// A list longer than a page arrives whole and in order.
func TestListManyTasks(t *testing.T) {
	onEachFace(t, func(t *testing.T, s *server) {
		ana := s.register(t, "ana@example.com")
		var all, done []string
		for i := range 450 {
			title := fmt.Sprint(strings.Repeat("x", i%300), i)
			id := s.create(t, ana, fmt.Sprintf(`{"title":%q,"completed":%t}`, title, i%2 == 0))
			all = append(all, task(id, title, "null", i%2 == 0, ana.id))
			if i%2 == 0 {
				done = append(done, all[i])
			}
		}
		s.want(t, request{method: "GET", path: "/tasks", token: ana.token}, 200, "["+strings.Join(all, ",")+"]")
		s.want(t, request{method: "GET", path: "/tasks?completed=true", token: ana.token}, 200, "["+strings.Join(done, ",")+"]")
		s.want(t, request{method: "GET", path: "/me", token: ana.token}, 200, fmt.Sprintf(`{"id":%d,"email":"ana@example.com","tasks":[%s]}`, ana.id, strings.Join(all, ",")))
	})
}

// Specification 3 and 4.7: only the supplied fields change.
func TestUpdateTask(t *testing.T) {
	steps := []struct{ name, body, title, description, completed string }{
		{"done", `{"completed":true}`, "Buy milk", "null", "true"},
		{"done again", `{"completed":true}`, "Buy milk", "null", "true"},
		{"open", `{"completed":false}`, "Buy milk", "null", "false"},
		{"title", `{"title":" Buy bread "}`, " Buy bread ", "null", "false"},
		{"description", `{"description":"rye"}`, " Buy bread ", `"rye"`, "false"},
		{"description empty", `{"description":""}`, " Buy bread ", `""`, "false"},
		{"description null", `{"description":null}`, " Buy bread ", "null", "false"},
		{"everything", `{"title":"Rest","description":"long","completed":true}`, "Rest", `"long"`, "true"},
		{"unknown members beside", `{"title":"Sleep","id":9,"userId":9,"Completed":false}`, "Sleep", `"long"`, "true"},
		{"longest", `{"title":"` + strings.Repeat("é", 500) + `"}`, strings.Repeat("é", 500), `"long"`, "true"},
	}
	onEachFace(t, func(t *testing.T, s *server) {
		ana := s.register(t, "ana@example.com")
		id := s.create(t, ana, `{"title":"Buy milk"}`)
		other := s.create(t, ana, `{"title":"another"}`)
		for _, step := range steps {
			want := task(id, step.title, step.description, step.completed == "true", ana.id)
			s.want(t, request{method: "PUT", path: fmt.Sprintf("/tasks/%d", id), token: ana.token, body: step.body}, 200, want)
			s.want(t, request{method: "GET", path: "/tasks", token: ana.token}, 200, "["+want+","+task(other, "another", "null", false, ana.id)+"]")
		}
		s.want(t, request{method: "PUT", path: fmt.Sprintf("/tasks/000%d", id), token: ana.token, body: `{"title":"x"}`}, 200, task(id, "x", `"long"`, true, ana.id))
	})
}

// Specification 4.7 and the decisions: what is refused changes nothing, and in
// the order path, body, existence, ownership.
func TestUpdateTaskRefused(t *testing.T) {
	const noFields = `{"error":"No fields provided to update"}`
	bodies := []struct{ name, body, want string }{
		{"no body", "", noFields},
		{"empty object", `{}`, noFields},
		{"unknown members only", `{"done":true,"Title":"x"}`, noFields},
		{"title null", `{"title":null}`, titleRequired},
		{"title empty", `{"title":""}`, titleRequired},
		{"title white space", `{"title":"\u2003 "}`, titleRequired},
		{"title a number", `{"title":1}`, `{"error":"title must be a string"}`},
		{"title with NUL", `{"title":"\u0000"}`, `{"error":"title must not contain NUL"}`},
		{"title of 501 characters", `{"title":"` + strings.Repeat("x", 501) + `"}`, titleTooLong},
		{"description a number", `{"description":1}`, `{"error":"description must be a string"}`},
		{"description with NUL", `{"description":"a\u0000"}`, `{"error":"description must not contain NUL"}`},
		{"description of 16384 characters", `{"description":"` + strings.Repeat("é", 16384) + `"}`, descTooLong},
		{"completed null", `{"completed":null}`, `{"error":"completed must be a boolean"}`},
		{"completed text", `{"completed":"false"}`, `{"error":"completed must be a boolean"}`},
		{"one good and one bad", `{"title":"x","completed":0}`, `{"error":"completed must be a boolean"}`},
		{"nonsense", `nonsense`, `{"error":"Request body must be a valid JSON object"}`},
	}
	onEachFace(t, func(t *testing.T, s *server) {
		ana, bob := s.register(t, "ana@example.com"), s.register(t, "bob@example.com")
		id := s.create(t, ana, `{"title":"Buy milk"}`)
		before := s.tasks(t, ana)
		for _, c := range bodies {
			for _, who := range []person{ana, bob} {
				s.want(t, request{method: "PUT", path: fmt.Sprintf("/tasks/%d", id), token: who.token, body: c.body}, 400, c.want)
				s.want(t, request{method: "PUT", path: "/tasks/999", token: who.token, body: c.body}, 400, c.want)
			}
			s.want(t, request{method: "PUT", path: "/tasks/x", token: ana.token, body: c.body}, 400, idNotInteger)
		}
		s.want(t, request{method: "PUT", path: fmt.Sprintf("/tasks/%d", id), token: bob.token, body: `{"completed":true}`}, 403,
			`{"error":"You do not have permission to update this task"}`)
		s.want(t, request{method: "GET", path: "/tasks", token: ana.token}, 200, before)
	})
}

// Specification 4.8.
func TestDeleteTask(t *testing.T) {
	onEachFace(t, func(t *testing.T, s *server) {
		ana, bob := s.register(t, "ana@example.com"), s.register(t, "bob@example.com")
		first, last := s.create(t, ana, `{"title":"Buy milk"}`), s.create(t, ana, `{"title":"Buy bread"}`)
		path := fmt.Sprintf("/tasks/%d", last)
		s.want(t, request{method: "DELETE", path: path, token: bob.token}, 403, `{"error":"You do not have permission to delete this task"}`)
		// A body is no part of the route.
		s.want(t, request{method: "DELETE", path: path, token: ana.token, body: "nonsense", contentType: "text/plain"}, 200,
			fmt.Sprintf(`{"message":"Task deleted successfully","id":%d}`, last))
		for _, who := range []person{ana, bob} {
			s.want(t, request{method: "DELETE", path: path, token: who.token}, 404, taskNotFound)
			s.want(t, request{method: "PUT", path: path, token: who.token, body: `{"completed":true}`}, 404, taskNotFound)
		}
		s.want(t, request{method: "GET", path: "/tasks", token: ana.token}, 200, "["+task(first, "Buy milk", "null", false, ana.id)+"]")
		if next := s.create(t, ana, `{"title":"Buy cheese"}`); next <= last {
			t.Errorf("got id %d after %d was deleted: it was used again", next, last)
		}
	})
}

// The decisions: an id that is no decimal integer, and integers that no task
// can have.
func TestTaskIDs(t *testing.T) {
	onEachFace(t, func(t *testing.T, s *server) {
		ana := s.register(t, "ana@example.com")
		s.create(t, ana, `{"title":"Buy milk"}`)
		before := s.tasks(t, ana)
		for _, id := range []string{"x", "1x", "1.0", "1e0", "0x1", "+1", "--1", "-", "%20", "1%20", "%201", "%D9%A1", "1%00", "null", "1,2", "'1'", "1;2", "1_0"} {
			s.want(t, request{method: "PUT", path: "/tasks/" + id, token: ana.token, body: `{"title":"x"}`}, 400, idNotInteger)
			s.want(t, request{method: "DELETE", path: "/tasks/" + id, token: ana.token}, 400, idNotInteger)
		}
		for _, id := range []string{"0", "-0", "-1", "2", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "18446744073709551617", strings.Repeat("9", 400)} {
			s.want(t, request{method: "PUT", path: "/tasks/" + id, token: ana.token, body: `{"title":"x"}`}, 404, taskNotFound)
			s.want(t, request{method: "DELETE", path: "/tasks/" + id, token: ana.token}, 404, taskNotFound)
		}
		s.want(t, request{method: "GET", path: "/tasks", token: ana.token}, 200, before)
	})
}
