import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { keepTouched, workdayFrom } from '@portal/plant/server/offers.ts';

/** A day closes after demand was called off for it: those whom it concerns are told. */
export const closeADay = async (caller: Caller, today: Day): Promise<void> => {
  const day = await workdayFrom(caller, today, 6);
  await caller.db
    .updateTable('plant_calendar')
    .set({ is_workday: false, shift_group: null, holiday: '设备检修' })
    .where(ownRows(caller.scope, 'plant_calendar'))
    .where('day', '=', day)
    .execute();
  const touched = await caller.ask('plant.touched', { days: [day], doorIds: [], points: [], uses: [] });
  await keepTouched(caller, { what: 'calendar', record: day.slice(0, 4) }, touched, 'everything');
};
