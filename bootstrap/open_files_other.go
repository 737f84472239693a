//go:build !unix

package bootstrap

// openFilesLimit returns 0: there is no limit of open files.
func openFilesLimit() int { return 0 }
