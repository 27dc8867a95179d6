/*
 * The service worker of pages that open without network (decision 0025): it keeps the shell of the application and the files that these pages need, of
 * one build, and no answer of a call. It is registered for the path of such a page alone, so of any other page it hears nothing.
 * The build writes its files and its version into it (`scripts/web/page-worker.ts`), so a new build is a new worker.
 */
/** Exported, so that nothing of it is known to other files. */
export type Waits = { waitUntil: (work: Promise<unknown>) => void };
type Fetching = Waits & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Scope = {
  location: { origin: string };
  registration: { scope: string };
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'install' | 'activate', does: (event: Waits) => void) => void) &
    ((type: 'fetch', does: (event: Fetching) => void) => void);
};
declare const __FILES__: readonly string[];
declare const __VERSION__: string;

const scope = globalThis as unknown as Scope;
const files = new Set(__FILES__);
/** Caches of ours begin so. */
const OURS = 'webedi.page ';
const cacheName = `${OURS}${__VERSION__}`;
/** The page as the server sends it; the same for all addresses, without anything of its reader. */
const SHELL = '/';
/** Files of the frame whose names stay when they change. */
const REPLACED: readonly string[] = ['/json/mock.json', '/favicon.svg'];
/** A network that does not answer within this time is none: the kept page opens. */
const PATIENCE_MS = 5_000;

scope.addEventListener('install', (event) => event.waitUntil(keep()));
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fresh(request, SHELL));
  else if (REPLACED.includes(pathname)) event.respondWith(fresh(request, pathname));
  else if (files.has(pathname)) event.respondWith(file(request, pathname));
});

/** Keeps shell and files of this build; fails where the server has another one by now, and the browser asks again with the next load. */
const keep = async (): Promise<void> => {
  const cache = await caches.open(cacheName);
  const shell = await fetch(SHELL, { cache: 'no-cache' });
  const text = await shell.clone().text();
  if (!shell.ok || !text.includes(`name="portal-version" content="${__VERSION__}"`))
    throw new Error('The server has another build');
  await cache.addAll([...files, ...REPLACED]);
  await cache.put(SHELL, shell);
  await scope.skipWaiting();
};

/** What builds before this one kept is gone. */
const takeOver = async (): Promise<void> => {
  for (const name of await caches.keys())
    if (name.startsWith(OURS) && name !== cacheName) await caches.delete(name);
  await scope.clients.claim();
};

/** What the server sends, so that nothing old stands before a new build; without network what is kept. */
const fresh = async (request: Request, name: string): Promise<Response> => {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    const kept = await caches.match(name, { cacheName });
    if (kept === undefined) throw error;
    return kept;
  }
};

/** Its name carries a hash of its content: what is kept is what the server would send. */
const file = async (request: Request, pathname: string): Promise<Response> =>
  (await caches.match(pathname, { cacheName })) ?? fetch(request);
