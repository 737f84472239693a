// Package bootstrap assembles the service: the configuration from the
// environment, the storage that it names, the use cases on their adapters (with
// Wire), and the server's start and stop.
//
// A program that embeds the service begins with a configuration, from
// [DefaultConfig] and a secret or from [LoadConfig], and gives it to [New]. The
// [Service] then has the use cases as methods, the REST API as a handler for a
// server of the program's own, and [Service.Run] for one of the service's. Metrics
// and traces are off unless the configuration says where they go.
//
// The storage is one of these:
//
//   - PostgreSQL or memory, by the URL of the configuration.
//   - SQLite, by the URL and [Options].Databases with gormstore/sqlite's Open.
//     That package registers a driver named "sqlite"; this one registers none, so
//     that a program may link any SQLite driver.
//   - A *gorm.DB that the program has open, in [Options].DB.
//   - Repositories of the program's own, in [Options].Storage.
//
// A program that wants other adapters than these writes no more than [New] does:
// the example of package application puts the use cases on any, and that of
// ginhttp serves them.
//
// It may import everything but gormstore/sqlite; of this module, only package
// main and tests import it.
package bootstrap
