import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticator, createUser } from '@portal/access/server/offers.ts';
import { plugins } from '@portal/app-server/domains.ts';
import { inDays, release } from '@portal/app-server/testing/goods/goods.ts';
import { seedWorld, world, WORLD_VERSION } from '@portal/app-server/testing/world.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { writeNote } from './write-note.ts';

const PASSWORD = 'Bracket-on-pallet-7';
let portal: TestPortal;
let url: string;

beforeAll(async () => {
  portal = await openTestPortal({
    plugins,
    seedVersion: `client-2-${WORLD_VERSION}`,
    authenticator,
    seed: async (owner) => {
      await seedWorld(owner);
      await createUser(owner, {
        tenantId: world.tenant,
        userNo: 'supplier',
        name: '张甲',
        party: 'supplier',
        companyCode: world.supplier,
        plants: [world.plant],
        roles: ['supplier-dispatcher'],
        password: PASSWORD,
        mustChange: 'N',
      });
    },
  });
  await release({ ...portal, tenant: 0 });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => portal.close());

const solve = async (id: string): Promise<number> => {
  const { hole_x: share } = await portal.owner
    .selectFrom('captcha')
    .select('hole_x')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return share * 354;
};
const note = { dispatchOn: inDays(1), expectedArrival: `${inDays(2)}T02:00:00.000Z` };

test('a client made from the API document alone signs in and writes a delivery note', async () => {
  const number = await writeNote(url, { account: 'supplier', password: PASSWORD, solve }, note);
  const written = await portal.owner
    .selectFrom('delivery_note')
    .innerJoin('delivery_note_line as line', 'line.delivery_note_id', 'delivery_note.id')
    .select(['delivery_note.supplier_code', 'line.quantity'])
    .where('delivery_note.number', '=', number)
    .execute();
  expect(written).toEqual([{ supplier_code: world.supplier, quantity: '100' }]);
});

test('it reads the key of a failure where the document says it stands', async () => {
  await expect(writeNote(url, { account: 'supplier', password: 'wrong', solve }, note)).rejects.toThrow(
    /^login\.wrongCredentials$/,
  );
});
