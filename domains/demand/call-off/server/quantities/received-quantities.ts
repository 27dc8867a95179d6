import { sql } from 'kysely';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { agreementsOf, followTracking, statusAfter, type Writing } from './line-quantities.ts';
import { linesForUpdate } from './lock-lines.ts';
import { trackingStep } from '../tracking/tracking-step.ts';

/** What a note said and what came; `told` is what step 6 tells of it, where that is not what came now (null: nothing yet). */
export type ReceivedQuantity = {
  readonly allocated: Quantity;
  readonly received: Quantity;
  readonly told?: Quantity | null;
} & ({ readonly lineId: string } | { readonly agreementId: string });

/**
 * Goods of a sent note were received, `document` is the receipt's number: step 6 of the tracking, `completed` when all that is
 * asked for has come. A quantity that did not come is open again, one that came beyond the note is credit, so afterwards
 * nothing of the note is on its way any more. Received and sent cumulative of the agreements follow.
 * Example: 100 allocated, 95 received: allocated 95, received 95, open 5.
 */
export const markReceived = async (
  caller: Writing,
  receipts: readonly ReceivedQuantity[],
  document: string,
): Promise<void> => {
  const rows = receipts.map((one) => ({
    line_id: 'lineId' in one ? one.lineId : null,
    agreement_id: 'lineId' in one ? null : one.agreementId,
    allocated: one.allocated,
    received: one.received,
  }));
  const ids = rows.flatMap((one) => one.line_id ?? []);
  await linesForUpdate(caller, ids, agreementsOf(rows));
  const { tenantId } = caller.scope;
  await sql`
    with given as (select * from ${rowsOf(RECEIPTS, rows)} as given),
    per_line as (select line_id, sum(allocated) as allocated, sum(received) as received from given where line_id is not null group by 1),
    moved as (
      update call_off_line as line set
        received_qty = line.received_qty + per_line.received,
        allocated_qty = line.allocated_qty + per_line.received - per_line.allocated,
        sent_qty = line.sent_qty + per_line.received - per_line.allocated,
        status = ${statusAfter(sql`line.allocated_qty + per_line.received - per_line.allocated`, sql`line.received_qty + per_line.received`)},
        slot = case when line.slot = line.zone and ${statusAfter(sql`line.allocated_qty + per_line.received - per_line.allocated`, sql`line.received_qty + per_line.received`)} = 'completed'
          then line.slot || ' ' || line.id else line.slot end
      from per_line where ${ownTenant({ tenantId }, 'line')} and line.id = per_line.line_id
      returning line.agreement_id, per_line.allocated, per_line.received
    ),
    per_agreement as (
      select agreement_id, sum(allocated) as allocated, sum(received) as received
      from (select agreement_id, allocated, received from moved union all select agreement_id, allocated, received from given where line_id is null) as one group by 1
    )
    update scheduling_agreement as agreement set
      cumulative_received = agreement.cumulative_received + per_agreement.received,
      cumulative_sent = agreement.cumulative_sent + per_agreement.received - per_agreement.allocated
    from per_agreement where ${ownTenant({ tenantId }, 'agreement')} and agreement.id = per_agreement.agreement_id`.execute(
    caller.db,
  );
  const tracked = receipts.flatMap((one) =>
    'lineId' in one && one.told !== null ? [{ lineId: one.lineId, quantity: one.told ?? one.received }] : [],
  );
  await trackingStep(caller, tracked, 6, document);
};

/** What a receipt had counted; `beforeReset`: before the cumulatives of the agreement began again the last time. */
export type TakenBackQuantity = ReceivedQuantity & { readonly beforeReset: boolean };

/**
 * The receipt `document` was reversed: takes back what `markReceived` did with it. What the note said is on the road again, step 6 goes with
 * its document, and a line that was completed waits again for what is to come. What releases have asked for meanwhile stands, and what they count
 * as received of it is still counted until the next one. Cumulatives
 * that began again since the receipt never counted it: the note is on their road then.
 * Example: 100 allocated, 95 received, reversed: allocated 100, received 0, open 0 of 100.
 */
export const unmarkReceived = async (
  caller: Writing,
  receipts: readonly TakenBackQuantity[],
  document: string,
): Promise<void> => {
  const ids = await takeBack(caller, receipts);
  await sql`delete from call_off_tracking
    where ${ownTenant(caller.scope)} and line_id = any(${ids}::bigint[]) and step = 6 and document = ${document}`.execute(
    caller.db,
  );
  await followTracking(caller, ids);
};

/**
 * Goods that had come are rejected: they are not received, and not on the way any more either, so the line is open for them again. Step 6 of the
 * first of `documents` that has told them says so much less.
 * Example: 100 allocated and received, 10 rejected: allocated 90, received 90, open 10.
 */
export const unmarkRejected = async (
  caller: Writing,
  rejected: readonly TakenBackQuantity[],
  documents: readonly string[],
): Promise<void> => {
  const ids = await takeBack(caller, rejected);
  for (const one of rejected) {
    if (!('lineId' in one)) continue;
    await sql`update call_off_tracking as track set quantity = track.quantity - ${one.received}::numeric where ${ownTenant(caller.scope, 'track')} and id = (
      select id from call_off_tracking as told where ${ownTenant(caller.scope, 'told')} and told.line_id = ${one.lineId}::bigint and told.step = 6
        and told.document = any(${documents}::text[]) order by array_position(${documents}::text[], told.document) limit 1)`.execute(
      caller.db,
    );
  }
  await sql`delete from call_off_tracking
    where ${ownTenant(caller.scope)} and line_id = any(${ids}::bigint[]) and step = 6 and document = any(${documents}::text[]) and quantity <= 0`.execute(
    caller.db,
  );
  await followTracking(caller, ids);
};

const takeBack = async (caller: Writing, receipts: readonly TakenBackQuantity[]): Promise<string[]> => {
  const rows = receipts.map((one) => ({
    line_id: 'lineId' in one ? one.lineId : null,
    agreement_id: 'lineId' in one ? null : one.agreementId,
    allocated: one.allocated,
    received: one.received,
    before_reset: one.beforeReset,
  }));
  const ids = rows.flatMap((one) => one.line_id ?? []);
  await linesForUpdate(caller, ids, agreementsOf(rows));
  const { tenantId } = caller.scope;
  const allocated = sql`line.allocated_qty + per_line.allocated - per_line.received`;
  const received = sql`line.received_qty - per_line.received`;
  await sql`
    with given as (select * from ${rowsOf(TAKEN_BACK, rows)} as given),
    per_line as (
      select line_id, sum(allocated) as allocated, sum(received) as received, coalesce(sum(received) filter (where not before_reset), 0) as counted
      from given where line_id is not null group by 1
    ),
    still as (
      select per_line.line_id, least(per_line.counted, greatest(0, agreement.stated_received - agreement.cumulative_received
        + sum(per_line.counted) over (partition by agreement.id order by line.due_on desc, line.id desc))) as counted
      from per_line join call_off_line as line on ${ownTenant({ tenantId }, 'line')} and line.id = per_line.line_id
      join scheduling_agreement as agreement on ${ownTenant({ tenantId }, 'agreement')} and agreement.id = line.agreement_id
    ),
    moved as (
      update call_off_line as line set
        received_qty = ${received},
        allocated_qty = ${allocated},
        sent_qty = line.sent_qty + per_line.allocated - per_line.received,
        counted_qty = case when still.counted > 0 then greatest(line.counted_qty, ${received} + still.counted) else line.counted_qty end,
        status = ${statusAfter(allocated, received)},
        slot = case when line.slot = line.zone || ' ' || line.id and ${statusAfter(allocated, received)} <> 'completed' and not exists (
          select from call_off_line as taken where ${ownTenant({ tenantId }, 'taken')} and taken.agreement_id = line.agreement_id and taken.slot = line.zone)
          then line.zone else line.slot end
      from per_line join still using (line_id) where ${ownTenant({ tenantId }, 'line')} and line.id = per_line.line_id
      returning line.agreement_id, line.due_on, per_line.allocated, per_line.counted
    ),
    per_agreement as (
      select agreement_id, sum(allocated) as allocated, sum(counted) as counted, min(due_on) as due_on
      from (
        select agreement_id, allocated, counted, due_on from moved
        union all select agreement_id, allocated, case when before_reset then 0 else received end, null from given where line_id is null
      ) as one group by 1
    )
    update scheduling_agreement as agreement set
      cumulative_received = agreement.cumulative_received - per_agreement.counted,
      cumulative_sent = agreement.cumulative_sent + per_agreement.allocated - per_agreement.counted,
      live_from = least(agreement.live_from, per_agreement.due_on)
    from per_agreement where ${ownTenant({ tenantId }, 'agreement')} and agreement.id = per_agreement.agreement_id`.execute(
    caller.db,
  );
  return ids;
};

const RECEIPTS = {
  line_id: 'bigint',
  agreement_id: 'bigint',
  allocated: 'numeric',
  received: 'numeric',
} as const;
const TAKEN_BACK = { ...RECEIPTS, before_reset: 'boolean' } as const;
