import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Coming, Touching } from '@portal/platform/server/list/draft.ts';
import {
  keepTouched,
  lockDoors,
  plantDoors,
  plantToday,
  withdrawTouched,
} from '@portal/plant/server/offers.ts';
import { leftOut } from '../../contract/plan.ts';
import { bookingsAt, plansOf } from '../queries.ts';
import { bookingTouched } from './touched.ts';
import { touchedWindows } from './touched-windows.ts';

/**
 * What is booked in windows that docks offer no more: it stays, is shown before the change is saved, kept, and its people are told. So are windows that go by the
 * way, and new ones that lie outside the shifts of their dock.
 */
export const touchedBookingsOf = (
  caller: Caller,
): Touching & {
  /** `ids`: windows that the change names itself. */
  readonly lookAt: (doorIds: readonly string[], ids?: readonly string[]) => Promise<void>;
} => {
  const doors = new Set<string>();
  const before: Awaited<ReturnType<typeof plansOf>> = [];
  const bookings: Awaited<ReturnType<typeof bookingsAt>> = [];
  const named = new Set<string>();
  const lookAt = async (doorIds: readonly string[], ids: readonly string[] = []): Promise<void> => {
    for (const id of ids) named.add(id);
    const fresh = [...new Set(doorIds).difference(doors)];
    for (const id of fresh) doors.add(id);
    // Whoever books there just now is waited for: what he books is among what is read.
    await lockDoors(caller, fresh);
    before.push(...(await plansOf(caller, fresh)));
    bookings.push(...(await bookingsAt(caller, fresh, await plantToday(caller))));
  };
  return {
    lookAt,
    before: async (records) =>
      lookAt(
        await doorsOf(caller, records),
        records.flatMap(({ id }) => id ?? []),
      ),
    after: async (agreed) => {
      const after = await plansOf(caller, [...doors]);
      const lost = [...doors].flatMap((id) =>
        leftOut(
          bookings.filter(({ door_id }) => door_id === id),
          before.filter(({ doorId }) => doorId === id),
          after.filter(({ doorId }) => doorId === id),
        ),
      );
      const windows = await touchedWindows(caller, { doors, before, after, named });
      const record = new Set([...lost.map(({ door_id }) => door_id), ...windows.map(({ doorId }) => doorId)]);
      return keepTouched(
        caller,
        { what: 'window', record: await codesOf(caller, record) },
        [
          ...lost.map(({ door_id: _, ...booking }) => bookingTouched(booking)),
          ...windows.map(({ touched: one }) => one),
        ],
        agreed,
      );
    },
    withdraw: async (change) => withdrawTouched(caller, change),
  };
};

/** The docks that windows stand at now, and those that they will stand at. */
const doorsOf = async ({ db, scope }: Caller, records: readonly Coming[]): Promise<string[]> => {
  const now = await db
    .selectFrom('time_window')
    .where(ownRows(scope, 'time_window'))
    .where(sql<boolean>`id = any (${records.flatMap(({ id }) => id ?? [])}::bigint[])`)
    .select('door_id')
    .distinct()
    .execute();
  return [
    ...now.map(({ door_id }) => door_id),
    ...records.flatMap(({ values }) => (values === undefined ? [] : String(values['door_id']))),
  ];
};

const codesOf = async (caller: Caller, ids: ReadonlySet<string>): Promise<string> =>
  ids.size === 0
    ? ''
    : (await plantDoors(caller)).flatMap(({ id, code }) => (ids.has(id) ? [code] : [])).join(', ');

/** Changes the windows of docks; those that the change names by `ids` are not told of. */
export const changeWindows = async <T>(
  caller: Caller,
  { doorIds, ids = [] }: { readonly doorIds: readonly string[]; readonly ids?: readonly string[] },
  agreed: string | undefined,
  change: () => Promise<T>,
): Promise<T> => {
  const touching = touchedBookingsOf(caller);
  await touching.lookAt(doorIds, ids);
  const done = await change();
  await touching.after(agreed);
  return done;
};
