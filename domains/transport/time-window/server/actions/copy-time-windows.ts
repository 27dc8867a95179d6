import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/setting-calls.ts';
import { copiedWeekdays, withoutWeekdays } from '../../contract/plan.ts';
import { insertWindows } from '../plan/insert-windows.ts';
import { changeWindows } from '../plan/left-out.ts';
import { plansOf } from '../queries.ts';
import { doorOf } from '../plan/settings.ts';

/** What stands at the other docks on these weekdays of this plan gives way to the copy. */
export const copyTimeWindows: Action<typeof calls.copyTimeWindows> = async (caller, input) => {
  const { validFrom, weekday, toValidFrom, toWeekdays } = input;
  const source = await doorOf(caller, input.doorCode);
  const targets: { id: string; code: string }[] = [];
  for (const code of new Set(input.toDoorCodes)) targets.push(await doorOf(caller, code, 'toDoorCodes'));
  const copies = (await plansOf(caller, [source.id])).flatMap((window) => {
    const weekdays = copiedWeekdays(window.weekdays, weekday ?? null, toWeekdays);
    return window.validFrom === validFrom && weekdays !== undefined ? [{ ...window, weekdays }] : [];
  });
  if (copies.length === 0) throw new Failure('timeWindow.nothingToCopy', { field: 'validFrom' });
  const ids = targets.map(({ id }) => id);
  return changeWindows(caller, { doorIds: ids }, input.agreed, async () => {
    await clear(caller, targets, toValidFrom, toWeekdays);
    const rows = targets.flatMap(({ id }) => copies.map((window) => ({ ...window, doorId: id })));
    await insertWindows(caller, rows, toValidFrom);
    return { count: rows.length };
  });
};

/** Takes the weekdays from the windows of a plan; those that hold on no other go. */
const clear = async (
  caller: Caller,
  doors: readonly { id: string }[],
  validFrom: string,
  weekdays: string,
): Promise<void> => {
  const { db, scope } = caller;
  const there = await plansOf(
    caller,
    doors.map(({ id }) => id),
  );
  for (const window of there.filter((one) => one.validFrom === validFrom)) {
    const left = withoutWeekdays(window.weekdays, weekdays);
    if (left === window.weekdays) continue;
    if (left === '')
      await db
        .deleteFrom('time_window')
        .where(ownRows(scope, 'time_window'))
        .where('id', '=', window.id)
        .execute();
    else
      await db
        .updateTable('time_window')
        .set({ weekdays: sql<string>`${left}` })
        .where(ownRows(scope, 'time_window'))
        .where('id', '=', window.id)
        .execute();
  }
};
