// Package bootstrap puts the house together: configuration from the
// environment, the storage that it names, the use cases on their adapters
// (with Wire), and the server's start and stop.
//
// A program that embeds the service begins with a configuration, from
// [DefaultConfig] and a secret or from [LoadConfig], and gives it to [New]. The
// [Service] then has the use cases as methods, the REST API as a handler for a
// server that is there already, and [Service.Run] for one of its own. A database
// that is open already is given in [Options]. Metrics and traces are off unless
// the configuration says where they go.
//
// Who wants other adapters than these writes no more than [New] does: package
// application's example puts the use cases on any, and ginhttp's serves them.
//
// It may import everything; of this module, only package main and tests import
// it.
package bootstrap
