import { sql, type SqlBool } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { countedUse, type CountedUse } from '@portal/platform/server/plugins/record-uses.ts';
import { CLOSED } from '../contract/status.ts';

/** Lines of the present plant that are not closed, and what of the part has not come. */
export const openPreSeries = async (caller: Reader, partNo: string): Promise<CountedUse> =>
  countedUse(
    caller,
    caller.db
      .selectFrom('pre_series_line as line')
      .select(sql<string>`line.requested_qty - line.received_qty`.as('quantity'))
      .where(ownRows(caller.scope, 'pre_series_line', 'line'))
      .where('line.part_no', '=', partNo)
      .where(sql<SqlBool>`line.status <> ${sql.lit(CLOSED)}`),
  );
