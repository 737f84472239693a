// Swipes of a finger over a row. A swipe to the right marks the task as done or active, a swipe to the
// left deletes it. The browser scrolls the page with vertical movements. On an enlarged page a finger
// moves the view in all directions, so there are no swipes.

const far = 96; // the minimum length of a swipe, in pixels

const viewport = /** @type {VisualViewport} */ (visualViewport);
const enlarged = () => viewport.scale > 1;
const setZoomed = () => document.body.classList.toggle("zoomed", enlarged());
viewport.addEventListener("resize", setZoomed);
setZoomed();

/** onSwipe makes the rows of a list swipable. rowAt returns the row at an element, if it can be swiped. */
export function onSwipe(/** @type {Markup} */ list, /** @type {(element: Element) => import("./row.js").Row | undefined} */ rowAt) {
	let row = /** @type {import("./row.js").Row | undefined} */ (undefined); // under the finger
	let from = 0, by = 0;

	function move(/** @type {import("./row.js").Row} */ { element: { style, dataset } }, /** @type {number} */ distance) {
		by = distance;
		style.setProperty("--by", `${by}px`);
		dataset.swipe = by === 0 ? "" : by > 0 ? "check" : "remove";
		dataset.far = String(Math.abs(by) >= far);
	}

	/** end moves the row back, and returns it. */
	function end() {
		const ended = row;
		if (row) move(row, 0);
		row = undefined;
		return ended;
	}

	list.addEventListener("pointerdown", ({ target, pointerType, isPrimary, clientX }) => {
		end();
		if (pointerType !== "touch" || !isPrimary || enlarged()) return;
		row = rowAt(target);
		from = clientX;
		by = 0;
	});
	list.addEventListener("pointermove", ({ isPrimary, clientX }) => {
		if (row && isPrimary) move(row, clientX - from);
	});
	list.addEventListener("pointercancel", end); // the page scrolls
	list.addEventListener("pointerup", () => {
		const swiped = by;
		const ended = end();
		if (swiped >= far) ended?.check();
		else if (swiped <= -far) ended?.remove();
	});
}
