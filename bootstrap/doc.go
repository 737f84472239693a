// Package bootstrap puts the house together: configuration from the
// environment, the storage that it names, the use cases on their adapters
// (with Wire), and the server's start and stop.
//
// It may import everything; nothing but package main and tests imports it.
package bootstrap
