import { can } from '@portal/platform/contract/state-machine.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { moveRow, rowToMove } from '@portal/platform/server/database/move-row.ts';
import { misfitAnyway, misfitOf } from '../../contract/door-fit.ts';
import type * as calls from '../../contract/endpoints.ts';
import { yardStatus } from '../../contract/status.ts';
import { pickDoor } from '../pick-door.ts';

type Which = { id: string; version: number; doorId: string };

/** A truck that waits goes to a dock. */
export const callTruck: Action<typeof calls.callTruck> = async (caller, input) =>
  callTo(caller, 'call', input);

/** A truck that is called, or stands at a dock, goes to another one. */
export const changeYardDoor: Action<typeof calls.changeYardDoor> = async (caller, input) =>
  callTo(caller, 'changeDoor', input);

/** To a dock behind its shifts, or one that is kept for others: the lead decides, says why, and the planner hears of it. */
export const callTruckAnyway: Action<typeof calls.callTruckAnyway> = async (caller, { reason, ...input }) => {
  const { status } = await rowForUpdate(caller, 'yard_visit', input.id, { missing: 'yard.none' });
  const verb = can(yardStatus, status, 'call') ? 'call' : 'changeDoor';
  const moved = await callTo(caller, verb, input, reason);
  await caller.tell('yard.overruled', { id: input.id, reason });
  return moved;
};

const callTo = async (
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

/** The truck waits again, and its dock is free. */
export const takeBackCall: Action<typeof calls.takeBackCall> = async (caller, { id, version, reason }) => {
  await moveRow(
    caller,
    'yard_visit',
    yardStatus,
    'takeBack',
    { id, version },
    { door_id: null, called_at: null, called_by: null, reason },
  );
  await caller.tell('yard.called', { id, word: 'takenBack', door: '', reason });
  return { id, version: version + 1 };
};
