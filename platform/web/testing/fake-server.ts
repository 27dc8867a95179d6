import { failureCode, SUCCESS_CODE } from '../../contract/failure.ts';

/** A call as the fake server saw it. `input` joins path, query and body; `file` is what was uploaded. */
export type Seen = {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly input: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
};

/** Returns data, or a `Response` of its own; throws `refusal(…)` to refuse. */
export type Script = Readonly<Record<string, (seen: Seen) => unknown>>;

/** A refusal in the envelope of the real server. */
export const refusal = (
  info: string,
  message: string,
  details: Readonly<Record<string, unknown>> = {},
  status = 422,
): Response =>
  Response.json({ code: failureCode(info, status), info, data: { ...details, message } }, { status });

/** Before it is stood in for. */
const files = globalThis.fetch.bind(globalThis);

/**
 * Stands in for `fetch` in component tests: `{ 'GET /sf/v1/unit': (seen) => rows }`, with `{id}` for parts of the path.
 * A call that no test has scripted fails the test by its name; files of the application that no test has scripted come as they are. `calls` holds what was asked, in order.
 */
export const fakeServer = (script: Script) => {
  const calls: Seen[] = [];
  const routes = [
    COUNTS,
    ...Object.entries({ ...SHELL, ...script }).map(([name, answer]) => ({ answer, ...routeOf(name) })),
  ];
  const fetch = async (target: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(target instanceof Request ? target.url : target, location.href);
    const method = init.method ?? 'GET';
    if (!url.pathname.startsWith('/api/') && !(`${method} ${url.pathname}` in script))
      return files(target, init);
    const path = url.pathname.replace(/^\/api/, '');
    const query = Object.fromEntries(url.searchParams);
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as object) : {};
    const route = routes.findLast((one) => one.method === method && one.pattern.test(path));
    const headers = Object.fromEntries(new Headers(init.headers));
    const seen: Seen = {
      method,
      path,
      query,
      headers,
      input: { ...query, ...route?.pattern.exec(path)?.groups, ...body },
    };
    calls.push(seen);
    if (!route) throw new Error(`No test has scripted ${method} ${path}`);
    const answer = await route.answer(seen);
    init.signal?.throwIfAborted();
    return answer instanceof Response
      ? answer
      : Response.json({ code: SUCCESS_CODE, info: 'success', data: answer ?? null });
  };
  /** The calls of one name: `asked('GET /sf/v1/unit')`. */
  const requests = (name: string): Seen[] => {
    const { method, pattern } = routeOf(name);
    return calls.filter((seen) => seen.method === method && pattern.test(seen.path));
  };
  return { fetch, calls, requests };
};

export type FakeServer = ReturnType<typeof fakeServer>;

/** What every list asks beside its rows. */
const SHELL: Script = {
  'GET /system/v1/table-setting/{table}': () => null,
  'PUT /system/v1/table-setting/{table}': () => null,
  'GET /system/v1/import/last': () => null,
  'GET /system/v1/import/progress': () => null,
};

/** The tabs of a list bear no counts where no test says them. */
const COUNTS = { method: 'GET', pattern: /\/counts$/, answer: () => ({}) };

const routeOf = (name: string): { method: string; pattern: RegExp } => {
  const [method = '', path = ''] = name.split(' ');
  return { method, pattern: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) };
};
