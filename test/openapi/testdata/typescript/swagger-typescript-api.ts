import { code, headers, session, type Result } from "./session";
import { Api, type HttpResponse } from "./swagger-typescript-api.gen";

// result turns the rejection of a call into a result.
async function result<T>(call: Promise<HttpResponse<T, unknown>>): Promise<Result<T>> {
  try {
    const got = await call;
    return { status: got.status, data: got.data };
  } catch (error) {
    const got = error as HttpResponse<never, unknown>;
    return { status: got.status, code: code(got.error) };
  }
}

session((baseUrl) => {
  const api = new Api<string>({ baseUrl, baseApiParams: { headers: headers() }, securityWorker: (token) => token === null ? {} : { headers: headers(token) } });
  return {
    register: (body) => result(api.usuarios.register(body)),
    logIn: (body) => result(api.login.logIn(body)),
    authorize: (token) => api.setSecurityData(token),
    create: (body) => result(api.tasks.createTask(body)),
    list: (query) => result(api.tasks.listTasks(query)),
    update: (id, body) => result(api.tasks.updateTask(id, body)),
    patch: (id, body) => result(api.tasks.patchTask(id, {}, body)),
    remove: (id) => result(api.tasks.deleteTask(id)),
  };
});
