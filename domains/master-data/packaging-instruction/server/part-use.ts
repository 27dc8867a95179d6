import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { countedUse, type CountedUse } from '@portal/platform/server/plugins/record-uses.ts';

/** Instructions of the present plant on how to pack a part, each of their editions. */
export const partInstructed = async (caller: Reader, partNo: string): Promise<CountedUse> =>
  countedUse(
    caller,
    caller.db
      .selectFrom('packaging_instruction')
      .select(sql<string | null>`null::numeric`.as('quantity'))
      .where(ownRows(caller.scope, 'packaging_instruction'))
      .where('part_no', '=', partNo),
  );
