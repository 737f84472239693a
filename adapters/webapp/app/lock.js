// Locks that all tabs share.

/**
 * alone calls a function while no other tab's is running. It waits a minute at most: a
 * phone may have stopped the other tab. Without TLS there are no locks, which only spare
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
 * hold calls a function when no other tab's is running, for as long as that takes. signal ends the wait.
 * Without TLS there are no locks, and the functions of all tabs run.
 */
export async function hold(/** @type {string} */ name, /** @type {() => Promise<void>} */ run, /** @type {AbortSignal} */ signal, { locks } = navigator) {
	if (!locks) return run();
	return locks.request(name, { signal }, run).catch((error) => {
		if (!signal.aborted) throw error;
	});
}
