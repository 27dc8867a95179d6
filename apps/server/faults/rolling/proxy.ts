import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

/** The rules of `deploy/nginx.conf` that `proxyOf` follows; where one of them goes, the proxy must learn what stands there now. */
const RULES = [
  'least_conn;',
  'max_fails=0;',
  'keepalive 32;',
  'keepalive_timeout 1s;',
  'proxy_next_upstream error timeout http_503;',
];

/** Milliseconds that a connection without a call is kept; one with a call stays whatever it takes. */
const KEPT = 1_000;

type Upstream = { readonly port: number; readonly agent: http.Agent; open: number };

export type Proxy = { readonly url: string; readonly close: () => void };

/**
 * A proxy before several processes, with the rules of our own file as nginx keeps them: a call goes to whoever has the fewest, over connections that stay. Who
 * refuses it, breaks off, or answers 503 is passed over, and the next one has it; a POST that was sent already is not said twice, and its caller gets 502.
 */
export const proxyOf = async (ports: readonly number[]): Promise<Proxy> => {
  const file = readFileSync(path.resolve(import.meta.dirname, '../../../../deploy/nginx.conf'), 'utf8');
  for (const rule of RULES)
    if (!file.includes(rule)) throw new Error(`deploy/nginx.conf has no ${rule} any more`);
  const upstreams = ports.map((port): Upstream => ({
    port,
    agent: new http.Agent({ keepAlive: true, maxFreeSockets: 32, timeout: KEPT }),
    open: 0,
  }));
  const server = http.createServer((request, response) => void pass(request, response, upstreams));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
      for (const { agent } of upstreams) agent.destroy();
    },
  };
};

const pass = async (
  request: IncomingMessage,
  response: ServerResponse,
  upstreams: readonly Upstream[],
): Promise<void> => {
  const body = await buffer(request);
  const left = upstreams.toSorted((one, other) => one.open - other.open);
  for (const [at, upstream] of left.entries()) {
    upstream.open++;
    try {
      const answer = await answerOf(upstream, request, body);
      if (answer.status === 503 && request.method !== 'POST' && at < left.length - 1) continue;
      response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
      return;
    } catch (error) {
      const wasSent = !(error instanceof NotSent);
      if (wasSent && request.method === 'POST') break;
    } finally {
      upstream.open--;
    }
  }
  response.writeHead(502).end();
};

/** Nobody listens: nothing of the call has left. */
class NotSent extends Error {}

const answerOf = async (
  { port, agent }: Upstream,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
) => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = http.request({ host: '127.0.0.1', port, agent, method, path: url, headers }, resolve);
  request.once('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ECONNREFUSED' ? new NotSent() : error),
  );
  request.end(body);
  const answer = await promise;
  return {
    status: answer.statusCode!,
    type: answer.headers['content-type'] ?? 'application/octet-stream',
    body: await buffer(answer),
  };
};
