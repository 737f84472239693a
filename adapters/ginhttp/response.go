package ginhttp

import (
	"strconv"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/go-json-experiment/json"

	"github.com/seed-9b87e5c3/tareas/domain"
)

const contentType = "application/json; charset=utf-8"

// appendError appends the body of a refusal.
func appendError(to []byte, a answer) (_ []byte, err error) {
	if to, err = appendText(append(to, `{"error":`...), a.text); err == nil && a.code != "" {
		to, err = appendText(append(to, `,"code":`...), a.code)
	}
	return append(to, '}'), err
}

type userJSON struct {
	ID    domain.UserID `json:"id"`
	Email string        `json:"email"`
}

func userOf(u domain.User) userJSON { return userJSON{ID: u.ID(), Email: u.Email().String()} }

type listedUserJSON struct {
	ID        domain.UserID `json:"id"`
	Email     string        `json:"email"`
	CreatedAt time.Time     `json:"createdAt"`
}

func appendListedUser(to []byte, u domain.User) ([]byte, error) {
	text, err := json.Marshal(listedUserJSON{ID: u.ID(), Email: u.Email().String(), CreatedAt: u.CreatedAt()})
	return append(to, text...), err
}

type sessionJSON struct {
	Token string   `json:"token"`
	User  userJSON `json:"user"`
}

// appendDeleted appends what is said of a task that is gone.
func appendDeleted(to []byte, id domain.TaskID) ([]byte, error) {
	to = strconv.AppendInt(append(to, `{"message":"Task deleted successfully","id":`...), int64(id), 10)
	return append(to, '}'), nil
}

// respond answers with a JSON body.
func respond(c *gin.Context, status int, body any) {
	text, err := json.Marshal(body)
	if err != nil {
		// The bodies are this file's structs of valid UTF-8: it is a mistake
		// of ours, and answered as any panic.
		panic(err)
	}
	send(c, status, jsonKind, text)
}

// respondWith answers with a JSON body that is appended to memory which is used
// again.
func respondWith[T any](c *gin.Context, status int, body T, appendTo func([]byte, T) ([]byte, error)) error {
	kept, _ := buffers.Get().(*[]byte)
	text, err := appendTo((*kept)[:0], body)
	if err != nil {
		return err
	}
	if send(c, status, jsonKind, text) {
		giveBack(kept, text)
	}
	return nil
}

// The values of headers that are always the same. They are shared by all
// answers: whoever wants others sets others, and changes none of these.
var (
	noStore       = []string{"no-store"}
	noSniff       = []string{"nosniff"}
	describedBy   = []string{documentLink}
	jsonKind      = []string{contentType}
	bareChallenge = []string{"Bearer"}
)

// send answers with a whole body. Its length is said: an answer that is
// flushed early would go out in chunks otherwise. It reports whether the server
// has taken it: a client that has gone needs no answer.
func send(c *gin.Context, status int, kind []string, text []byte) bool {
	header := c.Writer.Header()
	header["Content-Type"] = kind
	header["Content-Length"] = []string{strconv.Itoa(len(text))}
	c.Status(status)
	_, err := c.Writer.Write(text)
	return err == nil
}
