import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Failure } from '@portal/platform/contract/failure.ts';
import { stateMachine } from '@portal/platform/contract/state-machine.ts';
import { callerOf } from '../callers.ts';
import type { Caller } from '../caller.ts';
import { systemScope } from '../jobs/system-scope.ts';
import { serverPlugin } from '../plugin.ts';
import { openTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { moveRow, rowToMove } from './move-row.ts';
import type { OwnedRow } from './tables.ts';
import { inTransaction } from './transaction.ts';

declare module './tables.ts' {
  interface Tables {
    crate: OwnedRow & { plant_no: string; status: 'open' | 'closed'; remark: string | null };
  }
}

const crateStatus = stateMachine({
  start: 'open',
  states: { open: 'underWay', closed: 'done' },
  moves: {
    mend: { from: ['open'], to: 'open', otherwise: 'err.status' },
    close: { from: ['open'], to: 'closed', otherwise: 'err.status' },
  },
});

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-crate-'));
writeFileSync(
  path.join(folder, '29990101T0000-crate.sql'),
  `create table crate (like owned_row including all, plant_no text not null, status text not null default 'open', remark text);
   select protect_rows('crate');`,
);

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({
    plugins: [serverPlugin({ name: 'crate', migrations: pathToFileURL(`${folder}/`), routes: [] })],
    seedVersion: 'crate-1',
    seed: async () => {},
  });
  return async () => portal.close();
});

const at = async <T>(plantNo: string, work: (caller: Caller) => Promise<T>): Promise<T> => {
  const identity = { scope: systemScope({ tenantId: 0, plantNo, plants: [plantNo] }) };
  return inTransaction(portal.services.pool, identity, async (transaction) =>
    work(callerOf(portal.services, identity, 'en', 'test', transaction)),
  );
};
const crate = async (id: string) =>
  portal.owner.selectFrom('crate').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

let id: string;
beforeEach(async () => {
  id = await at('P1', async ({ db }) => {
    const made = await db
      .insertInto('crate')
      .values({ plant_no: 'P1', status: 'open', remark: 'new' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  });
});

test('a move writes state and values, and returns the row as it was', async () => {
  const before = await at('P1', async (caller) =>
    moveRow(caller, 'crate', crateStatus, 'close', { id, version: 1 }, ({ remark }) => ({
      remark: `${remark} and full`,
    })),
  );
  expect(before).toMatchObject({ status: 'open', remark: 'new', version: 1 });
  expect(await crate(id)).toMatchObject({ status: 'closed', remark: 'new and full', version: 2 });
});

test.each([
  ['another version than the present one', 'P1', { version: 7 }, 'err.updatedByOther'],
  ['a row of another plant', 'P2', {}, 'err.notFound'],
])('%s is refused, and nothing is written', async (_, plantNo, which, failure) => {
  const moved = at(plantNo, async (caller) =>
    moveRow(caller, 'crate', crateStatus, 'close', { id, ...which }),
  );
  await expect(moved).rejects.toMatchObject({ key: failure });
  expect(await crate(id)).toMatchObject({ status: 'open', version: 1 });
});

test('a verb that the state does not allow fails as its move says, with or without writing', async () => {
  await at('P1', async (caller) => moveRow(caller, 'crate', crateStatus, 'close', { id }));
  for (const move of [moveRow, rowToMove])
    await expect(
      at('P1', async (caller) => move(caller, 'crate', crateStatus, 'mend', { id })),
    ).rejects.toMatchObject({ key: 'err.status', details: { status: 'closed', verb: 'mend' } });
});

test('values that refuse leave the row as it was', async () => {
  const moved = at('P1', async (caller) =>
    moveRow(caller, 'crate', crateStatus, 'close', { id }, () => {
      throw new Failure('err.notFound', { id });
    }),
  );
  await expect(moved).rejects.toThrow(Failure);
  expect(await crate(id)).toMatchObject({ status: 'open', version: 1 });
});
