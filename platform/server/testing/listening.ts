import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Opens a stream as a browser does: all that it was sent so far, and the numbers of the hints (`event: <event>`) among it. */
export const listening = async (app: FastifyInstance, token: string, path: string) => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const leaving = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { cookie: `portal_session=${token}` },
    signal: leaving.signal,
  });
  let text = '';
  let ended = false;
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body!) text += decoder.decode(chunk as Uint8Array, { stream: true });
  })()
    .catch(() => undefined)
    .finally(() => (ended = true));
  return {
    answer,
    status: answer.status,
    text: () => text,
    hints: (event: string) =>
      [...text.matchAll(new RegExp(`event: ${event}\\ndata: \\{"after":"(\\d+)"\\}`, 'g'))].map(
        ([, after]) => after!,
      ),
    ended: () => ended,
    leave: async () => {
      leaving.abort();
      await reading;
    },
  };
};
