package browser_test

import "testing"

// No link of the home page is broken. The home page leads to a new account. The registration form
// names the minimum length of the password, and says that nobody can reset it. The empty list names
// further ways to add tasks.
func TestFirstVisit(t *testing.T) {
	p := open(t, serve(t), "/")
	p.checkLinks()
	p.click(".register a")
	p.waitText(".login h1", "Create an account")
	p.waitText("#password-hint", "At least 8 characters. Keep it in a password manager")
	p.logIn("ana@example.com", password)
	p.waitText(".empty", "each line becomes a task. Import a file from another program. Press ? for all keys.")
	p.click(".tabs a[href='#done']")
	p.waitText(".empty", "No done tasks")
	p.waitFor("!document.querySelector('.empty .start').checkVisibility()")
	p.click(".tabs a[href='#all']")
	p.click(".empty button")
	p.waitText(".dialog h2", "Export or import")
	p.click(".dialog .cancel")
	p.click(".add .title")
	p.addTask("Buy milk")
	p.click(".tabs a[href='#done']")
	p.waitText(".empty", "No done tasks")
	p.waitFor("!document.querySelector('.empty .start').checkVisibility()")
	p.choose("#logout")
	p.waitVisible(".login")
	p.waitFor("!document.querySelector('#password-hint').checkVisibility()")
}
