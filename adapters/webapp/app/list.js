// The list of tasks on the page.

import { connection } from "./connection.js";
import { announce } from "./dom.js";
import { Row } from "./row.js";
import { onSwipe } from "./swipe.js";
import { arrange, headingOf, rank } from "./tabs.js";
import { texts } from "./texts.js";

const step = 500; // rows that are rendered at a time

/** List renders tasks as rows, and keeps the focus where it is or nearby. */
export class List {
	#element;
	#more;
	#tasks;
	#drafts;
	#actions;
	/** @type {Map<TaskID, Row>} */ #rows = new Map(); // by the task's id
	#limit = step;
	/** @type {Task[]} */ #visible = [];
	#acting = false; // while the user's own action changes the list
	#stalled = ""; // why commands are not sent, as it was shown last
	#retract = () => {}; // removes its announcement
	/** @type {Row | undefined} */ #stop; // the only row whose controls Tab reaches; keys move from it to the others
	/** @type {Row | undefined} */ #first; // the first row
	/** @type {Element | undefined} */ #strayed; // the row with the focus, if a refresh and not the user has moved the focus there

	/**
	 * view has the elements .list and .more. actions are the actions of Row, leave, which moves the
	 * focus when no row is left, and hurry, which ends the wait of a pending task for an undo.
	 */
	constructor(/** @type {Markup} */ view, /** @type {any} */ { tasks, drafts, actions }) {
		this.#element = view.querySelector(".list");
		this.#more = view.querySelector(".more");
		this.#tasks = tasks;
		this.#drafts = drafts;
		this.#actions = { ...actions, check: (/** @type {Task} */ task) => this.act(() => actions.check(task)), remove: (/** @type {Task} */ task) => this.act(() => actions.remove(task)) };
		this.#more.addEventListener("click", () => this.#showMore());
		onSwipe(this.#element, (element) => {
			const row = this.#rowAt(element);
			return row && !row.editing && !row.task.pending ? row : undefined;
		});
		this.#element.addEventListener("pointerup", ({ target }) => { // not after a touch that scrolls; a disabled box gets no click
			const task = this.#rowAt(target)?.task;
			if (task?.pending) this.#actions.hurry(task);
		});
		this.#element.addEventListener("focusin", ({ target }) => {
			this.#strayed = undefined;
			this.#setStop(this.#rowAt(target));
		});
	}

	/**
	 * key returns the action of a key on an element, if any: a move between rows, or an act on the
	 * task of the row. A row to which a refresh has moved the focus gets no act. If the task is
	 * pending, the act only ends its wait for an undo. A row with an open editor has no keys, and moves
	 * skip it.
	 */
	key(/** @type {string} */ key, /** @type {any} */ target) {
		const way = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[key];
		const row = this.#rowAt(target);
		if (row?.editing) return undefined;
		if (way) return () => (row ? this.#move(row, way) : this.enter());
		if (!row || target === this.#strayed) return undefined;
		if (key === "Enter" && target !== row.element && !target.matches(".done")) return undefined; // the key presses a button
		const act = { x: () => row.check(), e: () => row.edit(), Enter: () => row.edit(), d: () => row.plan(), Delete: () => row.remove() }[key];
		return act && row.task.pending ? () => this.#actions.hurry(row.task) : act;
	}

	/** enter moves the focus into the list. */
	enter() {
		if (this.#stop?.editing) this.#move(this.#stop, 1);
		else this.#stop?.focus("done");
	}

	#move(/** @type {Row} */ row, /** @type {number} */ way) {
		const control = this.#focused()?.control;
		const next = (/** @type {Row} */ { element }) => this.#rowAt(way > 0 ? element.nextElementSibling : element.previousElementSibling);
		let to = next(row);
		while (to?.editing) to = next(to);
		to?.focus(control ?? "done");
	}

	#rowAt(/** @type {any} */ element) {
		const item = element?.closest?.(".row");
		return item && [...this.#rows.values()].find((row) => row.element === item);
	}

	#setStop(/** @type {any} */ row) {
		if (this.#stop === row) return;
		this.#stop?.setStop(false);
		this.#stop = row;
		row?.setStop(true);
	}

	/** row returns the row of a task, if it is rendered. */
	row(/** @type {TaskID} */ id) {
		return this.#rows.get(id);
	}

	/** reset shows the first rows only, sorted anew. */
	reset() {
		this.#limit = step;
		for (const row of this.#rows.values()) row.rank = undefined;
	}

	/** empty is true if there are no rows. */
	get empty() {
		return this.#rows.size === 0;
	}

	/**
	 * render shows the tasks and all open editors, so that typed text is never removed. Tasks that
	 * load later are older, and stand between the active and the done tasks, so that no active
	 * task moves.
	 */
	render(/** @type {Task[]} */ tasks) {
		const visible = arrange(tasks, (task) => this.#rankOf(task));
		this.#visible = visible;
		const drafts = new Map(this.#drafts.edits.map((/** @type {Draft} */ draft) => [draft.base.id, draft]));
		const wanted = this.#withEditors(visible.slice(0, this.#limit), drafts);
		const focus = this.#focused();
		const focused = this.#rowAt(focus?.element), before = focused?.rank;
		const ids = new Set(wanted.map(({ id }) => id));
		for (const [id, row] of this.#rows) {
			if (ids.has(id)) continue;
			row.element.remove();
			this.#rows.delete(id);
		}
		const { stalled } = this.#tasks.queue;
		if (stalled !== this.#stalled) {
			this.#retract();
			if (stalled && !connection.lost) this.#retract = announce(stalled); // connection.js announces a lost connection
			this.#stalled = stalled;
		}
		let heading = "";
		wanted.forEach((task, i) => {
			const row = this.#show(task, drafts.get(task.id), stalled);
			const { element } = row;
			const above = heading;
			heading = headingOf(task) || above; // an editor of a task that is not in this tab stands under the heading above it
			row.head(heading === above ? "" : heading);
			this.#place(element, i, focused?.element);
		});
		const first = this.#rows.get(wanted[0]?.id);
		if ((!focus && first !== this.#first) || !this.#element.contains(this.#stop?.element ?? null)) this.#setStop(first);
		this.#first = first;
		this.#element.hidden = wanted.length === 0;
		this.#more.hidden = visible.length <= this.#limit;
		this.#more.textContent = this.#more.hidden ? "" : texts.showMore(Math.min(step, visible.length - this.#limit));
		const sunk = this.#acting && focused?.rank === "done" && before === ""; // the row counts as removed
		if (focus && (sunk || !document.contains(focus.element))) {
			const added = focused?.task.pending && this.#tasks.find(focused.task.id); // its task has another id now
			this.#focusNear(added || wanted[Math.min(focus.index, wanted.length - 1)], { control: focus.control, expected: this.#acting || Boolean(added) });
		}
	}

	/**
	 * rankOf returns the rank by which a task is sorted. A row keeps its rank while it is edited,
	 * and just after a tick.
	 */
	#rankOf(/** @type {Task} */ task) {
		const row = this.#rows.get(task.id);
		return row && (row.editing || this.#actions.stays(task.id)) ? row.rank ?? rank(task) : rank(task);
	}

	/**
	 * place moves a row to its index. A row that moves loses the focus, so place moves the other
	 * rows instead of the row with the focus.
	 */
	#place(/** @type {Element} */ element, /** @type {number} */ index, /** @type {Element | undefined} */ focused) {
		const { children } = this.#element;
		const there = children[index];
		if (there === element) return;
		const rose = there !== focused && there?.nextElementSibling === element; // only one row is in the way
		if (rose || (element === focused && element.isConnected)) while (children[index] !== element) this.#element.append(children[index]);
		else this.#element.insertBefore(element, there ?? null);
	}

	/** withEditors adds the tasks with an open editor or a draft, each at its place. */
	#withEditors(/** @type {Task[]} */ tasks, /** @type {Map<TaskID, Draft>} */ drafts) {
		const ids = new Set(tasks.map(({ id }) => id));
		const others = new Map();
		for (const [id, draft] of drafts) if (this.#isOpen(id, draft) || this.#isGone(draft.base)) others.set(id, draft.base);
		for (const [id, row] of this.#rows) if (row.editing) others.set(id, row.task);
		const wanted = [...tasks];
		for (const [id, task] of others) {
			if (ids.has(id)) continue;
			// A task that was never created has a text as its id, and stands above all others.
			const own = this.#rankOf(task);
			const below = (/** @type {Task} */ other) => this.#rankOf(other) === own ? other.id < id : this.#rankOf(other) > own;
			const at = typeof id === "number" ? wanted.findIndex(below) : 0;
			wanted.splice(at < 0 ? wanted.length : at, 0, this.#tasks.get(id) ?? task);
		}
		return wanted;
	}

	#show(/** @type {Task} */ task, /** @type {Draft | undefined} */ draft, /** @type {string} */ stalled) {
		const row = this.#rows.get(task.id) ?? new Row(task.id, this.#actions);
		row.rank = this.#rankOf(task);
		this.#rows.set(task.id, row);
		row.show(task, { stalled, asks: task.pending && this.#tasks.queue.asks(task.command) });
		const gone = this.#isGone(task);
		if (row.gone && !gone) row.reopen(); // the list had not had the task yet
		row.gone = gone;
		if (draft && !row.editing && (this.#isOpen(task.id, draft) || gone)) row.edit({ focus: row.element.contains(document.activeElement) });
		if (gone) row.markDeleted(this.#tasks.deletedHere(task.id));
		return row;
	}

	/** isOpen tells whether a draft is shown in its editor. */
	#isOpen(/** @type {TaskID} */ id, /** @type {Draft} */ { closed }) {
		return !closed && !this.#drafts.isElsewhere(id);
	}

	/** isGone tells whether a task was deleted. A task that was never created has a text as its id. */
	#isGone(/** @type {Task} */ { id }) {
		return this.#tasks.checked && typeof id === "number" && !this.#tasks.get(id);
	}

	/**
	 * act runs the user's action. If it removes the row with the focus, the focus moves to the same
	 * control of the next row.
	 */
	act(/** @type {() => void} */ action) {
		this.#acting = true;
		action();
		this.#acting = false;
	}

	/** focused describes the focus if it is in a row. */
	#focused() {
		const element = /** @type {Element} */ (document.activeElement);
		const index = [...this.#element.children].indexOf(element?.closest(".row"));
		const control = ["done", "due", "unfold", "when", "edit", "delete"].find((name) => element?.classList.contains(name));
		return index < 0 ? undefined : { element, index, control };
	}

	/**
	 * focusNear moves the focus from a removed row to a row nearby. If the user expects the move, the
	 * focus moves to the same control. Otherwise it moves to the row itself, where keys do not act on
	 * the task.
	 */
	#focusNear(/** @type {Task} */ task, /** @type {{ control?: string, expected?: boolean }} */ { control, expected }) {
		const row = this.#rows.get(task?.id);
		if (!row) this.#actions.leave();
		else row.focus(expected ? control : undefined);
		if (!expected) this.#strayed = row?.element;
	}

	#showMore() {
		const next = this.#limit;
		this.#limit += step;
		this.render(this.#visible);
		this.row(this.#visible[next]?.id)?.focus("done");
	}
}
