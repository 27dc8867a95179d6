import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { isNegative, notBelowZero, subtract } from '@portal/platform/contract/quantity.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { coverageOf } from '../../contract/reckoning/coverage-of.ts';
import { frameOf } from '../reckoning/frame.ts';
import { lineShown } from '../reckoning/line-shown.ts';
import { partOf, shareWorldOf } from '../reckoning/world-of.ts';

/** What one supplier is to deliver of a part and what of it comes, day by day. Whether the part is short says the row that was kept, nothing else of the plant's. */
export const readCoverageShare: Action<typeof calls.readCoverageShare> = async (
  caller,
  { partNo, supplierCode },
) => {
  const { db, scope } = caller;
  const kept = await db
    .selectFrom('coverage_share as share')
    .where(ownRows(scope, 'coverage_share', 'share'))
    .where('share.part_no', '=', partNo)
    .where('share.supplier_code', '=', supplierCode)
    .select(['share.level', sql<string | null>`share.first_short_on`.as('firstShortOn')])
    .executeTakeFirst();
  const part = kept && (await partOf(caller, partNo));
  if (!kept || !part) throw new Failure('coverage.none', { partNo });
  const frame = await frameOf(caller);
  const { world, coming, unpromised } = await shareWorldOf(caller, frame, part, supplierCode);
  const found = coverageOf(world);
  const lowest = found.lowest ?? '0';
  return {
    ...part,
    today: frame.today,
    supplierCode,
    ...kept,
    stillToDeliver: found.demand,
    inTransit: found.inTransit,
    confirmedQty: found.confirmed,
    lateQty: found.late,
    behindOn: found.firstShortOn,
    behind: isNegative(lowest) ? notBelowZero(subtract('0', lowest)) : '0',
    days: lineShown(found).map(({ daysOfSupply: _, ...day }) => day),
    coming: [...coming],
    unpromised: [...unpromised],
  };
};
