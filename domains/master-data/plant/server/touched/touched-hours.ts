import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Coming, Touching } from '@portal/platform/server/list/draft.ts';
import { outOfHours } from '../../contract/calendar/area-schedule.ts';
import type { Booked } from '../../contract/touched.ts';
import { plantDoors, plantToday } from '../offers.ts';
import { keepTouched, withdrawTouched } from './touching.ts';

/** Windows that are booked when a dock is open no more: they stay, are shown before its week is saved, kept, and their people are told. */
export const touchedHoursOf = (
  caller: Caller,
): Touching & { readonly lookAt: (doorIds: readonly string[]) => Promise<void> } => {
  const doors = new Set<string>();
  const before: Awaited<ReturnType<typeof weeksOf>> = [];
  const bookings: Booked[] = [];
  const lookAt = async (doorIds: readonly string[]): Promise<void> => {
    const fresh = [...new Set(doorIds).difference(doors)];
    if (fresh.length === 0) return;
    for (const id of fresh) doors.add(id);
    before.push(...(await weeksOf(caller, fresh)));
    bookings.push(...(await caller.ask('plant.booked', { doorIds: fresh, from: await plantToday(caller) })));
  };
  return {
    lookAt,
    before: async (records) => lookAt(await doorsOf(caller, records)),
    after: async (agreed) => {
      if (bookings.length === 0) return undefined;
      const after = await weeksOf(caller, [...doors]);
      const lost = [...doors].flatMap((id) =>
        outOfHours(
          bookings.filter(({ doorId }) => doorId === id),
          before.filter(({ doorId }) => doorId === id),
          after.filter(({ doorId }) => doorId === id),
        ),
      );
      const change = {
        what: 'schedule',
        record: await codesOf(caller, new Set(lost.map(({ doorId }) => doorId))),
      } as const;
      const touched = lost.map((booking) => booking.touched);
      return keepTouched(caller, change, touched, agreed);
    },
    withdraw: async (change) => withdrawTouched(caller, change),
  };
};

/** The docks whose weekdays are kept, and those whose will be. */
const doorsOf = async ({ db, scope }: Caller, records: readonly Coming[]): Promise<string[]> => {
  const kept = await db
    .selectFrom('door_schedule')
    .where(ownRows(scope, 'door_schedule'))
    .where(sql<boolean>`id = any (${records.flatMap(({ id }) => id ?? [])}::bigint[])`)
    .select('door_id')
    .distinct()
    .execute();
  return [
    ...kept.map(({ door_id }) => door_id),
    ...records.flatMap(({ values }) => (values === undefined ? [] : String(values['door_id']))),
  ];
};

const weeksOf = async ({ db, scope }: Caller, doorIds: readonly string[]) =>
  db
    .selectFrom('door_schedule')
    .where(ownRows(scope, 'door_schedule'))
    .where(sql<boolean>`door_id = any (${doorIds}::bigint[])`)
    .select(['door_id as doorId', 'weekday', 'is_open as isOpen', 'shifts'])
    .execute();

const codesOf = async (caller: Caller, ids: ReadonlySet<string>): Promise<string> =>
  ids.size === 0
    ? ''
    : (await plantDoors(caller)).flatMap(({ id, code }) => (ids.has(id) ? [code] : [])).join(', ');
