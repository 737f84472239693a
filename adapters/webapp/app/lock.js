// A lock that all tabs share.

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
