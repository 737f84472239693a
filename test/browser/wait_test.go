package browser_test

const (
	loginError = ".login [data-for=form][role=alert]"
	loginWait  = ".login .wait"
)
