import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { countedUse, type CountedUse } from '@portal/platform/server/plugins/record-uses.ts';
import { SENT, UNDER_WAY } from '../../contract/status.ts';

/** Lines of notes that were sent to the present plant and have not come, and the stock of the part on them. */
export const partUnderWay = async (caller: Reader, partNo: string): Promise<CountedUse> =>
  countedUse(
    caller,
    caller.db
      .selectFrom('delivery_note_line as line')
      .innerJoin('delivery_note as note', (on) =>
        on.onRef('note.tenant_id', '=', 'line.tenant_id').onRef('note.id', '=', 'line.delivery_note_id'),
      )
      .select('line.quantity as quantity')
      .where(ownRows(caller.scope, 'delivery_note_line', 'line'))
      .where('line.part_no', '=', partNo)
      .where('note.status', '=', SENT)
      .where(inStates('note.stage', UNDER_WAY)),
  );
