import { sql } from 'kysely';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { ReadItem } from '../taking/read-items.ts';
import { nextNumber } from '../taking/rules/used-numbers.ts';
import { redriveSelected } from '../redrive.ts';
import { letGo, waitingFor, waitingWith } from '../waiting-for.ts';
import { lockItems } from '../work-queries.ts';

/**
 * A planner takes an item as it was read, or all of its transmission that wait for the same: one that is doubtful goes its usual way; one
 * whose number was used before with another content becomes a release beside that one, under a number of its own.
 */
export const takeAsRead: Action<typeof calls.takeAsRead> = async (caller, { id, alike }) => {
  const { reason, workKey } = await waitingFor(caller, id, 'edi.itemDoubtful', 'edi.releaseChanged');
  const ids = alike ? await waitingWith(caller, workKey) : [id];
  const user = caller.scope.userName;
  const isChanged = reason === 'edi.releaseChanged';
  for (const { id: one, content, agreementId, detail } of await lockItems(caller, ids)) {
    const number = String(detail.number);
    await keepContent(caller, one, {
      ...content,
      ...(isChanged
        ? { again: { user, number, again: await nextNumber(caller, agreementId, number) } }
        : { believedBy: user }),
    });
  }
  if (!isChanged) await letGo(caller, ids, 'edi.itemDoubtful');
  return redriveSelected(caller, alike ? { workKey } : { itemIds: [id] }, undefined);
};

const keepContent = async ({ db, scope }: Caller, id: string, content: ReadItem): Promise<void> => {
  await db
    .updateTable('edi_item')
    .set({ content: sql`${JSON.stringify(content)}::jsonb` })
    .where(ownTenant(scope))
    .where('id', '=', id)
    .execute();
};
