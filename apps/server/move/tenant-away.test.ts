import { Readable } from 'node:stream';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ownerConnection } from '@portal/platform/server/database/connections/connections.ts';
import { withClient } from '@portal/platform/server/database/connections/one-client.ts';
import { isTenantAway } from '@portal/platform/server/database/connections/tenant-away.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { makeTenant } from '@portal/access/server/offers.ts';
import { boxed, derivedNumber, handOnBoxKey, unboxed } from '@portal/platform/server/config/secret-box.ts';
import { folderStore } from '@portal/platform/server/files/store.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import { listDeliveryNotes } from '@portal/delivery-note/contract/endpoints.ts';
import { ownSeededPortal, world, type OwnWorld } from '../testing/portal.ts';
import { closeTenant } from './closing.ts';
import { movedTables } from './moved-tables.ts';
import type { Move, MoveState } from './move.ts';

/** A tenant that is closed, or has moved: nobody works for it, and the other one notices nothing. */
const AWAY = world.otherTenant;

/** Its own: states of tenants are the installation's. */
let at: OwnWorld;
let client: pg.Client;
beforeAll(async () => {
  at = await ownSeededPortal();
  client = new pg.Client(ownerConnection(at));
  await client.connect();
});
afterEach(async () => {
  await client.query('delete from tenant_move');
});
afterAll(async () => {
  await client.end();
  await at.close();
});

const become = async (state: MoveState): Promise<void> => {
  await client.query(
    `insert into tenant_move (env_no, state, other, address) values ($1, $2, '', 'https://two.example.com')
    on conflict on constraint tenant_move_pkey do update set state = excluded.state`,
    [AWAY, state],
  );
};
const scopeOf = (tenantId: number) => systemScope({ tenantId, plantNo: '', plants: [] });

test.each([
  ['copying', undefined],
  ['holding', undefined],
  ['closed', ['err.tenantMoves', 503]],
  ['cut', ['err.tenantMoves', 503]],
  ['arriving', ['err.tenantMoves', 503]],
  ['moved', ['err.tenantMoved', 421]],
  ['removed', ['err.tenantMoved', 421]],
  ['arrived', undefined],
] as const)('%s: its people meet %j, those of the other tenant nothing', async (state, refused) => {
  await become(state);
  const met = at.foreignSupplier.calls(listDeliveryNotes, {}, { language: 'en' });
  if (refused === undefined) expect(await met).toEqual([]);
  else await expect(met).rejects.toMatchObject({ key: refused[0], status: refused[1] });
  expect(await at.supplier.calls(listDeliveryNotes, {})).toEqual([]);
  const seen = await withClient(ownerConnection(at), async (owner) => {
    await owner.query(`begin; select set_config('app.tenant', '0', true); set local role portal_over_all`);
    return (await owner.query<{ tenant: number }>('select distinct tenant_id as tenant from part order by 1'))
      .rows;
  });
  expect(seen.map(({ tenant }) => tenant)).toEqual(
    refused === undefined ? [world.tenant, AWAY] : [world.tenant],
  );
});

test('what they read says where the data are', async () => {
  await become('moved');
  await expect(at.foreignSupplier.calls(listDeliveryNotes, {}, { language: 'en' })).rejects.toThrow(
    /have moved to https:\/\/two\.example\.com/,
  );
  await become('closed');
  await expect(at.foreignSupplier.calls(listDeliveryNotes, {})).rejects.toThrow(/几秒后即可继续使用/);
});

test('its jobs wait until it is open, and no others', async () => {
  await become('holding');
  for (const tenantId of [AWAY, world.tenant])
    await inTransaction(at.services.pool, { scope: scopeOf(tenantId) }, async (transaction) =>
      at.services.jobs.send(transaction, scopeOf(tenantId), 'notification.mail-due', {}),
    );
  await at.jobsDone([world.tenant]);
  const waiting = await client.query(
    `select from pgboss.job where state = 'created' and split_part(group_id, ' ', 1) = $1`,
    [String(AWAY)],
  );
  expect(waiting.rowCount).toBeGreaterThan(0);
  await client.query('delete from tenant_move');
  await at.jobsDone([AWAY]);
});

test('a refusal of somebody else is written down, though one of a closed tenant came with it', async () => {
  await become('closed');
  const line = (type: string) => ({
    type,
    ip: 'test',
    milliseconds: 1,
    parameters: '{}',
    outcome: 'err.forbidden',
    exception: null,
    details: null,
    tokenId: null,
    call: null,
    httpCode: null,
    answer: null,
    key: null,
    repeated: null,
  });
  const written = await Promise.all(
    [world.tenant, AWAY, world.tenant].map(async (tenantId, turn) =>
      at.services.refusals.write(scopeOf(tenantId), line(`away-${turn}`)).then(
        () => 'kept',
        (error: unknown) => (isTenantAway(error) ? 'refused' : error),
      ),
    ),
  );
  expect(written).toEqual(['kept', 'refused', 'kept']);
  const { rows } = await client.query(`select type from operation_log where type like 'away-%' order by 1`);
  expect(rows).toEqual([{ type: 'away-0' }, { type: 'away-2' }]);
});

test('closing waits for whoever has begun, and lets in nobody who comes after', async () => {
  await become('copying');
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const slow = inTransaction(at.services.pool, { scope: scopeOf(AWAY) }, async ({ db }) => {
    begun.resolve();
    await end.promise;
    await sql`update part set name_en = 'written late' where tenant_id = ${AWAY}`.execute(db);
  });
  await begun.promise;
  let isClosed = false;
  const move = { tenant: AWAY, source: { client }, tell: () => undefined } as unknown as Move;
  const closing = closeTenant(move).then(() => (isClosed = true));
  await expect.poll(async () => stateNow()).toBe('holding');
  expect(isClosed).toBe(false);
  end.resolve();
  await slow;
  await closing;
  expect(await stateNow()).toBe('closed');
  const { rows } = await client.query<{ late: number }>(
    `select count(*)::int as late from part where tenant_id = ${AWAY} and name_en = 'written late'`,
  );
  expect(rows[0]!.late).toBeGreaterThan(0);
  await expect(
    inTransaction(at.services.pool, { scope: scopeOf(AWAY) }, async () => 'in'),
  ).rejects.toMatchObject({ code: 'TM001' });
});

const stateNow = async (): Promise<string | undefined> =>
  withClient(
    ownerConnection(at),
    async (owner) => (await owner.query<{ state: string }>('select state from tenant_move')).rows[0]?.state,
  );

test('the number of a tenant that has moved is not used again', async () => {
  await become('removed');
  await expect(
    inTransaction(at.services.pool, { scope: { ...scopeOf(world.tenant), party: 'admin' } }, async ({ db }) =>
      makeTenant(db, { envNo: AWAY, nameZh: '新', nameEn: 'New' }),
    ),
  ).rejects.toMatchObject({ code: 'TM002' });
});

test('every table with rows of tenants says of each change whose it is', async () => {
  const tables = await movedTables(client);
  expect(tables.length).toBeGreaterThan(200);
  expect(tables.filter(({ fits }) => !fits)).toEqual([]);
});

test('boxes and codes of a tenant are the same where it comes to, and those of others are not', async () => {
  const [here, there] = await Promise.all(
    ['here', 'there'].map(async (name) => {
      const files = folderStore(mkdtempSync(path.join(os.tmpdir(), `portal-key-${name}-`)));
      await files.put('secret-box-key', Readable.from([Buffer.from(name.padEnd(32))], { objectMode: false }));
      return files;
    }),
  );
  const box = await boxed(here!, 'second-factor 7 1', 'secret');
  const code = await derivedNumber(here!, 'gate-code 7 P1 2026-11-30', 1_000_000);
  expect(await unboxed(there!, 'second-factor 7 1', box)).toBeUndefined();
  await handOnBoxKey(7, here!, there!);
  // Processes there look every three seconds whether a tenant has come.
  await expect.poll(async () => unboxed(there!, 'second-factor 7 1', box), { timeout: 8_000 }).toBe('secret');
  expect(await derivedNumber(there!, 'gate-code 7 P1 2026-11-30', 1_000_000)).toBe(code);
  const ofOther = await boxed(here!, 'second-factor 8 1', 'other');
  expect(await unboxed(there!, 'second-factor 8 1', ofOther)).toBeUndefined();
});
