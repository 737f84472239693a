// The types that the scripts share. Browsers do not get this file.

// The classes, for scripts that get instances only.
type Board = import("./app/board.js").Board;
type Client = import("./app/client.js").Client;
type Drafts = import("./app/drafts.js").Drafts;
type Queue = import("./app/queue.js").Queue;
type Store = import("./app/store.js").Store;
type Tasks = import("./app/tasks.js").Tasks;

/** An id of the API, or "new-" and a key until the API has created the task. */
type TaskID = any; // a number from the API, or a text for a task that is not created

interface Texts {
	title?: string;
	description?: string | null;
	due?: string | null; // such as "2026-03-14"
}

/** Where a task stands in what was pasted, or in a file. */
interface Place {
	line?: number;
	item?: number;
}

/** A task as the API sent it, or as it is shown, with more members. */
interface Task extends Texts {
	id: TaskID;
	title: string;
	completed: boolean;
	etag?: string;
	userId?: number;
	pending?: boolean; // it is being added
	unsaved?: boolean; // a command changes it
	command?: Command; // the add, if pending
}

/** An event of the stream of changes. */
interface Changes {
	changed: Task[];
	deleted: TaskID[];
	cursor: string;
}

/** See command.js. */
interface Command extends Texts {
	key: string;
	kind: "add" | "check" | "save" | "delete";
	id: TaskID;
	base?: any; // a Task; an add has none
	completed?: boolean;
	changes?: Texts;
	held?: number;
	tried?: number;
	newest?: number;
	failures?: number;
	late?: number;
	retryAt?: number;
	wait?: number;
	stalled?: { code?: string; message?: string };
	keyless?: boolean;
	batch?: string;
	instead?: string;
	outcome?: Outcome;
}

declare module "papaparse";

/** What setTimeout returns. */
type Timer = number | undefined;

interface Outcome {
	task?: Task;
	error?: any;
}

/** What was typed into the editor of a task. */
interface Draft extends Texts {
	base?: any; // a Task
	closed?: boolean;
	deletedHere?: boolean; // in this browser, as far as it is known
	refusal?: { status: number; message: string; code?: string; field?: string };
}

/** An act that can be undone. commit sends the held commands. Before that, undo cancels them. */
interface Undoable {
	keys: string[]; // of the commands
	undo: () => UndoResult;
	commit?: () => void;
}

/** How many tasks undo has created again, how many it has left, because they were changed or deleted elsewhere, and how many the API had rejected. */
interface UndoResult {
	again?: number;
	kept?: number;
	rejected?: number;
	gone?: any[]; // the added tasks that undo has removed, the oldest first
	deleted?: TaskID[]; // the ids of the tasks that the act or its undo has deleted
}

/** Is called after an undo that kept this many tasks. It returns true if the user has all texts again. */
type Undone = ((kept: number) => unknown) | undefined;

/** What exchange of api.js sends. */
interface RequestOptions {
	token?: string;
	body?: any; // a text is sent as it is
	headers?: Record<string, string>;
	keepalive?: boolean;
	timeout?: number;
	raw?: boolean; // the body of the response is returned as a text
}

interface Session {
	token: string;
	user: number;
	email: string;
	ends: number;
	stay: boolean;
	doubt?: string; // what a request without a response may have done
}

/** An element of index.html, whose kind TypeScript does not know. */
interface Markup extends HTMLElement {
	[member: string]: any;
	addEventListener(type: string, listener: Listener, options?: AddEventListenerOptions | boolean): void;
	parentElement: any;
	firstElementChild: any;
	lastElementChild: any;
}
type Listener = (event: any) => unknown; // each listener knows the detail and the target of its event

interface ParentNode {
	querySelector(selectors: string): Markup;
	querySelectorAll(selectors: string): NodeListOf<Markup>;
}
interface Document {
	getElementById(id: string): Markup;
	addEventListener(type: string, listener: Listener, options?: AddEventListenerOptions | boolean): void;
}
interface Element {
	closest(selectors: string): Markup;
}
interface EventTarget {
	addEventListener(type: string, listener: Listener, options?: AddEventListenerOptions | boolean): void;
}
interface RegExp {
	exec(text: string | null): any; // null is searched as "null"
}
