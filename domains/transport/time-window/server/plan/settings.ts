import { sql, type SqlBool } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import { contains, from, is, to } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { onDoor, plantDoor, plantDoors, plantZone } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import { timeWindowPermissions } from '../../contract/permissions.ts';
import * as calls from '../../contract/setting-calls.ts';
import { words } from '../../contract/words.en.ts';
import { touchedBookingsOf, changeWindows } from './left-out.ts';

const clock = (column: string) => sql<string>`to_char(${sql.ref(column)}::interval, 'HH24:MI')`;

const names = {
  ...recordColumns('one'),
  windowGroup: 'one.window_group',
  doorCode: 'one.door_id',
  validFrom: 'one.valid_from',
  weekdays: 'one.weekdays',
  starts: 'one.starts',
  ends: 'one.ends',
  kind: 'one.kind',
  unitMinutes: 'one.unit_minutes',
} as const;

/** The dock that each window names. */
const findDoors = async (caller: Caller, drafts: readonly Draft<{ doorCode: string }>[]): Promise<void> => {
  const doors = new Map((await plantDoors(caller)).map(({ code, id }) => [code, id]));
  for (const { input, set, refuse } of drafts) {
    const { doorCode } = input;
    const id = doors.get(doorCode);
    if (id === undefined) refuse('timeWindow.doorUnknown', { field: 'doorCode', doorCode });
    else set({ door_id: id });
  }
};

/** A window that a dock has at this time of these weekdays is the same one; what is booked in one that goes is shown first. */
export const timeWindows = keptRecords(
  { list: calls.listTimeWindows, create: calls.createTimeWindow, change: calls.changeTimeWindow },
  {
    title: timeWindowPermissions['time-window:list'],
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'time_window',
    names,
    key: ['doorCode', 'validFrom', 'weekdays', 'starts'],
    called: sql`concat_ws(' · ', kept.window_group, kept.valid_from, to_char(kept.starts::interval, 'HH24:MI'))`,
    taken: { time_window_overlaps: ['timeWindow.overlaps', 'starts'] },
    owns: ({ scope }) => ({ plant_no: scope.plantNo }),
    resolve: findDoors,
    touches: touchedBookingsOf,
    source: ({ db, scope }) => ({
      rows: db
        .selectFrom('time_window as one')
        .innerJoin('door', onDoor('one'))
        .where(ownRows(scope, 'time_window', 'one')),
      key: 'one.id',
      order: 'doorCode,-validFrom,starts',
      columns: {
        ...names,
        doorCode: 'door.code',
        doorNameZh: 'door.name_zh',
        doorNameEn: 'door.name_en',
        starts: clock('one.starts'),
        ends: clock('one.ends'),
      },
      filters: {
        windowGroup: contains('one.window_group'),
        doorCode: contains('door.code', 'door.name_zh', 'door.name_en'),
        kind: is('one.kind'),
        weekday: (weekday) => sql<SqlBool>`strpos(one.weekdays, ${weekday}) > 0`,
        validFromFrom: from('one.valid_from'),
        validFromTo: to('one.valid_from'),
      },
    }),
  },
);

export const removeTimeWindow: Action<typeof calls.removeTimeWindow> = async (caller, { id, agreed }) => {
  const { door_id } = await rowForUpdate(caller, 'time_window', id);
  const { db, scope } = caller;
  await changeWindows(caller, { doorIds: [door_id], ids: [id] }, agreed, async () =>
    db.deleteFrom('time_window').where(ownRows(scope, 'time_window')).where('id', '=', id).execute(),
  );
  return null;
};

/** The dock with this code. */
export const doorOf = async (
  caller: Caller,
  doorCode: string,
  field = 'doorCode',
): Promise<{ id: string; code: string }> => {
  const door = await plantDoor(caller, { code: doorCode });
  if (!door) throw new Failure('timeWindow.doorUnknown', { field, doorCode });
  return door;
};
