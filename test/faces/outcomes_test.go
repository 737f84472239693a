package faces_test

import (
	"errors"
	"fmt"
	"iter"
	"maps"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	"github.com/seed-9b87e5c3/tareas/adapters/apiclient/apiclienttest"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// minOutcomes is the least number of different pairs of a call and its outcome.
const minOutcomes = 80

// step is a call, or several, with the outcome described as text.
type step struct {
	name string // its first word is the kind
	call func(*face) string
}

// TestSameOutcomes makes the same calls in process and over HTTP. Package apiclient says
// which outcomes differ.
func TestSameOutcomes(t *testing.T) {
	service, served := open(t), open(t)
	client := apiclienttest.New(t, served.Handler(), apiclient.WithRetries(0))
	faces := []*face{
		{T: t, accounts: service.Accounts(), tasks: service.Tasks()},
		{T: t, accounts: client.Accounts(), tasks: client.Tasks()},
	}
	for _, f := range faces {
		f.versions, f.cursors, f.since = make(map[domain.TaskID][]domain.TaskVersion), []string{"a&b =1"}, []string{"a&b =1"}
		f.back()
	}
	outcomes := make(map[string]bool)
	for _, s := range slices.Concat(taskSteps(), keySteps(), listSteps(), changeSteps(), accountSteps()) {
		want := s.call(faces[0])
		if got := s.call(faces[1]); got != want {
			t.Fatalf("%s:\ngot  %.800s\nwant %.800s, as in process", s.name, got, want)
		}
		kind, _, _ := strings.Cut(s.name, " ")
		for _, outcome := range regexp.MustCompile(`error [^,\n]*|replayed true|ok`).FindAllString(want, -1) {
			outcomes[kind+" "+outcome] = true
		}
	}
	if len(outcomes) < minOutcomes {
		t.Errorf("got %d kinds of outcomes, want at least %d: %q", len(outcomes), minOutcomes, slices.Sorted(maps.Keys(outcomes)))
	}
}

// The values of the calls. Texts are hard to encode in JSON and to decode, or are
// rejected. The client itself rejects texts that it cannot send.
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
	searches = []string{
		"", "milk", "100% & 3", "&", "ZZZ", "\u00c9  MILK", " ", "\u0301", "milk\x00", "milk\xff",
		strings.Repeat("𝔘", application.MaxTextChars), strings.Repeat("𝔘", application.MaxTextChars+1),
	}
	tokens = map[string]func(valid string) string{
		"its token": func(valid string) string { return valid }, "truncated": func(valid string) string { return valid[:len(valid)-1] },
		"longer": func(valid string) string { return valid + "A" }, "two words": func(valid string) string { return valid + " x" },
		"unsigned": func(valid string) string { return valid[:strings.LastIndex(valid, ".")+1] },
		"empty":    func(string) string { return "" }, "no token": func(string) string { return "nonsense" }, "three parts": func(string) string { return "a.b.c" },
		"white space": func(string) string { return " " }, "line break": func(string) string { return "a\r\nX: y" }, "not ASCII": func(string) string { return "tokeñ" },
	}
)

// taskSteps create, read, change and delete single tasks.
func taskSteps() (all []step) {
	add := func(name string, call func(*face) string) { all = append(all, step{name, call}) }
	create := func(task domain.NewTask) {
		add("Create", func(f *face) string { return f.task(f.tasks.Create(f.Context(), f.users[0], task)) })
	}
	for i, title := range titles {
		create(domain.NewTask{Title: title, Completed: i%2 == 0})
	}
	changes := []domain.TaskEdit{
		{}, {Title: domain.SetToNull[string]()}, {Description: domain.SetToNull[string]()}, {Completed: domain.SetToNull[bool]()},
		{Completed: domain.SetTo(true)}, {Completed: domain.SetTo(false), Title: domain.SetTo("Buy bread")},
		{Due: domain.SetTo(domain.DateOfUnixDay(20526))}, {Title: domain.SetTo("Buy milk")}, {Due: domain.SetToNull[domain.Date]()}, {Due: domain.SetTo(domain.Date{})},
	}
	for _, due := range []domain.Date{domain.DateOfUnixDay(20526), domain.DateOfUnixDay(-719162), domain.DateOfUnixDay(2932896), {}} {
		create(domain.NewTask{Title: "Buy milk", Due: &due})
	}
	for _, description := range descriptions {
		create(domain.NewTask{Title: "Buy milk", Description: &description})
		changes = append(changes, domain.TaskEdit{Description: domain.SetTo(description)})
	}
	for _, title := range titles {
		changes = append(changes, domain.TaskEdit{Title: domain.SetTo(title)})
	}
	for _, change := range changes {
		add("Update", func(f *face) string { return f.task(f.tasks.Update(f.Context(), f.users[0], 1, change)) })
	}
	for _, id := range []domain.TaskID{1, 999_999, 0, -1, math.MaxInt64, math.MinInt64} {
		for who := 1; who >= 0; who-- { // a foreign user first
			add(fmt.Sprintf("Get, Update, Delete of task %d", id), func(f *face) string {
				ctx, user := f.Context(), f.users[who]
				return f.task(f.tasks.Get(ctx, user, id)) + f.task(f.tasks.Update(ctx, user, id, changes[4])) + verdict(f.tasks.Delete(ctx, user, id))
			})
		}
	}
	// Conditions on the versions that a task has had.
	versions := map[string]func(of []domain.TaskVersion) []domain.TaskVersion{
		"any":     func([]domain.TaskVersion) []domain.TaskVersion { return nil },
		"none":    func([]domain.TaskVersion) []domain.TaskVersion { return nil },
		"another": func([]domain.TaskVersion) []domain.TaskVersion { return []domain.TaskVersion{0} },
		"first":   func(of []domain.TaskVersion) []domain.TaskVersion { return of[:1] },
		"last":    func(of []domain.TaskVersion) []domain.TaskVersion { return of[len(of)-1:] },
		"all":     func(of []domain.TaskVersion) []domain.TaskVersion { return of },
	}
	for name, match := range versions {
		for other, noneMatch := range versions {
			add("Conditions "+name+", not "+other, func(f *face) string {
				ctx, user := f.Context(), f.users[0]
				task, err := f.tasks.Create(ctx, user, domain.NewTask{Title: "Buy milk"})
				outcome := f.task(task, err) + f.task(f.tasks.Update(ctx, user, task.ID(), changes[4]))
				condition := func() (c domain.TaskCondition) {
					if name != "any" {
						c = domain.IfMatch(match(f.versions[task.ID()])...)
					}
					return c.IfNoneMatch(noneMatch(f.versions[task.ID()])...)
				}
				outcome += f.task(f.tasks.UpdateIf(ctx, user, task.ID(), changes[5], condition()))
				return outcome + verdict(f.tasks.DeleteIf(ctx, user, task.ID(), condition()))
			})
		}
	}
	return all
}

// keySteps create tasks with idempotency keys, one and many at a time.
func keySteps() (all []step) {
	imports := [][]domain.NewTask{nil, slices.Repeat([]domain.NewTask{{Title: "x"}}, application.MaxImport+1)}
	for n := range 4 {
		imports = append(imports, slices.Repeat([]domain.NewTask{{Title: titles[1]}}, n))
	}
	for i := range min(len(titles), len(descriptions)) {
		imports = append(imports, []domain.NewTask{{Title: titles[0]}, {Title: titles[len(titles)-1-i], Description: &descriptions[i]}})
	}
	for _, key := range []string{"k", `\"k"`, "k", "a k"} { // the third key repeats the first; the last is invalid, because it has a space
		for i, title := range titles { // every second one reuses a key
			all = append(all, step{"Add with a key", func(f *face) string {
				a := application.AddRequest{Tasks: []domain.NewTask{{Title: title}}, IdempotencyKey: fmt.Sprint(key, i/2)}
				created, err := f.tasks.Add(f.Context(), f.users[0], a)
				return fmt.Sprint("replayed ", created.Replayed, " ", f.task(created.First(), err))
			}})
		}
		for i, tasks := range imports { // the import of three tasks reuses the key of the import of one
			all = append(all, step{"Add an import", func(f *face) string {
				a := application.AddRequest{Tasks: tasks, IdempotencyKey: fmt.Sprintf("%s-import-%d", key, i%2), Import: true}
				created, err := f.tasks.Add(f.Context(), f.users[0], a)
				text := fmt.Sprint("replayed ", created.Replayed, " ", len(created.Tasks), " ", verdict(err))
				for _, task := range created.Tasks {
					text += f.task(task, nil)
				}
				return text
			}})
		}
	}
	return all
}

// listSteps read all pages, and everything at once. They loop over All twice: the first
// loop breaks, and the second reads everything anew. They also list with cursors of other
// lists.
func listSteps() (all []step) {
	day := domain.DateOfUnixDay(20526)
	for _, filter := range []domain.TaskFilter{
		{}, domain.TaskFilter{}.WithCompleted(true), domain.TaskFilter{}.WithCompleted(false),
		domain.TaskFilter{}.WithDue(domain.DateRange{From: day}), domain.TaskFilter{}.WithCompleted(false).WithDue(domain.DateRange{To: day}),
	} {
		for i, text := range searches {
			query := application.TaskQuery{Filter: filter, Text: text, Order: domain.TaskOrder(i % 3)}
			for _, limit := range []int{5, 100, 1000, 0} {
				all = append(all, step{fmt.Sprintf("List %q by %d", text, limit), func(f *face) string {
					var pages strings.Builder
					for cursor := ""; ; {
						list, err := f.tasks.List(f.Context(), f.users[0], query, application.PageRequest{Cursor: cursor, Limit: limit})
						pages.WriteString(f.list(list, err))
						if cursor = list.Next; cursor == "" {
							break
						}
					}
					tasks := f.tasks.All(f.Context(), f.users[0], query)
					for task, err := range tasks {
						pages.WriteString("first: " + f.task(task, err))
						break
					}
					for _, cursor := range []string{f.cursors[0], f.cursors[len(f.cursors)-1]} {
						pages.WriteString(f.list(f.tasks.List(f.Context(), f.users[0], query, application.PageRequest{Cursor: cursor, Limit: 3})))
					}
					return pages.String() + f.all(tasks)
				}})
			}
		}
	}
	return all
}

// accountSteps register and log in, check and revoke tokens, change passwords and
// delete accounts. Steps that revoke tokens then log everybody in, because the client has
// no other tokens.
func accountSteps() (all []step) {
	add := func(name string, call func(*face) string) { all = append(all, step{name, call}) }
	for _, email := range logins {
		for _, secret := range passwords {
			add("Register", func(f *face) string { return f.register(email, secret) })
			add("LogIn", func(f *face) string { return f.logIn(email, secret) })
			add("LogIn for days", func(f *face) string {
				return f.login(f.accounts.LogIn(f.Context(), application.Credentials{Email: email, Password: secret, Days: 30}))
			})
		}
	}
	add("Everybody", (*face).back)
	for _, name := range slices.Sorted(maps.Keys(tokens)) {
		for _, back := range []int{1, 6} {
			add("Authenticate "+name, func(f *face) string {
				id, err := f.accounts.Authenticate(f.Context(), tokens[name](f.issued[len(f.issued)-back]))
				outcome := fmt.Sprint("user ", id, " ", verdict(err))
				profile, err := f.accounts.Profile(f.Context(), f.users[0])
				return fmt.Sprint(outcome, ", profile ", profile.ID(), profile.Email(), " ", verdict(err))
			})
		}
		add("LogOut "+name, func(f *face) string {
			text := tokens[name](f.issued[len(f.issued)-1])
			return verdict(f.accounts.LogOut(f.Context(), text)) + ", again: " + verdict(f.accounts.LogOut(f.Context(), text)) + f.back()
		})
	}
	add("LogOutEverywhere", func(f *face) string {
		outcome := verdict(f.accounts.LogOutEverywhere(f.Context(), f.users[0]))
		for _, token := range f.issued[len(f.issued)-8:] { // also the tokens of other logins
			_, err := f.accounts.Authenticate(f.Context(), token)
			outcome += ", " + verdict(err)
		}
		return outcome + f.back()
	})
	for _, secret := range passwords {
		for _, change := range []application.PasswordChange{{Current: secret, New: passwords[1]}, {Current: passwords[0], New: secret}} {
			add("ChangePassword", func(f *face) string {
				result, err := f.accounts.ChangePassword(f.Context(), f.users[1], change)
				return f.login(result, err) + f.back()
			})
		}
		add("DeleteAccount", func(f *face) string {
			return verdict(f.accounts.DeleteAccount(f.Context(), f.users[2], application.AccountDeletion{Password: secret})) + f.back()
		})
	}
	add("Accounts.All", func(f *face) string {
		var users strings.Builder
		for user, err := range f.accounts.All(f.Context()) {
			fmt.Fprint(&users, user.ID(), user.Email(), user.CreatedAt().IsZero(), verdict(err))
		}
		return users.String()
	})
	return all
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
	since    []string // cursors of changes
}

func (f *face) register(email, secret string) string {
	user, err := f.accounts.Register(f.Context(), application.Credentials{Email: email, Password: secret})
	return fmt.Sprint("user ", user.ID(), user.Email(), " ", verdict(err))
}

func (f *face) logIn(email, secret string) string {
	return f.login(f.accounts.LogIn(f.Context(), application.Credentials{Email: email, Password: secret}))
}

func (f *face) login(result application.Session, err error) string {
	if err == nil {
		f.issued = append(f.issued, result.Token)
		if i := slices.Index(emails, result.User.Email().String()); i >= 0 {
			f.users[i] = result.User.ID()
		}
	}
	return fmt.Sprint("user ", result.User.ID(), result.User.Email(), " token ", result.Token != "", " ", verdict(err))
}

// back registers the users that have no account, and logs all users in.
func (f *face) back() (outcome string) {
	for _, email := range emails {
		outcome += ", " + f.register(email, passwords[0])
		for _, secret := range passwords[:2] {
			outcome += ", " + f.logIn(email, secret)
		}
	}
	return outcome
}

// task returns a task with its times relative to its earlier versions.
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
	due, _ := task.Due()
	return fmt.Sprintf("task %d of %d %q %t %q %t due %s, newer %t, created %t\n",
		task.ID(), task.Owner(), task.Title(), given, description, task.Completed(), due, newer, created)
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
