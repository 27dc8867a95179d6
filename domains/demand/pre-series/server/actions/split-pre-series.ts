import { sql } from 'kysely';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { readAnswerRules } from '@portal/call-off/server/offers.ts';
import { supplierOf } from '@portal/supplier/server/offers.ts';
import { requireDecimals } from '@portal/unit/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { isLater } from '../../contract/splitting.ts';
import { SPLIT_PROPOSED } from '../../contract/status.ts';
import { linesToMove } from '../lines/lock-lines.ts';
import { addLots } from '../lots/lots.ts';
import { recordAnswers } from '../answer/record-answers.ts';
import { settle } from '../lines/settle.ts';
import { divide, requireDays, requireRoom } from '../lots/splitting.ts';
import { perSupplier } from '../tell.ts';

/**
 * A supplier divides what is agreed of a line: with split type FREE at once, with CONFIRM when the plant says yes. Goods that would come later than agreed
 * wait for the plant with either type. Fails with `err.invalid` for a day that no answer may name.
 */
export const splitPreSeries: Action<typeof calls.splitPreSeries> = async (
  caller,
  { id, version, lots, remark },
) => {
  const [line] = await linesToMove(caller, [{ id, version }], 'propose');
  await requireDecimals(
    caller,
    lots.map(({ quantity }) => ({ quantity, unit: line!.unit })),
    (_, at) => ({ partNo: line!.partNo, row: at + 1, field: `lots.${at}.quantity` }),
  );
  requireDays(caller, line!, lots, await readAnswerRules(caller));
  const open = await requireRoom(caller, line!, lots);
  const supplier = await supplierOf(caller, line!.supplierCode);
  if (supplier?.po_split_type === 'FREE' && !isLater(open, lots)) {
    const verb = await divide(caller, line!, lots);
    await recordAnswers(caller, [{ line: line!, verb, lots, remark }]);
    for (const message of perSupplier([line!])) await caller.tell('pre-series.divided', message);
    return { moved: 1 };
  }
  await addLots(caller, [{ line: line!, state: 'splitting', batches: lots }]);
  await sql`update pre_series_line as line set before_split = line.agreed, agreed = ${SPLIT_PROPOSED}
    where ${ownTenant(caller.scope, 'line')} and id = ${id}`.execute(caller.db);
  await settle(caller, [id]);
  await recordAnswers(caller, [{ line: line!, verb: 'propose', lots, remark }]);
  for (const message of perSupplier([line!])) await caller.tell('pre-series.split', message);
  return { moved: 1 };
};
