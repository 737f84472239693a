// A session of a client that hey-api generated from the service's description with its
// defaults. It types every error as Error; isProblem finds the other form.
import { createTask, deleteTask, getTask, listTasks, logIn, patchTask, register } from "./client/index.js";
import type { Problem, Task } from "./client/index.js";

function fail(what: string, got: unknown): never {
  throw new Error(`${what}: got ${JSON.stringify(got)}`);
}

function same(what: string, got: unknown, want: unknown): void {
  if (JSON.stringify(got) !== JSON.stringify(want)) fail(what, got);
}

function isProblem(error: unknown): error is Problem {
  return typeof error === "object" && error !== null && "code" in error;
}

async function session(baseUrl: string): Promise<void> {
  const body = { email: "ana@example.com", password: "correct horse" };
  same("register", (await register({ baseUrl, body })).data?.email, body.email);
  const again = await register({ baseUrl, body });
  same("register again", again.error?.error, "Email already exists");
  const problem = await register({ baseUrl, body, headers: { Accept: "application/problem+json" } });
  const other: unknown = problem.error;
  same("as a problem", isProblem(other) && other.code, "EMAIL_TAKEN");

  const entry = await logIn({ baseUrl, body });
  const auth: string = entry.data?.token ?? fail("log in", entry.error);
  const created = await createTask({ baseUrl, auth, body: { title: "Buy milk", description: "two litres" } });
  if (!created.data || Array.isArray(created.data)) fail("create", created);
  const task: Task = created.data;
  const path = { id: task.id };
  const patched = await patchTask({ baseUrl, auth, path, body: { description: null } });
  same("patch", patched.data, { ...task, description: null });
  await createTask({ baseUrl, auth, body: { title: "Buy bread" } });
  const page = await listTasks({ baseUrl, auth, query: { limit: 1 } });
  const cursor: string = page.response?.headers.get("Next-Cursor") ?? fail("next page", page.error);
  const last = await listTasks({ baseUrl, auth, query: { limit: 1, cursor } });
  same("last page", typeof last.data === "object" && last.data.map((task) => task.title), ["Buy bread"]);
  same("delete", (await deleteTask({ baseUrl, auth, path })).data?.id, task.id);
  same("delete again", (await getTask({ baseUrl, auth, path })).error?.error, "Task not found");
}

session(process.argv[2] ?? fail("base URL", process.argv)).then(() => console.log("whole session"));
