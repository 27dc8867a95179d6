import type { AddressInfo } from 'node:net';
import type { Person } from '@portal/platform/server/testing/people.ts';
import type { TestWorld } from './portal.ts';

/** Opens a stream of a plant as a browser does: all it was sent so far, and the numbers of the hints (`event: <event>`) among it. */
export const listening = async (
  at: TestWorld,
  { token }: Pick<Person, 'token'>,
  stream: string,
  plantNo = 'P1',
) => {
  if (!at.app.server.listening) await at.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = at.app.server.address() as AddressInfo;
  const leaving = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}${stream}?plantNo=${plantNo}`, {
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
