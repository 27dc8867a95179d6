import http from 'node:http';

export type Answered = { status: number; text: string; cookies: readonly string[]; ms: number };
export type Client = {
  /** Rejects when the connection fails; a refusal is an answer. */
  readonly call: (method: 'GET' | 'POST', path: string, body?: object) => Promise<Answered>;
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
    ...(token && { 'access-token': token, 'plant-no': 'P1' }),
  };
  return {
    close: () => agent.destroy(),
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
