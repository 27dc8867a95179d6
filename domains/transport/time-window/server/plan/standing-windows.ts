import { sql } from 'kysely';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import { contains, from, to } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { lockDoors, onDoor, plantDoors, plantZone } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import { knownSuppliers, onSupplier } from '@portal/supplier/server/offers.ts';
import { standingPage } from '../../contract/permissions.ts';
import * as calls from '../../contract/standing-calls.ts';
import { words } from '../../contract/words.en.ts';
import { touchedByStanding } from './standing-touched.ts';

const clock = (column: string) => sql<string>`to_char(${sql.ref(column)}::interval, 'HH24:MI')`;

const names = {
  ...recordColumns('one'),
  supplierCode: 'one.supplier_code',
  doorCode: 'one.door_id',
  weekdays: 'one.weekdays',
  starts: 'one.starts',
  ends: 'one.ends',
  releaseHours: 'one.release_hours',
  validFrom: 'one.valid_from',
  validTo: 'one.valid_to',
} as const;

type Named = { doorCode: string; supplierCode: string };

/** The dock and the supplier that each names. */
const findPlaces = async (caller: Caller, drafts: readonly Draft<Named>[]): Promise<void> => {
  const doors = new Map((await plantDoors(caller)).map(({ code, id }) => [code, id]));
  const suppliers = await knownSuppliers(
    caller,
    drafts.map(({ input }) => input.supplierCode),
  );
  for (const { input, set, refuse } of drafts) {
    const { doorCode, supplierCode } = input;
    const id = doors.get(doorCode);
    if (id === undefined) refuse('timeWindow.doorUnknown', { field: 'doorCode', doorCode });
    else if (!suppliers.has(supplierCode))
      refuse('supplier.unknownSupplier', { field: 'supplierCode', supplierCode });
    else set({ door_id: id });
  }
};

/** Standing windows of docks; what others have booked in the time of one that is new is shown first. */
export const standingWindows = keptRecords(
  { list: calls.listStandingWindows, create: calls.createStandingWindow, change: calls.changeStandingWindow },
  {
    title: standingPage,
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'standing_window',
    names,
    key: ['doorCode', 'supplierCode', 'validFrom', 'weekdays', 'starts'],
    called: sql`concat_ws(' · ', kept.supplier_code, kept.weekdays, to_char(kept.starts::interval, 'HH24:MI'))`,
    taken: { standing_window_overlaps: ['timeWindow.standingOverlaps', 'starts'] },
    owns: ({ scope }) => ({ plant_no: scope.plantNo }),
    resolve: findPlaces,
    touches: touchedByStanding,
    source: ({ db, scope }) => ({
      rows: db
        .selectFrom('standing_window as one')
        .innerJoin('door', onDoor('one'))
        .innerJoin('supplier', onSupplier('one'))
        .where(ownRows(scope, 'standing_window', 'one')),
      key: 'one.id',
      order: 'doorCode,starts',
      columns: {
        ...names,
        doorCode: 'door.code',
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
        starts: clock('one.starts'),
        ends: clock('one.ends'),
        exceptions: sql`(select coalesce(string_agg(but.day || ' ' || but.reason, '; ' order by but.day), '') from standing_exception as but
          where ${ownRows(scope, 'standing_exception', 'but')} and but.standing_window_id = one.id)`,
      },
      filters: {
        supplierCode: contains('one.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
        doorCode: contains('door.code', 'door.name_zh', 'door.name_en'),
        validFromFrom: from('one.valid_from'),
        validFromTo: to('one.valid_from'),
      },
    }),
  },
);

export const removeStandingWindow: Action<typeof calls.removeStandingWindow> = async (caller, { id }) => {
  await rowForUpdate(caller, 'standing_window', id);
  const { db, scope } = caller;
  await db
    .deleteFrom('standing_window')
    .where(ownRows(scope, 'standing_window'))
    .where('id', '=', id)
    .execute();
  return null;
};

export const exceptStandingWindow: Action<typeof calls.exceptStandingWindow> = async (
  caller,
  { id, day, reason },
) => {
  const { plant_no, supplier_code } = await rowForUpdate(caller, 'standing_window', id);
  await caller.db
    .insertInto('standing_exception')
    .values({ plant_no, supplier_code, standing_window_id: id, day, reason })
    .execute();
  return null;
};

export const restoreStandingWindow: Action<typeof calls.restoreStandingWindow> = async (
  caller,
  { id, day, agreed },
) => {
  const { door_id } = await rowForUpdate(caller, 'standing_window', id);
  // Whoever books there just now is waited for.
  await lockDoors(caller, [door_id]);
  const touching = touchedByStanding(caller);
  await touching.before([]);
  const { db, scope } = caller;
  const gone = await db
    .deleteFrom('standing_exception')
    .where(ownRows(scope, 'standing_exception'))
    .where('standing_window_id', '=', id)
    .where('day', '=', day)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw new Failure('err.notFound', { id });
  await touching.after(agreed);
  return null;
};
