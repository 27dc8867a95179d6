import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { lockDoors, plantDoor } from '@portal/plant/server/offers.ts';
import { carriedOver } from '../../contract/plan.ts';
import type * as calls from '../../contract/setting-calls.ts';
import { insertWindows } from '../plan/insert-windows.ts';
import { plansOf } from '../queries.ts';
import { timeWindows } from '../plan/settings.ts';

/**
 * A new window. Where it begins a plan of its dock, which replaces the plan before it as a whole, whoever writes it says what becomes of the windows that the dock has
 * until then: they are copied with it, but for what would overlap it, or go. Fails with `timeWindow.beginsPlan` where that is not said.
 */
export const createTimeWindow: Action<typeof calls.createTimeWindow> = async (caller, input) => {
  await carryOver(caller, input);
  return timeWindows.create(caller, input);
};

type First = Parameters<typeof createTimeWindow>[1];

const carryOver = async (caller: Caller, input: First): Promise<void> => {
  // An unknown dock is told of where the window is written.
  const door = await plantDoor(caller, { code: input.doorCode });
  if (!door) return;
  await lockDoors(caller, [door.id]);
  const windows = await plansOf(caller, [door.id]);
  const carried = carriedOver(windows, input);
  if (carried === undefined || input.others === 'only') return;
  if (input.others !== 'copy')
    throw new Failure('timeWindow.beginsPlan', {
      field: 'others',
      door: door.code,
      day: input.validFrom,
      count: carried.length,
    });
  await insertWindows(caller, carried, input.validFrom);
};
