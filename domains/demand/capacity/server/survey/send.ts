import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/survey-calls.ts';
import { surveys } from './surveys.ts';

/** Whatever permissions a role has, a supplier never asks for the plant. */
export const requirePlant = (caller: Caller): void => {
  if (sideOf(caller) !== 'plant') throw new Failure('capacity.plantOnly');
};

/** Suppliers answer from now on. Fails with `capacity.duePast` where the last day passed meanwhile. */
export const sendCapacitySurveys: Action<typeof calls.sendCapacitySurveys> = async (caller, { lines }) => {
  requirePlant(caller);
  const now = await plantToday(caller);
  await surveys.moveAll(caller, 'send', lines, ({ dueOn }) => {
    if (dueOn < now) throw new Failure('capacity.duePast', { dueOn });
    return {};
  });
  const ids = lines.map(({ id }) => id);
  await caller.tell('capacity.sent', { ids });
  return { sent: ids.length };
};

/** Takes away what nobody but the plant has seen. */
export const removeCapacitySurveys: Action<typeof calls.removeCapacitySurveys> = async (
  caller,
  { lines },
) => {
  requirePlant(caller);
  for (const which of lines.toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1)))
    await surveys.toMove(caller, 'remove', which);
  await sql`
    delete from capacity_survey where ${ownRows(caller.scope, 'capacity_survey')} and id = any (${lines.map(({ id }) => id)}::bigint[])`.execute(
    caller.db,
  );
  return { removed: lines.length };
};
