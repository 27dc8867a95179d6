import { request } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createToken, endToken } from '@portal/access/contract/tokens/token-calls.ts';
import { authenticator, createUser, startSession } from '@portal/access/server/offers.ts';
import { plugins } from '@portal/app-server/domains.ts';
import { inDays, release } from '@portal/app-server/testing/goods/goods.ts';
import { seedWorld, world, WORLD_VERSION } from '@portal/app-server/testing/world.ts';
import { holderOf, type Holder } from '@portal/platform/server/testing/people.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { selfSigned } from './testing/self-signed.ts';
import { writeNote } from './write-note.ts';

let portal: TestPortal;
let maker: Holder;
let proxy: https.Server;
let url: string;

beforeAll(async () => {
  portal = await openTestPortal({
    plugins,
    seedVersion: `client-3-${WORLD_VERSION}`,
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
        roles: ['supplier-dispatcher', 'supplier-admin'],
        password: 'Bracket-on-pallet-7',
        mustChange: 'N',
      });
    },
  });
  await release({ ...portal, tenant: 0 });
  const session = await startSession(portal.services, { tenantId: world.tenant, userNo: 'supplier' });
  maker = holderOf(portal.app, session!);
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = portal.app.server.address() as AddressInfo;
  // As in operation: https ends at a proxy before the portal.
  const { key, cert } = selfSigned();
  setDefaultCACertificates([...getCACertificates('default'), cert]);
  proxy = https.createServer({ key, cert }, (incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const toPortal = request(
      { port, method, path, headers: { ...headers, 'x-forwarded-proto': 'https' } },
      (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(outgoing);
      },
    );
    incoming.pipe(toPortal);
  });
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve));
  url = `https://localhost:${(proxy.address() as AddressInfo).port}`;
});
afterAll(async () => {
  proxy.close();
  await portal.close();
});

const note = { dispatchOn: inDays(1), expectedArrival: `${inDays(2)}T02:00:00.000Z` };
const tokenFor = async (name: string, permissions: string[]) =>
  maker.calls(createToken, { name, permissions, plants: [world.plant], validDays: '30' });

test('a client made from the API document alone writes a delivery note over https, with a token and nothing else', async () => {
  const { apiToken, id } = await tokenFor('ERP', [
    'call-off:list',
    'call-off:commit',
    'delivery-note:list',
    'delivery-note:edit',
  ]);
  const number = await writeNote(url, apiToken, note);
  const written = await portal.owner
    .selectFrom('delivery_note')
    .innerJoin('delivery_note_line as line', 'line.delivery_note_id', 'delivery_note.id')
    .select(['delivery_note.supplier_code', 'line.quantity'])
    .where('delivery_note.number', '=', number)
    .execute();
  expect(written).toEqual([{ supplier_code: world.supplier, quantity: '100' }]);
  const names = await portal.owner
    .selectFrom('history')
    .select('user_name')
    .distinct()
    .where('entity', '=', 'delivery_note')
    .execute();
  expect(names).toEqual([{ user_name: 'ERP（张甲）' }]);
  await maker.calls(endToken, { id, version: 1 });
  await expect(writeNote(url, apiToken, note)).rejects.toThrow(/^err\.token$/);
});

test('it reads the key of a failure where the document says it stands', async () => {
  const { apiToken } = await tokenFor('Reader', ['call-off:list']);
  await expect(writeNote(url, apiToken, note)).rejects.toThrow(/^err\.forbidden$/);
});
