import { sql } from 'kysely';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { isFirmUndated } from '../../contract/release-message.ts';
import { lockItems } from '../work-queries.ts';
import { redriveSelected } from '../redrive.ts';
import { waitingFor, waitingWith } from '../waiting-for.ts';

/** The day stands where none stood, in this item or in all of the transmission that wait for one. */
export const dateUndated: Action<typeof calls.dateUndated> = async (caller, { id, day, alike }) => {
  const { workKey } = await waitingFor(caller, id, 'edi.firmUndated');
  const selected = alike ? { workKey } : { itemIds: [id] };
  const ids = alike ? await waitingWith(caller, workKey) : [id];
  for (const item of await lockItems(caller, ids)) {
    const lines = item.content.lines.map((line) => (isFirmUndated(line) ? { ...line, date: day } : line));
    const content = { ...item.content, lines, givenDay: { day, by: caller.scope.userName } };
    await caller.db
      .updateTable('edi_item')
      .set({ content: sql`${JSON.stringify(content)}::jsonb` })
      .where(ownTenant(caller.scope))
      .where('id', '=', item.id)
      .execute();
  }
  return redriveSelected(caller, selected, undefined);
};
