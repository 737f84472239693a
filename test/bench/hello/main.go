// Command hello is a bare greeting over net/http: what a request costs before
// anybody does anything about it. PORT is as the floor's.
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
