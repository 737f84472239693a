package ginhttp

import (
	"strconv"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/go-json-experiment/json"

	"github.com/seed-9b87e5c3/tareas/domain"
)

const contentType = "application/json; charset=utf-8"

type errorBody struct {
	Error string `json:"error"`
	Code  string `json:"code,omitzero"`
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

type deletedJSON struct {
	Message string        `json:"message"`
	ID      domain.TaskID `json:"id"`
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

// The values of headers that are always the same. They are shared by all
// answers: whoever wants others sets others, and changes none of these.
var (
	noStore     = []string{"no-store"}
	noSniff     = []string{"nosniff"}
	describedBy = []string{documentLink}
	jsonKind    = []string{contentType}
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
