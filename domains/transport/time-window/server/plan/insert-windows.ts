import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertMany } from '@portal/platform/server/database/bulk.ts';
import type { plansOf } from '../queries.ts';

/** Windows as they stand at their docks, in a plan from another day on. */
export const insertWindows = async (
  caller: Caller,
  windows: Awaited<ReturnType<typeof plansOf>>,
  validFrom: Day,
): Promise<void> => {
  const rows = windows.map(({ doorId, windowGroup, weekdays, starts, ends, kind, unitMinutes }) => ({
    plant_no: caller.scope.plantNo,
    window_group: windowGroup,
    door_id: doorId,
    valid_from: validFrom,
    weekdays,
    starts,
    ends,
    kind,
    unit_minutes: unitMinutes,
  }));
  await insertMany(caller.db, 'time_window', WINDOW, rows);
};

const WINDOW = {
  plant_no: 'text',
  window_group: 'text',
  door_id: 'bigint',
  valid_from: 'date',
  weekdays: 'text',
  starts: 'time',
  ends: 'time',
  kind: 'text',
  unit_minutes: 'int',
} as const;
