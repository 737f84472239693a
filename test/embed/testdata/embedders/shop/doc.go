// Package shop is the shop of bootstrap/README.md. The test adds the
// files of the package from that page.
package shop
