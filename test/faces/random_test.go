package faces_test

import (
	"errors"
	"fmt"
	"iter"
	"maps"
	"math"
	"math/rand/v2"
	"net/http/httptest"
	"net/netip"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// steps is the number of calls, and minOutcomes that of the kinds of their outcomes: of
// the calls, times their errors.
const (
	steps       = 1500
	minOutcomes = 60
)

// TestSameOutcomes makes the same calls, with values drawn from those below, in process
// and over HTTP. Package apiclient says which outcomes differ.
func TestSameOutcomes(t *testing.T) {
	service, served := open(t), open(t)
	server := httptest.NewServer(served.Handler())
	t.Cleanup(server.Close)
	client := newClient(t, server.URL, apiclient.WithRetries(0))
	faces := []*face{
		{T: t, accounts: service.Accounts, tasks: service.Tasks},
		{T: t, accounts: client.Accounts(), tasks: client.Tasks()},
	}
	for _, f := range faces {
		f.versions, f.cursors = make(map[domain.TaskID][]domain.TaskVersion), []string{""}
		for _, email := range emails {
			_ = f.register(email, passwords[0])
			_ = f.logIn(email, passwords[0])
		}
	}
	d := draw{rand.New(rand.NewPCG(1, 2))}
	kinds := []func(draw) (string, func(*face) string){
		drawTask, drawTask, drawChange, drawChange, drawGet, drawDeletion, drawKeyed, drawImport, drawList, drawWalk, drawCredentials, drawToken, drawAccount,
	}
	outcomes := make(map[string]bool)
	for step := range steps {
		name, call := kinds[d.IntN(len(kinds))](d)
		want := call(faces[0])
		if got := call(faces[1]); got != want {
			t.Fatalf("step %d, %s:\ngot  %.800s\nwant %.800s, as in process", step, name, got, want)
		}
		kind, _, _ := strings.Cut(name, " ")
		outcomes[kind+regexp.MustCompile(` ?(error [^,]*?( zero|$|,)|replayed true)`).FindString(want)] = true
	}
	if len(outcomes) < minOutcomes {
		t.Errorf("got %d kinds of outcomes, want at least %d: %v", len(outcomes), minOutcomes, slices.Sorted(maps.Keys(outcomes)))
	}
}

// The values that the calls draw. Texts are hard to put into JSON and to get out of it,
// or refused; the client itself refuses those that it cannot send.
var (
	emails = []string{ana, "ñandú@example.com", `"quoted<&>"@example.com`, `"},"id":99@example.com`}
	logins = append([]string{
		" Ana@EXAMPLE.com \n", "", "ana", "bob@example.com", ana + "\x00", ana + "\xff",
		strings.Repeat("a", 243) + "@example.com", strings.Repeat("a", 9<<10) + "@example.com",
	}, emails...)
	passwords = []string{
		password, "battery staple", "", "wrong horse", password + strings.Repeat("a", 73-len(password)), strings.Repeat("a", 5<<10),
		password + "\x00", password + "\xff",
	}
	titles = []string{
		"Buy milk", "100% & 3", "  Buy\tmilk \n", `<b>&"\/` + "\u2028 \u00e9 e\u0301 🥛 \uFFFD \x7f \x01",
		strings.Repeat("𝔘", domain.MaxTitleChars), strings.Repeat("\x01", domain.MaxTitleChars),
		"", " \t\n\u00a0", strings.Repeat("𝔘", domain.MaxTitleChars+1), strings.Repeat("a", 2<<20), "a\x00b", "a\xff",
	}
	descriptions = []string{
		"two litres", "", "null", `","id":99`, strings.Repeat("𝔘", domain.MaxDescriptionChars), strings.Repeat("\x01", domain.MaxDescriptionChars),
		strings.Repeat("𝔘", domain.MaxDescriptionChars+1), strings.Repeat("a", 2<<20), "a\x00b", "\xed\xa0\x80",
	}
	searches = []string{"", "", "milk", "100% & 3", "&", "ZZZ"}
	keys     = []string{"k", "l", `\"k"`}
	tokens   = map[string]func(valid string) string{
		"its token": func(valid string) string { return valid }, "truncated": func(valid string) string { return valid[:len(valid)-1] },
		"longer": func(valid string) string { return valid + "A" }, "two words": func(valid string) string { return valid + " x" },
		"unsigned": func(valid string) string { return valid[:strings.LastIndex(valid, ".")+1] },
		"empty":    func(string) string { return "" }, "no token": func(string) string { return "nonsense" }, "three parts": func(string) string { return "a.b.c" },
		"white space": func(string) string { return " " }, "line break": func(string) string { return "a\r\nX: y" }, "not ASCII": func(string) string { return "tokeñ" },
	}
)

// draw draws values.
type draw struct{ *rand.Rand }

func oneOf[T any](d draw, values []T) T { return values[d.IntN(len(values))] }

// mostly draws one of the first n values three times in four.
func mostly[T any](d draw, n int, values []T) T {
	if d.IntN(4) > 0 {
		return oneOf(d, values[:n])
	}
	return oneOf(d, values)
}

func (d draw) caller() int { return d.IntN(len(emails)) }

func (d draw) id() domain.TaskID {
	if d.IntN(8) == 0 {
		return oneOf(d, []domain.TaskID{999_999, 0, -1, math.MaxInt64, math.MinInt64})
	}
	return domain.TaskID(1 + d.IntN(200))
}

func (d draw) newTask() application.NewTask {
	task := application.NewTask{Title: mostly(d, 6, titles), Completed: d.IntN(2) == 0}
	if d.IntN(2) == 0 {
		task.Description = new(mostly(d, 6, descriptions))
	}
	return task
}

func (d draw) query() application.TaskQuery {
	filter := oneOf(d, []domain.TaskFilter{{}, domain.FilterCompleted(true), domain.FilterCompleted(false)})
	if text := oneOf(d, searches); text != "" {
		filter = filter.WithText(text)
	}
	return application.TaskQuery{Filter: filter, Descending: d.IntN(2) == 0}
}

func drawTask(d draw) (string, func(*face) string) {
	who, task := d.caller(), d.newTask()
	return "Create", func(f *face) string { return f.task(f.tasks.Create(f.Context(), f.users[who], task)) }
}

func drawKeyed(d draw) (string, func(*face) string) {
	who, task, key := d.caller(), application.NewTask{Title: mostly(d, 2, titles)}, oneOf(d, keys)
	return "CreateOnce", func(f *face) string {
		created, replayed, err := f.tasks.CreateOnce(f.Context(), f.users[who], task, key)
		return fmt.Sprint("replayed ", replayed, " ", f.task(created, err))
	}
}

func drawImport(d draw) (string, func(*face) string) {
	who, tasks, key := d.caller(), make([]application.NewTask, mostly(d, 2, []int{1, 3, 0, application.MaxImport + 1})), oneOf(d, keys)
	for i := range tasks {
		tasks[i].Title = titles[i%2]
	}
	for range d.IntN(3) * min(len(tasks), 1) {
		tasks[d.IntN(len(tasks))] = d.newTask()
	}
	return fmt.Sprintf("Import of %d", len(tasks)), func(f *face) string {
		created, replayed, err := f.tasks.Import(f.Context(), f.users[who], tasks, key)
		text := fmt.Sprint("replayed ", replayed, " ", len(created), " ", verdict(err))
		for _, task := range created {
			text += f.task(task, nil)
		}
		return text
	}
}

func drawGet(d draw) (string, func(*face) string) {
	who, id := d.caller(), d.id()
	return fmt.Sprintf("Get of task %d", id), func(f *face) string { return f.task(f.tasks.Get(f.Context(), f.users[who], id)) }
}

func drawChange(d draw) (string, func(*face) string) {
	who, id, condition := d.caller(), d.id(), d.condition()
	var changes domain.TaskChanges
	if d.IntN(2) == 0 {
		changes.Title = oneOf(d, []domain.Change[string]{domain.Set(mostly(d, 6, titles)), domain.Set(mostly(d, 6, titles)), domain.SetNull[string]()})
	}
	if d.IntN(2) == 0 {
		changes.Description = oneOf(d, []domain.Change[string]{domain.Set(mostly(d, 6, descriptions)), domain.SetNull[string]()})
	}
	switch d.IntN(8) {
	case 0: // alone, since the API checks types before texts
		changes = domain.TaskChanges{Completed: domain.SetNull[bool]()}
	case 1, 2, 3:
		changes.Completed = domain.Set(d.IntN(2) == 0)
	}
	return fmt.Sprintf("Update of task %d", id), func(f *face) string {
		if condition == nil {
			return f.task(f.tasks.Update(f.Context(), f.users[who], id, changes))
		}
		return f.task(f.tasks.UpdateIf(f.Context(), f.users[who], id, changes, condition(f.versions[id])))
	}
}

func drawDeletion(d draw) (string, func(*face) string) {
	who, id, condition := d.caller(), d.id(), d.condition()
	return fmt.Sprintf("Delete of task %d", id), func(f *face) string {
		if condition == nil {
			return verdict(f.tasks.Delete(f.Context(), f.users[who], id))
		}
		return verdict(f.tasks.DeleteIf(f.Context(), f.users[who], id, condition(f.versions[id])))
	}
}

// condition draws a condition on the versions that a task has had, or nil.
func (d draw) condition() func([]domain.TaskVersion) domain.TaskCondition {
	match, noneMatch := d.versions(), d.versions()
	if d.IntN(2) == 0 {
		return nil
	}
	return func(of []domain.TaskVersion) domain.TaskCondition {
		return domain.TaskCondition{Match: match(of), NoneMatch: noneMatch(of)}
	}
}

func (d draw) versions() func(of []domain.TaskVersion) []domain.TaskVersion {
	return oneOf(d, []func([]domain.TaskVersion) []domain.TaskVersion{
		func([]domain.TaskVersion) []domain.TaskVersion { return nil },
		func([]domain.TaskVersion) []domain.TaskVersion { return nil },
		func([]domain.TaskVersion) []domain.TaskVersion { return []domain.TaskVersion{} },
		func([]domain.TaskVersion) []domain.TaskVersion { return []domain.TaskVersion{0} },
		func(of []domain.TaskVersion) []domain.TaskVersion { return of[:min(1, len(of))] },
		func(of []domain.TaskVersion) []domain.TaskVersion { return of[max(0, len(of)-1):] },
		func(of []domain.TaskVersion) []domain.TaskVersion { return of },
	})
}

// drawList lists once, often with a cursor of another list.
func drawList(d draw) (string, func(*face) string) {
	who, query, cursor := d.caller(), d.query(), d.IntN(5)
	return "List", func(f *face) string {
		text := "a&b =1"
		if cursor > 0 {
			text = f.cursors[len(f.cursors)-min(cursor, len(f.cursors))]
		}
		return f.list(f.tasks.List(f.Context(), f.users[who], query, text, 3))
	}
}

// drawWalk reads all pages, and everything at once: twice, since a loop may break, and
// each loop reads anew.
func drawWalk(d draw) (string, func(*face) string) {
	who, query, limit := d.caller(), d.query(), oneOf(d, []int{5, 100, 1000, 0})
	return "All", func(f *face) string {
		var pages strings.Builder
		for cursor := ""; ; {
			list, err := f.tasks.List(f.Context(), f.users[who], query, cursor, limit)
			pages.WriteString(f.list(list, err))
			if cursor = list.Next; cursor == "" {
				break
			}
		}
		tasks := f.tasks.All(f.Context(), f.users[who], query)
		for task, err := range tasks {
			pages.WriteString("first: " + f.task(task, err))
			break
		}
		return pages.String() + f.all(tasks)
	}
}

// drawCredentials registers or logs in.
func drawCredentials(d draw) (string, func(*face) string) {
	email, secret := oneOf(d, logins), mostly(d, 2, passwords)
	if d.IntN(2) == 0 {
		return "Register", func(f *face) string { return f.register(email, secret) }
	}
	return "LogIn", func(f *face) string { return f.logIn(email, secret) }
}

// drawToken checks a token of a login, or what resembles one.
func drawToken(d draw) (string, func(*face) string) {
	name, back, who := oneOf(d, slices.Sorted(maps.Keys(tokens))), 1+d.IntN(6), d.caller()
	return "Authenticate " + name, func(f *face) string {
		id, err := f.accounts.Authenticate(f.Context(), tokens[name](f.issued[max(0, len(f.issued)-back)]))
		outcome := fmt.Sprint("user ", id, " ", verdict(err))
		profile, err := f.accounts.Profile(f.Context(), f.users[who])
		return fmt.Sprint(outcome, ", profile ", profile.ID(), profile.Email(), " ", verdict(err))
	}
}

// drawAccount ends sessions, changes a password, deletes an account, or lists them. A
// caller whose session ended logs in again, since the client has no other token.
func drawAccount(d draw) (string, func(*face) string) {
	who, token := d.caller(), oneOf(d, slices.Sorted(maps.Keys(tokens)))
	current, next := mostly(d, 2, passwords), mostly(d, 2, passwords)
	switch d.IntN(5) {
	case 0:
		return "LogOut " + token, func(f *face) string {
			text := tokens[token](f.issued[len(f.issued)-1])
			return verdict(f.accounts.LogOut(f.Context(), text)) + ", again: " + verdict(f.accounts.LogOut(f.Context(), text)) + f.back()
		}
	case 1:
		return "LogOutEverywhere", func(f *face) string {
			outcome := verdict(f.accounts.LogOutEverywhere(f.Context(), f.users[who]))
			for _, token := range f.issued[max(0, len(f.issued)-8):] { // also those of other logins
				_, err := f.accounts.Authenticate(f.Context(), token)
				outcome += ", " + verdict(err)
			}
			return outcome + f.back()
		}
	case 2:
		return "DeleteAccount", func(f *face) string {
			return verdict(f.accounts.DeleteAccount(f.Context(), f.users[who], current, netip.Addr{})) + f.back()
		}
	case 3:
		return "Accounts.All", func(f *face) string {
			var all strings.Builder
			for user, err := range f.accounts.All(f.Context()) {
				fmt.Fprint(&all, user.ID(), user.Email(), user.CreatedAt().IsZero(), verdict(err))
			}
			return all.String()
		}
	}
	return "ChangePassword", func(f *face) string {
		result, err := f.accounts.ChangePassword(f.Context(), f.users[who], application.PasswordChange{Current: current, New: next})
		return f.login(result, err) + f.back()
	}
}

// face is a service, called in process or over HTTP.
type face struct {
	*testing.T
	accounts Accounts
	tasks    Tasks
	users    [4]domain.UserID                       // of emails
	issued   []string                               // tokens
	versions map[domain.TaskID][]domain.TaskVersion // that each task has had
	cursors  []string
}

func (f *face) register(email, secret string) string {
	user, err := f.accounts.Register(f.Context(), application.Credentials{Email: email, Password: secret})
	return fmt.Sprint("user ", user.ID(), user.Email(), " ", verdict(err))
}

func (f *face) logIn(email, secret string) string {
	return f.login(f.accounts.LogIn(f.Context(), application.Credentials{Email: email, Password: secret}))
}

func (f *face) login(result application.LoginResult, err error) string {
	if err == nil {
		f.issued = append(f.issued, result.Token)
		if i := slices.Index(emails, result.User.Email().String()); i >= 0 {
			f.users[i] = result.User.ID()
		}
	}
	return fmt.Sprint("user ", result.User.ID(), result.User.Email(), " token ", result.Token != "", " ", verdict(err))
}

// back logs everybody in, and registers who has no account.
func (f *face) back() (outcome string) {
	for _, email := range emails {
		outcome += ", " + f.register(email, passwords[0])
		for _, secret := range passwords[:2] {
			outcome += ", " + f.logIn(email, secret)
		}
	}
	return outcome
}

// task returns a task with its times relative to what was seen of it.
func (f *face) task(task domain.Task, err error) string {
	if err != nil {
		return verdict(err) + fmt.Sprint(" zero ", task == domain.Task{})
	}
	seen := f.versions[task.ID()]
	newer := len(seen) == 0 || task.Version() > seen[len(seen)-1]
	if newer {
		f.versions[task.ID()] = append(seen, task.Version())
	}
	created := domain.TaskVersion(task.CreatedAt().UnixMicro()) == f.versions[task.ID()][0]
	description, given := task.Description()
	return fmt.Sprintf("task %d of %d %q %t %q %t, newer %t, created %t\n",
		task.ID(), task.Owner(), task.Title(), given, description, task.Completed(), newer, created)
}

func (f *face) list(list application.TaskList, err error) string {
	outcome := verdict(err) + fmt.Sprint(" next ", list.Next != "", "\n")
	if list.Next != "" {
		f.cursors = append(f.cursors, list.Next)
	}
	for _, task := range list.Tasks {
		outcome += f.task(task, nil)
	}
	return outcome
}

func (f *face) all(tasks iter.Seq2[domain.Task, error]) (outcome string) {
	for task, err := range tasks {
		outcome += f.task(task, err)
	}
	return outcome
}

// verdict names the errors of use cases that an error matches, and the field.
func verdict(err error) string {
	if err == nil {
		return "ok"
	}
	names := []string{"error"}
	for _, c := range useCaseErrors {
		if errors.Is(err, c.err) || errors.Is(err, c.sentinel) {
			names = append(names, fmt.Sprint(c.sentinel))
		}
	}
	for _, invalid := range inputErrors {
		if errors.Is(err, invalid) {
			names = append(names, fmt.Sprint(invalid))
		}
	}
	if field := (*domain.FieldError)(nil); errors.As(err, &field) {
		names = append(names, "of "+field.Field)
	}
	if invalid := (*application.ImportError)(nil); errors.As(err, &invalid) {
		names = append(names, fmt.Sprint("in line ", invalid.Line))
	}
	if len(names) == 1 {
		names = append(names, "of no use case: "+err.Error())
	}
	slices.Sort(names[1:])
	return strings.Join(slices.Compact(names), " ")
}
