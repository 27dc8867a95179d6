import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { demandLines, requireAgreeable } from '@portal/call-off/server/offers.ts';
import { BATCH_REASON } from '@portal/call-off/contract/answer/answer.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { requireDictCode } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/objection-calls.ts';

/** Says against a change what the supplier can do instead for one of its lines. The plant is told. */
export const objectToRelease: Action<typeof calls.objectToRelease> = async (
  caller,
  { change, lineId, batches, reason, remark },
) => {
  await requireDictCode(caller, BATCH_REASON, reason, 'reason');
  const line = await lineOf(caller, change, lineId);
  const { id } = await caller.db
    .insertInto('release_objection')
    .values({
      plant_no: line.plantNo,
      supplier_code: line.supplierCode,
      change_id: change,
      line_id: lineId,
      part_no: line.partNo,
      sa_no: line.saNo,
      unit: line.unit,
      due_on: line.dueOn,
      asked: line.open,
      batches: sql`${JSON.stringify(batches)}::jsonb`,
      reason,
      remark,
      objected_by: caller.scope.userName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Behind the insert: whoever accepts holds the objection first and the line then, too.
  await requireAgreeable(caller, { lineId, batches });
  await caller.tell('release-change.objected', { id });
  return { id };
};

/** The line, where it is of an agreement that the change was of. */
const lineOf = async ({ db, scope }: Caller, change: string, lineId: string) => {
  const { rows } = await sql<{
    plantNo: string;
    supplierCode: string;
    partNo: string;
    saNo: string;
    unit: string;
    dueOn: string;
    open: string;
  }>`
    select moved.plant_no as "plantNo", moved.supplier_code as "supplierCode", moved.part_no as "partNo", moved.sa_no as "saNo",
      moved.unit, line.due_on as "dueOn", greatest(0, line.open_qty) as open
    from release_change_part as moved join ${demandLines({ scope })} as line on line.agreement_id = moved.agreement_id
    where ${ownRows(scope, 'release_change_part', 'moved')} and moved.change_id = ${change}::bigint and line.line_id = ${lineId}::bigint`.execute(
    db,
  );
  if (rows[0]) return rows[0];
  const known = await db
    .selectFrom('release_change')
    .where(ownRows(scope, 'release_change'))
    .where('id', '=', change)
    .select('id')
    .executeTakeFirst();
  throw new Failure(known ? 'releaseChange.notChanged' : 'releaseChange.none', {
    id: known ? lineId : change,
  });
};
