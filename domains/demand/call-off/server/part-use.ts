import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { countedUse, type CountedUse } from '@portal/platform/server/plugins/record-uses.ts';

/** Lines of the present plant that wait for something, and what of the part they still ask for. */
export const openCallOffs = async (caller: Reader, partNo: string): Promise<CountedUse> =>
  countedUse(
    caller,
    caller.db
      .selectFrom('call_off_line as line')
      .innerJoin('scheduling_agreement as agreement', (on) =>
        on
          .onRef('agreement.tenant_id', '=', 'line.tenant_id')
          .onRef('agreement.id', '=', 'line.agreement_id'),
      )
      .select('line.open_qty as quantity')
      .where(ownRows(caller.scope, 'call_off_line', 'line'))
      .where('agreement.part_no', '=', partNo)
      .where('line.closed', '=', false),
  );
