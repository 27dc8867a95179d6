import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { updateRows } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { linesOf } from '../count-lines.ts';
import { countAgain, countById, counts } from '../counts.ts';

const NO_FIGURE = { figure: null, book: null, countedAt: null, countedBy: null, countedUsers: [] };

/** Takes a figure away; a container that was added while counting leaves the count. Fails with `err.notFound` for a line of another count. */
export const clearContainerFigure: Action<typeof calls.clearContainerFigure> = async (
  caller,
  { id, lineId },
) => {
  const count = await counts.toMove(caller, 'enter', { id });
  const line = (await linesOf(caller, id)).find((one) => one.id === lineId);
  if (!line) throw new Failure('err.notFound', { field: 'lineId' });
  if (line.added)
    await caller.db
      .deleteFrom('container_count_line')
      .where(ownRows(caller.scope, 'container_count_line'))
      .where('id', '=', lineId)
      .execute();
  else await updateRows(caller, 'container_count_line', [{ id: lineId, ...NO_FIGURE }]);
  await countAgain(caller, count);
  return countById(caller, id);
};
