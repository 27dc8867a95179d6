import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { withAccount } from '@portal/app-server/testing/accounts.ts';
import { archivingIn, LAST_YEAR } from '@portal/app-server/testing/goods/archiving.ts';
import { inDays } from '@portal/app-server/testing/goods/goods.ts';
import { containersIn } from '@portal/app-server/testing/goods/containers.ts';
import { ownSeededPortal, world, type OwnWorld } from '@portal/app-server/testing/portal.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import * as counts from '@portal/container-count/contract/endpoints.ts';
import {
  listContainerInventory,
  listContainerMovements,
} from '@portal/container-ledger/contract/endpoints.ts';
import { listContainerNotes, readContainerNote } from '@portal/container-note/contract/endpoints.ts';
import * as statements from '@portal/container-statement/contract/endpoints.ts';
import { previewArchive } from '../contract/endpoints.ts';
import { countRows } from './queries.ts';
import { plugins } from '@portal/app-server/domains.ts';
import { archivesOf } from './gathered.ts';

/** Its own: what happened is put into last year. */
let at: OwnWorld;
let planner: Person;
let dispatcher: Person;
let containers: Awaited<ReturnType<typeof containersIn>>;

beforeAll(async () => {
  at = await ownSeededPortal();
  planner = await withAccount(at, 'plant', 'logistics-planner');
  dispatcher = await withAccount(at, 'supplier', 'supplier-dispatcher');
  containers = await containersIn(at);
  await containers.posts(['purchase', ''], ['plant', world.plant], 1_000, '2025-05-01');
  await containers.posts(['plant', world.plant], ['supplier', world.supplier], 100, '2025-06-10');
  return async () => at.close();
}, 120_000);

const TABLES = [
  'container_note',
  'container_note_item',
  'container_count',
  'container_count_line',
  'container_defect',
  'container_statement',
  'container_statement_line',
] as const;
const LEDGER = ['container_movement', 'container_balance', 'container_month'] as const;

const rowsOf = async (tables: readonly string[]): Promise<Record<string, string[]>> => {
  const { rows } = archivingIn(at);
  return Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await rows(table)] as const)),
  );
};
/** How many documents an archive up to the end of last year would take. */
const wouldGo = async (): Promise<number> => {
  const [found] = await at.admin.calls(previewArchive, { subjects: 'container', upTo: LAST_YEAR });
  return found!.lines;
};
/** Makes what happened today happen last year: no clock stamps it. */
const lastYear = async (...moments: readonly (readonly [table: string, column: string])[]): Promise<void> =>
  at.owner.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    for (const [table, column] of moments)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = '2025-07-05T08:00:00Z' where tenant_id = ${at.tenant} and ${sql.ref(column)} is not null`.execute(
        db,
      );
  });
/** A statement of the present month of the supplier, as it stands between both sides: the month at the plant, which begins before that of UTC. */
const monthIs = async (status: 'disputed' | 'closed'): Promise<void> => {
  await sql`
    insert into container_statement (tenant_id, created_by, updated_by, plant_no, holder_kind, holder_code, month, number, status, due_on, sent_at)
    values (${at.tenant}, 'test', 'test', ${world.plant}, 'supplier', ${world.supplier}, date_trunc('month', ${inDays(0)}::date)::date, 'CS-NOW', ${status}, ${inDays(0)}, now())
    on conflict on constraint container_statement_once do update set status = excluded.status`.execute(
    at.owner,
  );
};

test('what is over goes whole and comes back, once both sides agree on its month; the ledger stays as it is', async () => {
  const { which } = containers;
  const received = await containers.receives(at.supplier, await containers.departs());
  const underWay = await containers.departs();
  const draft = await containers.drafts(at.supplier);
  const counted = await containers.submits(dispatcher, await containers.opens(dispatcher, 'supplier'), 90);
  await planner.calls(counts.approveContainerCount, { ...which(counted), against: 'lost', reason: '盘亏' });
  const cancelled = await containers.opens(at.receiving, 'plant');
  await at.receiving.calls(counts.cancelContainerCount, which(cancelled));
  const open = await containers.opens(at.receiving, 'plant');
  const reported = await containers.reports(dispatcher, 'supplier', 5);
  const atRepair = await planner.calls(counts.repairContainerDefect, { ...which(reported), reason: '送修' });
  await planner.calls(counts.takeBackContainerDefect, {
    ...which(atRepair),
    repairedQuantity: 4,
    condition: 'repaired',
    reason: '一个报废',
  });
  const waiting = await containers.reports(dispatcher, 'supplier', 1);
  await at.jobsDone();
  await lastYear(
    ['container_note', 'received_at'],
    ['container_count', 'updated_at'],
    ['container_defect', 'closed_at'],
  );

  // The cancelled count moved nothing: nobody argues about it.
  await monthIs('disputed');
  expect(await wouldGo()).toBe(1);
  await monthIs('closed');
  expect(await wouldGo()).toBe(4);

  const archiving = archivingIn(at);
  const before = await rowsOf(TABLES);
  const ledger = await rowsOf(LEDGER);
  const archive = await archiving.backsUp('container');
  expect(archive.manifest.map(({ table, lines }) => [table, lines])).toEqual([
    ['container_note', 1],
    ['container_count', 2],
    ['container_defect', 1],
  ]);
  expect(await archiving.deletes(archive)).toMatchObject({ status: 'deleted', problem: null });
  for (const who of [planner, dispatcher, at.forwarder])
    await expect(who.calls(readContainerNote, { id: received.id })).rejects.toMatchObject({
      key: 'err.archived',
      details: { number: received.number, archive: archive.name },
    });
  await expect(at.otherSupplier.calls(readContainerNote, { id: received.id })).toFailWith(
    'containerNote.none',
  );
  for (const id of [counted.id, cancelled.id])
    await expect(planner.calls(counts.readContainerCount, { id })).toFailWith('err.archived');
  await expect(dispatcher.calls(counts.readContainerCount, { id: cancelled.id })).toFailWith(
    'containerCount.none',
  );
  await expect(dispatcher.calls(counts.readContainerDefect, { id: reported.id })).toFailWith('err.archived');
  const left = await planner.calls(listContainerNotes, { limit: 100 });
  expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([underWay.id, draft.id]));
  expect(left.map(({ id }) => id)).not.toContain(received.id);
  expect((await planner.calls(counts.listContainerCounts, {})).map(({ id }) => id)).toEqual([open.id]);
  expect((await planner.calls(counts.listContainerDefects, {})).map(({ id }) => id)).toEqual([waiting.id]);
  // What they have moved stays, under the numbers of their documents, and so do the balances.
  for (const number of [received.number, counted.number, reported.number])
    expect(await planner.calls(listContainerMovements, { documentNumber: number })).not.toEqual([]);
  expect(await rowsOf(LEDGER)).toEqual(ledger);

  expect(await archiving.restores(archive)).toMatchObject({ status: 'backedUp', problem: null });
  expect(await rowsOf(TABLES)).toEqual(before);
  expect(await rowsOf(LEDGER)).toEqual(ledger);
  expect(await archiving.rows('archived_record')).toEqual([]);
  const again = await dispatcher.calls(counts.readContainerDefect, { id: reported.id });
  expect(again.files).toHaveLength(1);
});

test('a note whose receipt the ledger has not taken yet stays', async () => {
  await monthIs('closed');
  const undone = new Error('undone');
  const notes = archivesOf(plugins, 'container').find(({ table }) => table === 'container_note');
  const scope = systemScope({ tenantId: at.tenant, plantNo: '', plants: [] });
  await expect(
    at.owner.transaction().execute(async (db) => {
      expect(await countRows({ db, scope }, notes!, '2026-01-01')).toBe(1);
      await sql`delete from container_movement where document_kind = 'container_note' and cause = 'receipt'`.execute(
        db,
      );
      expect(await countRows({ db, scope }, notes!, '2026-01-01')).toBe(0);
      throw undone;
    }),
  ).rejects.toBe(undone);
});

const JUNE = '2025-06';
const JULY = '2025-07';
const makes = async (month: string) => planner.calls(statements.makeContainerStatements, { month });
const statementOf = async (month: string) =>
  (await planner.calls(statements.listContainerStatements, { month, holderCode: world.supplier }))[0]!;
const sends = async (month: string): Promise<void> => {
  const { id, version } = await statementOf(month);
  await planner.calls(statements.sendContainerStatements, { lines: [{ id, version }] });
};
const confirms = async (month: string): Promise<void> => {
  const { id, version } = await statementOf(month);
  await dispatcher.calls(statements.confirmContainerStatement, { id, version });
  await lastYear(['container_statement', 'closed_at']);
};

test('a statement stays until the month behind it is shut and agreed; what is archived is not made again', async () => {
  const before = await wouldGo();
  expect(await makes(JUNE)).toEqual({ made: 1 });
  await sends(JUNE);
  await confirms(JUNE);
  expect((await statementOf(JUNE)).status).toBe('closed');
  const more = async () => (await wouldGo()) - before;
  expect(await more()).toBe(0);
  await makes(JULY);
  expect(await more()).toBe(0);
  await sends(JULY);
  expect(await more()).toBe(0);
  await confirms(JULY);
  // July is the last one that was agreed.
  expect(await more()).toBe(1);

  const archiving = archivingIn(at);
  const [rows, ledger] = [await rowsOf(TABLES), await rowsOf(LEDGER)];
  const inventory = await planner.calls(listContainerInventory, { limit: 100 });
  const { id, number } = await statementOf(JUNE);
  const archive = await archiving.backsUp('container');
  expect(await archiving.deletes(archive)).toMatchObject({ status: 'deleted', problem: null });
  for (const who of [planner, dispatcher])
    await expect(who.calls(statements.readContainerStatement, { id })).rejects.toMatchObject({
      key: 'err.archived',
      details: { number },
    });
  expect(await makes(JUNE)).toEqual({ made: 0 });
  expect(await planner.calls(listContainerInventory, { limit: 100 })).toEqual(inventory);
  expect(await archiving.restores(archive)).toMatchObject({ status: 'backedUp', problem: null });
  expect(await rowsOf(TABLES)).toEqual(rows);
  expect(await rowsOf(LEDGER)).toEqual(ledger);
});
