package browser_test

import "testing"

// A page is also found with a trailing slash, and its links and requests work, also
// under a prefix.
func TestTrailingSlash(t *testing.T) {
	for prefix, base := range map[string]string{"": serve(t), "/todo": mount(t, "/todo")} {
		p := open(t, base, prefix+"/app/?from=mail#done")
		p.waitVisible(".login")
		p.waitFor("location.href.endsWith(" + quote(base+prefix+"/app#done") + ")")
		p.register("ana@example.com")
		p.waitVisible(".empty")
		p.navigate(prefix + "/docs/#/accounts/logIn")
		p.waitVisible("#operations-accounts-logIn .execute")
		p.execute("accounts-logIn", `{"email":"ana@example.com","password":"`+password+`"}`, "200")
	}
}
