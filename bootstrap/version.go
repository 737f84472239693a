package bootstrap

import "runtime/debug"

// version is that of the module in the build, as "v1.2.3"; "" where the build
// does not say.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		return info.Main.Version
	}
	return ""
}
