import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { inDays, release } from '@portal/app-server/testing/goods.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { requestedOrder } from '@portal/app-server/testing/trucks.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { confirmTransport } from '@portal/transport/contract/endpoints.ts';
import { checkInTruck, readYard } from '../contract/endpoints.ts';
import { YARD_STREAM } from '../contract/stream.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
  await release(at, {
    lines: { dueOn: [inDays(1)], frequency: ['D'], zone: ['firm'], quantity: ['40'] },
  });
});

/** Opens a stream as a browser does; `hints` are the numbers of all it was sent so far. */
const listen = async ({ token }: Person, plantNo = 'P1') => {
  if (!at.app.server.listening) await at.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = at.app.server.address() as AddressInfo;
  const leaving = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}${YARD_STREAM}?plantNo=${plantNo}`, {
    headers: { cookie: `portal_session=${token}` },
    signal: leaving.signal,
  });
  let text = '';
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body!) text += decoder.decode(chunk as Uint8Array, { stream: true });
  })().catch(() => undefined);
  return {
    status: answer.status,
    hints: () => [...text.matchAll(/event: yard\ndata: \{"after":"(\d+)"\}/g)].map(([, after]) => after!),
    leave: async () => {
      leaving.abort();
      await reading;
    },
  };
};

test('people of the plant hear that its yard has changed, those of another plant do not, and partners have no stream', async () => {
  const { order } = await requestedOrder(at);
  const here = await listen(at.receiving);
  const elsewhere = await listen(at.logistics, 'P2');
  await at.logistics.calls(confirmTransport, { id: order.id, version: order.version });
  await vi.waitFor(() => expect(here.hints().length).toBe(1), 5_000);
  await at.lead.calls(checkInTruck, { orderId: order.id });
  await vi.waitFor(() => expect(here.hints().length).toBe(2), 5_000);
  // what is asked after a hint shows what it was about, though it was asked before
  const after = here.hints().at(-1)!;
  const seen = async () => (await at.receiving.calls(readYard, { after })).trucks.map(({ lane }) => lane);
  expect(await seen()).toEqual(['waiting']);
  await sql`update yard_visit set urgent = true where tenant_id = ${at.tenant}`.execute(at.owner);
  await vi.waitFor(() => expect(here.hints().length).toBe(3), 5_000);
  expect(elsewhere.hints()).toEqual([]);
  await here.leave();
  await elsewhere.leave();
  for (const [who, plantNo, status] of [
    [at.supplier, 'P1', 403],
    [at.forwarder, 'P1', 403],
    [at.mrp, 'P1', 403],
    [at.receiving, 'P9', 403],
  ] as const) {
    const refused = await listen(who, plantNo);
    expect(refused.status).toBe(status);
    await refused.leave();
  }
});
