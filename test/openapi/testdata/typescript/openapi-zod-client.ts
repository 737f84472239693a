import { isAxiosError } from "axios";
import { createApiClient } from "./openapi-zod-client.gen";
import { code, headers, session, type Result } from "./session";

// result turns the rejection of a call into a result. Requests and responses are checked
// with the generated schemas.
async function result<T>(success: number, call: Promise<T>): Promise<Result<T>> {
  try {
    return { status: success, data: await call };
  } catch (error) {
    if (!isAxiosError(error)) throw error;
    return { status: error.response?.status ?? 0, code: code(error.response?.data) };
  }
}

session((baseUrl) => {
  const api = createApiClient(baseUrl, { axiosConfig: { headers: headers() } });
  return {
    register: (body) => result(201, api.register(body)),
    logIn: (body) => result(200, api.logIn(body)),
    authorize: (token) => { Object.assign(api.axios.defaults.headers, headers(token)); },
    create: (body) => result(201, api.createTask(body)),
    list: (queries) => result(200, api.listTasks({ queries })),
    update: (id, body) => result(200, api.updateTask(body, { params: { id } })),
    patch: (id, body) => result(200, api.patchTask(body, { params: { id } })),
    remove: (id) => result(200, api.deleteTask(undefined, { params: { id } })),
  };
});
