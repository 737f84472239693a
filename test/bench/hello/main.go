// Command hello answers every request with a greeting: the cost of net/http
// alone. PORT is the port that it listens on; 0 takes a free one.
package main

import (
	"io"
	"log"
	"net"
	"net/http"
	"os"
)

func main() {
	listener, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", os.Getenv("PORT")))
	if err != nil {
		log.Fatal(err)
	}
	log.Printf("serving on %s", listener.Addr())
	log.Fatal(http.Serve(listener, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, "hello")
	})))
}
