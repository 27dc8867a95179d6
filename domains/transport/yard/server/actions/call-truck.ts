import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { moveRow, rowToMove } from '@portal/platform/server/database/move-row.ts';
import type * as calls from '../../contract/endpoints.ts';
import { yardStatus } from '../../contract/status.ts';
import { pickDoor } from '../pick-door.ts';

type Which = { id: string; version: number; doorId: string };

/** A truck that waits goes to a door. */
export const callTruck: Action<typeof calls.callTruck> = async (caller, input) =>
  callTo(caller, 'call', input);

/** A truck that is called, or stands at a door, goes to another one. */
export const changeYardDoor: Action<typeof calls.changeYardDoor> = async (caller, input) =>
  callTo(caller, 'changeDoor', input);

const callTo = async (caller: Caller, verb: 'call' | 'changeDoor', { id, version, doorId }: Which) => {
  const visit = await rowToMove(caller, 'yard_visit', yardStatus, verb, { id, version });
  const door = await pickDoor(caller, visit, doorId);
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
      reason: null,
    },
  );
  await caller.tell('yard.called', { id, word: verb === 'call' ? 'called' : 'changed', door, reason: '' });
  return { id, version: version + 1 };
};

/** The truck waits again, and its door is free. */
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
