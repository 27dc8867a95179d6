import type { Caller } from '@portal/platform/server/caller.ts';
import { moveRow, rowToMove } from '@portal/platform/server/database/move-row.ts';
import { misfitAnyway, misfitOf } from '../contract/calling/door-fit.ts';
import { yardStatus } from '../contract/status.ts';
import { pickDoor } from './pick-door.ts';

type Which = { id: string; version: number; doorId: string };

/** Sends a truck to a dock that takes it; with `anyway`, the reason, also where only the plan of the dock forbids it. Fails as `pickDoor` does. */
export const callTo = async (
  caller: Caller,
  verb: 'call' | 'changeDoor',
  { id, version, doorId }: Which,
  anyway: string | null = null,
) => {
  const visit = await rowToMove(caller, 'yard_visit', yardStatus, verb, { id, version });
  const door = await pickDoor(caller, visit, doorId, anyway === null ? misfitOf : misfitAnyway);
  await moveRow(
    caller,
    'yard_visit',
    yardStatus,
    verb,
    { id },
    {
      door_id: doorId,
      called_at: new Date().toISOString(),
      called_by: caller.scope.userName,
      at_door_at: null,
      reason: anyway,
    },
  );
  await caller.tell('yard.called', { id, word: verb === 'call' ? 'called' : 'changed', door, reason: '' });
  return { id, version: version + 1 };
};
