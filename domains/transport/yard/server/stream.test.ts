import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { inDays, release } from '@portal/app-server/testing/goods/goods.ts';
import { listening } from '@portal/platform/server/testing/listening.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { requestedOrder } from '@portal/app-server/testing/goods/trucks.ts';
import { authenticator, createUser, startSession } from '@portal/access/server/offers.ts';
import { thoseWhoHold } from '@portal/platform/server/http/streams/event-stream.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { confirmTransport } from '@portal/transport/contract/endpoints.ts';
import { YardBoard } from '../contract/board.ts';
import { checkInTruck, readYard, readYardBoard } from '../contract/endpoints.ts';
import { YARD_BOARD_STREAM, YARD_STREAM } from '../contract/stream.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
  await release(at, {
    lines: { dueOn: [inDays(1)], frequency: ['D'], zone: ['firm'], quantity: ['40'] },
  });
});

/** The hints of the yard, or what its wall is brought. */
const listen = async (who: Pick<Person, 'token'>, plantNo = 'P1', stream: string = YARD_STREAM) => {
  const one = await listening(at.app, who.token, `${stream}?plantNo=${plantNo}`);
  return {
    ...one,
    hints: () => one.hints('yard'),
    boards: () =>
      [...one.text().matchAll(/event: board\ndata: (.+)\n\n/g)].map(([, data]) =>
        YardBoard.parse(JSON.parse(data!)),
      ),
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

test('walls of equal rights are brought the same, which is what they would ask for; those of another plant and partners are not', async () => {
  const walls = await Promise.all(
    [at.receiving, at.lead].map(async (who) => listen(who, 'P1', YARD_BOARD_STREAM)),
  );
  const elsewhere = await listen(at.logistics, 'P2', YARD_BOARD_STREAM);
  const all = [...walls, elsewhere];
  await vi.waitFor(() => expect(all.map((one) => one.boards().length)).toEqual([1, 1, 1]), 5_000);
  const plate = '吉W00001';
  await sql`update yard_visit set truck_plate = ${plate} where tenant_id = ${at.tenant}`.execute(at.owner);
  await vi.waitFor(
    () =>
      expect(walls.map((one) => JSON.stringify(one.boards().at(-1)?.lanes).includes(plate))).toEqual([
        true,
        true,
      ]),
    5_000,
  );
  const asked = await at.receiving.calls(readYardBoard, { after: '1' });
  for (const wall of walls) expect(wall.boards().at(-1)).toEqual(asked);
  expect(elsewhere.boards().map(({ plantNo }) => plantNo)).toEqual(['P2']);
  for (const one of all) await one.leave();
  for (const [who, plantNo] of [
    [at.supplier, 'P1'],
    [at.forwarder, 'P1'],
    [at.mrp, 'P1'],
    [at.receiving, 'P9'],
  ] as const) {
    const refused = await listen(who, plantNo, YARD_BOARD_STREAM);
    expect(refused.status).toBe(403);
    await refused.leave();
  }
});

test('of those who listen, only the sessions count that hold with the same rights', async () => {
  await createUser(at.owner, {
    tenantId: at.tenant,
    userNo: 'wall',
    name: '大屏',
    party: 'plant',
    companyCode: 'P1',
    plants: ['P1'],
    roles: ['receiving-clerk'],
    password: 'a long enough one',
  });
  const real = authenticator(at.services);
  const tokens = [1, 2].map(async () => startSession(at.services, { tenantId: at.tenant, userNo: 'wall' }));
  const [first, second] = await Promise.all(
    tokens.map(async (token) => {
      const { person, proof } = (await real.signedIn((await token)!, {
        address: '127.0.0.1',
        inHeader: false,
      }))!;
      return { scope: { ...person, plantNo: 'P1' }, proof };
    }),
  );
  const nobody = { ...first!, proof: { ...first!.proof, tokenHash: 'none' } };
  expect(await thoseWhoHold(at.services, [first!, second!, nobody])).toEqual(new Set([first, second]));
  await sql`delete from session where token_hash = ${first!.proof.tokenHash}`.execute(at.owner);
  expect(await thoseWhoHold(at.services, [first!, second!])).toEqual(new Set([second]));
  await sql`update app_user set locked = 'Y' where tenant_id = ${at.tenant} and user_no = 'wall'`.execute(
    at.owner,
  );
  expect(await thoseWhoHold(at.services, [first!, second!])).toEqual(new Set());
});
