package ginhttp

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"slices"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// listPage serves GET /tasks with a limit: one page, with an entity tag, and a link
// to the next page and its cursor.
func (a *API) listPage(c *gin.Context, caller domain.UserID, query listQuery, form listForm[domain.Task]) error {
	known, err := readEntityTags(c.Request.Header, "If-None-Match", errIfNoneMatchInvalid)
	if err != nil {
		return err
	}
	var room int // reserved
	query.Room = func(textBytes int) error {
		if textBytes <= exemptSize {
			return nil
		}
		room = max(room, textBytes+domain.MaxPageBytes)
		return reserve(c, room)
	}
	list, err := a.tasks.List(c.Request.Context(), caller, query.TaskQuery, query.cursor, query.limit)
	if err != nil {
		return err
	}
	buffer := newResponseBuffer()
	if texts, most := pageSizes(list.Tasks); most > exemptSize {
		if err := reserve(c, max(room, texts+most)); err != nil {
			buffer.recycle()
			return err
		}
		buffer.text = slices.Grow(buffer.text, most)
	}
	if buffer.text, err = form.appendAll(buffer.text, list.Tasks); err != nil {
		return err
	}
	header := c.Writer.Header()
	var link string
	if list.Next != "" {
		link = query.link(list.Next)
		// One line, and the next page first in it: some clients read no further.
		header["Link"] = []string{"<" + link + `>; rel="next", ` + a.serviceDesc[0]}
		header["Next-Cursor"] = []string{list.Next} // generated clients read headers, and few read links
	}
	form.set(header)
	tag := pageTag(link, buffer.text)
	header.Set("ETag", tag)
	if known.matchWeakly(tag) {
		buffer.recycle()
		return notModified(c)
	}
	if send(c, http.StatusOK, form.contentType, buffer.text) {
		buffer.recycle()
	}
	return nil
}

// pageSizes returns the size of the tasks' texts, and an upper bound for the size
// of their JSON array.
func pageSizes(tasks []domain.Task) (texts, most int) {
	most = len("[]")
	for _, task := range tasks {
		texts += task.TextBytes()
		most += maxTaskSize(task)
	}
	return texts, most
}

// pageTag returns the entity tag of a page: a hash of its body and of its link to
// the next page.
func pageTag(link string, body []byte) string {
	hash := sha256.New()
	hash.Write([]byte(link))
	hash.Write([]byte{0})
	hash.Write(body)
	return `"` + base64.RawURLEncoding.EncodeToString(hash.Sum(nil)[:16]) + `"`
}

// notModified answers a request whose client has the current state (RFC 9110,
// section 15.4.5).
func notModified(c *gin.Context) error {
	c.Writer.Header().Del("Content-Type")
	c.Status(http.StatusNotModified)
	c.Writer.WriteHeaderNow()
	return nil
}
