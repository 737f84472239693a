// Package shop is the shop of bootstrap/README.md. The test adds its programs.
package shop
