import { client } from "./hey-api.gen/client.gen";
import { createTask, deleteTask, listTasks, logIn, patchTask, register, updateTask } from "./hey-api.gen/index";
import { code, headers, session, type Result } from "./session";

function result<T>(got: { data: T | undefined; error: unknown; response?: Response }): Result<T> {
  return { status: got.response?.status ?? 0, data: got.data, code: code(got.error) };
}

session((baseUrl) => {
  client.setConfig({ baseUrl, headers: headers() });
  return {
    register: async (body) => result(await register({ body })),
    logIn: async (body) => result(await logIn({ body })),
    authorize: (token) => client.setConfig({ auth: token }),
    create: async (body) => result(await createTask({ body })),
    list: async (query) => result(await listTasks({ query })),
    update: async (id, body) => result(await updateTask({ path: { id }, body })),
    patch: async (id, body) => result(await patchTask({ path: { id }, body })),
    remove: async (id) => result(await deleteTask({ path: { id } })),
  };
});
