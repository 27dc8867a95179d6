import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archiveStatus } from '@portal/archive/contract/status.ts';
import { callOffStatus, UNASKED } from '@portal/call-off/contract/status.ts';
import { deliveryNoteStage, deliveryNoteStatus } from '@portal/delivery-note/contract/status.ts';
import { itemOutcome, messageStatus } from '@portal/edi/contract/status.ts';
import { statesOf, type StateMachine } from '@portal/platform/contract/state-machine.ts';
import { ownerConnection } from '@portal/platform/server/database/connections/connections.ts';
import { migrate } from '@portal/platform/server/database/start/migrate.ts';
import { withClient } from '@portal/platform/server/database/connections/one-client.ts';
import {
  cloneDatabase,
  templateDatabase,
  type TestDatabase,
} from '@portal/platform/server/testing/test-database.ts';
import { folderStore } from '@portal/platform/server/files/store.ts';
import { migrationFolders } from '@portal/platform/server/portal.ts';
import { transportStatus } from '@portal/transport/contract/status.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { plugins } from './domains.ts';
import { lostIn, valuesIn, type Values } from './testing/before/values.ts';
import { openLife, type Life } from './testing/before/lives.ts';
import { backupFolder, seenFile, structureFile } from './testing/before/places.ts';
import { details, lists, looked, rightsOf, rowsIn, workbooks, type SeenThen } from './testing/before/seen.ts';
import { structureOf } from './testing/before/structure.ts';

/**
 * A database that the version before wrote, with documents in every state: it is restored, migrated forward with what the program is
 * now, and its people find in it what they found then. `testing/before/README.md` says how it was made.
 */

/** Tables and columns (`table`, `table.column`) that may lose rows or values on the way, and why. */
const mayLose: Readonly<Record<string, string>> = {
  'plant_calendar.shifts': 'The shifts of a day are those of its shift group now.',
  'dict_entry.value2': 'Units have the short English names that screens always showed.',
  'dict_entry.editable':
    'Reasons for committing in batches are open for every tenant now; truck types have a page of their own.',
  'dict_entry.active':
    'Truck types that are switched off stay named; what one may select their own page says.',
  'plant_supplier_part.warehouse_code':
    'The warehouse of a supplier part is that of its unloading point, which keeps it alone.',
  'number_counter.tenant_id':
    'Licence plates are counted in one row for each DUNS, which belongs to no tenant.',
};
/** Columns that bear another name now: their values are looked for there. */
const renamedColumns: Readonly<Record<string, string>> = {
  'call_off_line.noted_qty': 'allocated_qty',
  'call_off_line.settled': 'closed',
  'edi_message.door': 'channel',
};
/** Permissions that were taken out of the product, and why. */
const gonePermissions: Readonly<Record<string, string>> = {};
/** Paths that lists and details have now, where they had another one. */
const movedPaths: Readonly<Record<string, string>> = {
  // Ambiguous beside /delivery-note/{id}/…: a label print has an address of its own.
  '/sf/v1/delivery-note/print/{printId}': '/sf/v1/delivery-note-print/{printId}',
  '/sf/v1/delivery-note/print/{printId}/file': '/sf/v1/delivery-note-print/{printId}/file',
};

/** Workbooks whose lines mean something else now: one for each unloading point, however many docks it has. */
const REGROUPED: ReadonlySet<string> = new Set(['/sf/v1/unloading-point/export']);

/** Lists whose rows lie together now: one for each document, with all notices of it behind it. */
const FOLDED: ReadonlySet<string> = new Set(['/system/v1/notification/list']);

const then = JSON.parse(readFileSync(seenFile, 'utf8')) as SeenThen;
const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-before-'));
let database: TestDatabase;
let life: Life & { end: () => Promise<void> };
let restored: { structure: string[]; values: Values };
let migrated: Values;

beforeAll(async () => {
  database = await cloneDatabase(await templateDatabase('empty', '1', async () => {}));
  const { url } = database;
  const files = folderStore(folder);
  await restoreBackup(backupFolder, { address: { url }, files, plugins });
  restored = await withClient(ownerConnection({ url }), async (client) => ({
    structure: await structureOf(client),
    values: await valuesIn(client),
  }));
  await migrate({ url }, migrationFolders(plugins));
  migrated = await withClient(ownerConnection({ url }), valuesIn);
  life = await openLife({ url, files, work: false });
}, 120_000);
afterAll(async () => {
  await life?.end();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('migrations that landed make the tables, rules and programs that they made then', () => {
  const made = readFileSync(structureFile, 'utf8').trimEnd().split('\n');
  expect(made.length).toBeGreaterThan(1000);
  expect({
    more: restored.structure.filter((line) => !made.includes(line)),
    less: made.filter((line) => !restored.structure.includes(line)),
  }).toEqual({ more: [], less: [] });
});

test('no row and no value is lost on the way', () => {
  expect(lostIn(restored.values, migrated, mayLose, { renamed: renamedColumns })).toEqual([]);
});

test('nor when the portal starts', async () => {
  const started = await withClient(ownerConnection({ url: database.url }), valuesIn);
  expect(lostIn(migrated, started, mayLose, { rowsOnly: true })).toEqual([]);
});

test.each<[column: string, StateMachine, shownOnly?: string]>([
  ['call_off_line.status', callOffStatus, UNASKED],
  ['delivery_note.status', deliveryNoteStatus],
  ['delivery_note.stage', deliveryNoteStage],
  ['transport_order.status', transportStatus],
  ['archive.status', archiveStatus],
  ['edi_message.status', messageStatus],
  ['edi_item.outcome', itemOutcome],
])('%s: every state lies in it, and none that is unknown', async (column, machine, shownOnly) => {
  const [table, field] = column.split('.') as [string, string];
  const found = await withClient(ownerConnection({ url: database.url }), async (client) =>
    client.query<{ state: string }>(`select distinct ${field} as state from ${table}`),
  );
  const stored = statesOf(machine).filter((state) => state !== shownOnly);
  expect(found.rows.map(({ state }) => state).toSorted()).toEqual(stored.toSorted());
});

const named = (known: typeof details, call: string) => {
  const found = known.find((endpoint) => endpoint.path === (movedPaths[call] ?? call));
  if (!found) throw new Error(`${call} is not declared any more`);
  return found;
};

describe.each(
  then.accounts.map((account) => [`${account.userNo} of tenant ${account.tenantId}`, account] as const),
)('%s', (_, account) => {
  const person = async () => life.as(account.userNo, account.tenantId);

  test('may do what he might, and nothing more of it', async () => {
    const { permissions } = await rightsOf(await person());
    expect(permissions.filter((code) => then.permissions.includes(code)).toSorted()).toEqual(
      account.permissions.filter((code) => !(code in gonePermissions)),
    );
  });

  test('opens every list, with no fewer rows', async () => {
    const who = await person();
    const { plants, may } = await rightsOf(who);
    const found: Record<string, number> = {};
    for (const endpoint of lists.filter(may))
      for (const plantNo of plants) {
        const { info, rows } = await looked(life.app, who, endpoint, { plantNo });
        expect(info, `GET ${endpoint.path} at ${plantNo}`).toBe('success');
        found[`${endpoint.path} ${plantNo}`] = rows;
      }
    const fewer = Object.entries(account.lists).flatMap(([list, rows]) => {
      const [call, plantNo] = list.split(' ') as [string, string];
      const now = found[`${movedPaths[call] ?? call} ${plantNo}`];
      const least = FOLDED.has(call) ? Math.min(rows, 1) : rows;
      return now !== undefined && now >= least
        ? []
        : [`GET ${list}: ${now ?? 'not his any more'} of ${rows}`];
    });
    expect(fewer).toEqual([]);
  });

  test('opens every record that he could open', async () => {
    const who = await person();
    const refused: string[] = [];
    for (const at of account.opened) {
      const { call, input } = then.targets[at]!;
      const { info, bytes } = await looked(life.app, who, named(details, call), { input });
      if (info !== 'success' || bytes.length === 0)
        refused.push(`GET ${call} ${JSON.stringify(input)}: ${info}`);
    }
    expect(refused).toEqual([]);
  });

  test('gets every workbook to its end', async () => {
    const who = await person();
    for (const [call, rows] of Object.entries(account.exports)) {
      const { info, bytes } = await looked(life.app, who, named(workbooks, call));
      expect(info, `GET ${call}`).toBe('success');
      if (!REGROUPED.has(call)) expect(await rowsIn(bytes), `GET ${call}`).toBeGreaterThanOrEqual(rows);
    }
  });
});
