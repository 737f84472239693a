package bootstrap

import "runtime/debug"

// version returns the main module's version, such as "v1.2.3", or "" without
// build information.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		return info.Main.Version
	}
	return ""
}
