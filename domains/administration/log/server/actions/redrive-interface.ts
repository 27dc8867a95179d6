import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { interfaceById } from '../interfaces.ts';

/** Notes that a failed call is driven again, and tells the domain that made it. A second try of the same line is refused. */
export const redriveInterface: Action<typeof calls.redriveInterface> = async (caller, { id }) => {
  const line = await interfaceById(caller, id);
  if (!line) throw new Failure('err.notFound');
  if (line.redrivenAt !== null) throw new Failure('log.alreadyRedriven');
  if (!line.canRedrive) throw new Failure('log.notRedrivable');
  const entry = await caller.db
    .insertInto('interface_redrive')
    .values({ line_id: id, plant_no: line.plantNo })
    .onConflict((conflict) => conflict.constraint('interface_redrive_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!entry) throw new Failure('log.alreadyRedriven');
  await caller.tell('interface.redrive', {
    redriveId: entry.id,
    type: line.type,
    redriveKey: line.redriveKey,
  });
  return null;
};
