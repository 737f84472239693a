// The session of every generated client. A client's own file has the calls in the form of
// its generator, with the generated types: a call that the description lacks does not compile.
declare const process: { argv: string[] };

type Credentials = { email: string; password: string };
type Task = { id: number; title: string; description: string | null; completed: boolean; userId: number };
export type Result<T> = { status: number; data?: T | undefined; code?: string | undefined };

export interface Client {
  register(credentials: Credentials): Promise<Result<{ email: string }>>;
  logIn(credentials: Credentials): Promise<Result<{ token: string }>>;
  // From here on the token is sent.
  authorize(token: string): void;
  create(task: { title: string }): Promise<Result<Task>>;
  list(query: { completed?: boolean; limit?: number }): Promise<Result<Task[]>>;
  update(id: number, changes: { completed: boolean; description: string }): Promise<Result<Task>>;
  patch(id: number, changes: { description: null }): Promise<Result<Task>>;
  remove(id: number): Promise<Result<{ id: number }>>;
}

// headers request errors as problems, because their codes never change.
export function headers(token?: string): Record<string, string> {
  return { Accept: "application/problem+json", ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) };
}

// code returns the code of a problem.
export function code(error: unknown): string | undefined {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : undefined;
}

function same(what: string, got: unknown, want: unknown): void {
  if (JSON.stringify(got) !== JSON.stringify(want)) throw new Error(`${what}: got ${JSON.stringify(got)}, want ${JSON.stringify(want)}`);
}

async function run(client: Client): Promise<void> {
  const ana = { email: "ana@example.com", password: "correct horse" };
  same("register", (await client.register(ana)).data?.email, ana.email);
  same("register again", await client.register(ana), { status: 409, code: "EMAIL_TAKEN" });
  const session = await client.logIn(ana);
  same("no token", await client.list({}), { status: 401, code: "UNAUTHENTICATED" });
  client.authorize(session.data?.token ?? "none");

  const created = await client.create({ title: "Buy milk" });
  const task: Task = { id: 1, title: "Buy milk", description: null, completed: false, userId: 1 };
  same("create", created, { status: 201, data: task });
  const changed = { description: "two litres", completed: true };
  same("update", await client.update(task.id, changed), { status: 200, data: { ...task, ...changed } });
  same("patch", await client.patch(task.id, { description: null }), { status: 200, data: { ...task, completed: true } });
  await client.create({ title: "Buy bread" });
  const titles = async (query: { completed?: boolean; limit?: number }) => (await client.list(query)).data?.map((task) => task.title);
  same("list", await titles({}), ["Buy milk", "Buy bread"]);
  same("list of the open ones", await titles({ completed: false }), ["Buy bread"]);
  same("page", await titles({ limit: 1 }), ["Buy milk"]);
  same("delete", (await client.remove(task.id)).data?.id, task.id);
  same("delete again", await client.remove(task.id), { status: 404, code: "TASK_NOT_FOUND" });
}

export function session(connect: (baseUrl: string) => Client): void {
  run(connect(process.argv[2] ?? "")).then(() => console.log("whole session"));
}
