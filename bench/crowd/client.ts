import { PLANT } from '../world/people.ts';
import http from 'node:http';

export type Answered = { status: number; text: string; cookies: readonly string[]; ms: number };
export type Client = {
  /** Rejects when the connection fails; a refusal is an answer. */
  readonly call: (method: 'GET' | 'POST', path: string, body?: object) => Promise<Answered>;
  /** Holds a stream of events open until the client is closed; `ended` learns of an end before that, `heard` of what comes. */
  readonly listen: (path: string, ended: (why: string) => void, heard?: (text: string) => void) => void;
  readonly close: () => void;
};

/** One browser on two kept connections, at `place`: an address of the loopback network, as each company has its own. */
export const clientAt = (origin: string, place: string, token?: string): Client => {
  const { hostname, port } = new URL(origin);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 2, localAddress: place });
  const headers = {
    'client-id': 'bench',
    'content-type': 'application/json',
    language: 'zh',
    ...(token && { 'access-token': token, 'plant-no': PLANT }),
  };
  let closed = false;
  return {
    close: () => {
      closed = true;
      agent.destroy();
    },
    listen: (path, ended, heard) => {
      const over = (why: string) => void (closed || ended(`${path}: ${why}`));
      const request = http.request({ hostname, port, path: `/api${path}`, agent, headers }, (response) => {
        if (response.statusCode !== 200) over(String(response.statusCode));
        response.setEncoding('utf8');
        response.on('data', (text: string) => heard?.(text));
        response.on('error', (error) => over(error.message));
        response.on('end', () => over('ended'));
      });
      request.on('error', (error) => over(error.message));
      request.end();
    },
    call: async (method, path, body) => {
      const started = performance.now();
      return new Promise((resolve, reject) => {
        const options = { hostname, port, path: `/api${path}`, method, agent, headers };
        const request = http.request(options, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode!,
              text: Buffer.concat(chunks).toString(),
              cookies: response.headers['set-cookie'] ?? [],
              ms: performance.now() - started,
            }),
          );
        });
        request.on('error', reject);
        request.end(body && JSON.stringify(body));
      });
    },
  };
};

/** `data` of an answer. Fails with all of it when it is no success. */
export const dataOf = ({ status, text }: Answered): unknown => {
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 300)}`);
  return (JSON.parse(text) as { data: unknown }).data;
};
