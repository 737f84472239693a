// Locks that all tabs share.

/**
 * alone calls run while no other tab runs its function. It waits at most a minute for the other
 * tab, which a phone may have stopped. Without TLS browsers have no locks. The locks only save
 * requests.
 */
export async function alone(/** @type {string} */ name, /** @type {() => Promise<void>} */ run, { locks } = navigator) {
	let running;
	try {
		await locks.request(name, { signal: AbortSignal.timeout(60_000) }, () => (running = run()));
	} catch {
		running ??= run();
	}
	return running;
}

/**
 * hold waits until no other tab runs its function, and then calls run. It keeps the lock until run
 * has ended. signal ends the wait. Without TLS browsers have no locks, and all tabs run their
 * functions.
 */
export async function hold(/** @type {string} */ name, /** @type {() => Promise<void>} */ run, /** @type {AbortSignal} */ signal, { locks } = navigator) {
	if (!locks) return run();
	return locks.request(name, { signal }, run).catch((error) => {
		if (!signal.aborted) throw error;
	});
}
