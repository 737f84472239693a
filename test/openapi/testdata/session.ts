// A session of a client that was generated from the service's description.
// The types are checked too: what the description lacks does not compile.
import createClient from "openapi-fetch";
import type { components, paths } from "./schema.js";

type Task = components["schemas"]["Task"];

function fail(what: string, got: unknown): never {
  throw new Error(`${what}: got ${JSON.stringify(got)}`);
}

function same(what: string, got: unknown, want: unknown): void {
  if (JSON.stringify(got) !== JSON.stringify(want)) fail(what, got);
}

// code returns the code of a problem.
function code(error: components["schemas"]["Problem"] | components["schemas"]["Error"] | undefined): string | undefined {
  return error && "detail" in error ? error.code : undefined;
}

const baseUrl = process.argv[2] ?? fail("base URL", process.argv);
// Errors come as problems, whose codes never change. Exports and imports are texts.
const client = createClient<paths, "application/json" | "application/json; charset=utf-8" | "application/problem+json">({ baseUrl, headers: { Accept: "application/problem+json" } });
const credentials = { email: "ana@example.com", password: "correct horse" };

const registered = await client.POST("/usuarios", { body: credentials });
same("register", registered.data?.email, credentials.email);
const again = await client.POST("/usuarios", { body: credentials });
same("register again", [again.response.status, code(again.error)], [409, "EMAIL_TAKEN"]);

const session = await client.POST("/login", { body: credentials });
const token: string = session.data?.token ?? fail("log in", session.error);
const early = await client.GET("/me");
same("no token", [early.response.status, code(early.error)], [401, "UNAUTHENTICATED"]);
client.use({
  onRequest({ request }) {
    request.headers.set("Authorization", `Bearer ${token}`);
  },
});

const created = await client.POST("/tasks", { body: { title: "Buy milk" } });
if (!created.data || Array.isArray(created.data)) fail("create", created);
const task: Task = created.data;
same("description", task.description, null);
const nameless = await client.POST("/tasks", { body: { title: " " } });
same("nameless", code(nameless.error), "TITLE_REQUIRED");

const path = { id: task.id };
const changed = await client.PUT("/tasks/{id}", { params: { path }, body: { description: "two litres", completed: true } });
const want: Task = { ...task, description: "two litres", completed: true };
same("update", changed.data, want);
const done = await client.GET("/tasks", { params: { query: { completed: true } } });
same("list", done.data, [want]);
const open = await client.GET("/tasks", { params: { query: { completed: false } } });
same("list of the rest", open.data, []);
const profile = await client.GET("/me");
same("profile", profile.data?.tasks, [want]);

const one = await client.GET("/tasks/{id}", { params: { path, query: { with: "updatedAt,etag" } } });
const tag: string = one.data?.etag ?? fail("entity tag", one.error);
same("header of the tag", one.response.headers.get("ETag"), tag);
same("time of the change", typeof one.data?.updatedAt, "string");
const header = { "If-Match": tag };
const patched = await client.PATCH("/tasks/{id}", { params: { path, header }, body: { completed: false, description: null } });
same("patch", patched.data, { ...want, completed: false, description: null });
const stale = await client.PATCH("/tasks/{id}", { params: { path, header }, body: { completed: true } });
same("patch again", [stale.response.status, code(stale.error)], [412, "TASK_CHANGED"]);
await client.POST("/tasks", { body: { title: "Buy bread" } });
const page = await client.GET("/tasks", { params: { query: { limit: 1, sort: "-id", q: "buy" } } });
same("page", page.data?.map((task) => task.title), ["Buy bread"]);
const cursor: string = page.response.headers.get("Next-Cursor") ?? fail("next page", page.error);
const last = await client.GET("/tasks", { params: { query: { limit: 1, sort: "-id", q: "buy", cursor } } });
same("last page", last.data?.map((task) => task.id), [task.id]);

const files = createClient<paths, "application/x-ndjson" | "application/problem+json">({ baseUrl });
const headers = { Authorization: `Bearer ${token}` };
const exported = await files.GET("/tasks", { headers: { ...headers, Accept: "application/x-ndjson" }, parseAs: "text" });
const lines: string = exported.data ?? fail("export", exported.error);
const imported = await files.POST("/tasks", {
  params: { header: { "Idempotency-Key": "copy" } },
  headers: { ...headers, "Content-Type": "application/x-ndjson" },
  body: lines,
  bodySerializer: (text) => text,
});
same("import", imported.response.status, 201);

const deleted = await client.DELETE("/tasks/{id}", { params: { path } });
same("delete", deleted.data, { message: "Task deleted successfully", id: task.id });
const missing = await client.DELETE("/tasks/{id}", { params: { path } });
same("delete again", [missing.response.status, code(missing.error)], [404, "TASK_NOT_FOUND"]);
const users = await client.GET("/usuarios");
same("users", users.data?.map((user) => user.email), [credentials.email]);
const out = await client.POST("/logout", { body: {} });
same("log out", out.response.status, 200);
console.log("whole session");
