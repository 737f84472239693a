import * as api from "./orval.gen";
import { code, headers, session, type Result } from "./session";

type Data<R> = Extract<R, { status: 200 | 201 }> extends { data: infer T } ? T : never;

function result<R extends { status: number; data: unknown }>(got: R): Result<Data<R>> {
  const { status, data } = got;
  return status < 300 ? { status, data: data as Data<R> } : { status, code: code(data) };
}

session((baseUrl) => {
  const send = globalThis.fetch; // the generated URLs are paths
  globalThis.fetch = (path, options) => send(baseUrl + String(path), options);
  let options = { headers: headers() };
  return {
    register: async (body) => result(await api.register(body, options)),
    logIn: async (body) => result(await api.logIn(body, {}, options)),
    authorize: (token) => { options = { headers: headers(token) }; },
    create: async (body) => result(await api.createTask(body, {}, options)),
    list: async (query) => result(await api.listTasks(query, options)),
    update: async (id, body) => result(await api.updateTask(id, body, {}, options)),
    patch: async (id, body) => result(await api.patchTask(id, body, {}, options)),
    remove: async (id) => result(await api.deleteTask(id, options)),
  };
});
