import createClient from "openapi-fetch";
import { code, headers, session, type Result } from "./session";
import type { paths } from "./openapi-typescript.gen";

function result<T>(got: { data?: T; error?: unknown; response: Response }): Result<T> {
  return { status: got.response.status, data: got.data, code: code(got.error) };
}

session((baseUrl) => {
  const client = createClient<paths>({ baseUrl, headers: headers() });
  return {
    register: async (body) => result(await client.POST("/usuarios", { body })),
    logIn: async (body) => result(await client.POST("/login", { body })),
    authorize: (token) => client.use({ onRequest: ({ request }) => request.headers.set("Authorization", `Bearer ${token}`) }),
    create: async (body) => result(await client.POST("/tasks", { body })),
    list: async (query) => result(await client.GET("/tasks", { params: { query } })),
    update: async (id, body) => result(await client.PUT("/tasks/{id}", { params: { path: { id } }, body })),
    patch: async (id, body) => result(await client.PATCH("/tasks/{id}", { params: { path: { id } }, body })),
    remove: async (id) => result(await client.DELETE("/tasks/{id}", { params: { path: { id } } })),
  };
});
