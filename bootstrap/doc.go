// Package bootstrap assembles the service. It reads the configuration, opens the storage, connects
// the use cases to their adapters with Wire, and runs the server.
//
// An embedder calls [New] with a configuration from [LoadConfig], or from [DefaultConfig] with a
// secret. With [Options].Caller it needs no secret. The [Service] has the use cases
// ([Service.Accounts], [Service.Tasks]) and the REST API as an http.Handler. [Service.Run] serves
// the API. [Service.Metrics] is for the embedder's registry. Traces are off unless the options have
// a provider.
//
// The storage is one of these:
//
//   - PostgreSQL or memory: set the configuration's Database.URL.
//   - SQLite: set the URL, and [Options].OpenSQLite to gormstore/sqlite's Open.
//     That package registers a driver named "sqlite"; this one registers no
//     SQLite driver, so a program may link any.
//   - A *gorm.DB that the program has opened: set [Options].DB.
//   - The program's own repositories: set [Options].Storage.
//
// To use other adapters, call the constructors that [New] calls. The examples of
// packages application and ginhttp show how.
//
// This package may import every package except gormstore/sqlite and oteltraces/otlp. In this
// module, only package main and tests import it.
package bootstrap
