import { sql } from 'kysely';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { compare } from '@portal/platform/contract/quantity.ts';
import { committedShares } from '@portal/call-off/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { DetectedFault } from '../../contract/fields.ts';
import { LIVE, isCarriedOn, type HandleType } from '../../contract/status.ts';
import { checkRange } from '../plant-days.ts';
import { reckonMarks } from '../marks/reckon-marks.ts';

/**
 * Holds plans against what they stand on (SPEC section 4, "Error detection"): each line is still committed for its day in its quantity, its packaging and
 * place are known, its truck holds it. What is carried on is on notes, so nothing of it can change any more.
 */
export const detectPickupErrors: Action<typeof calls.detectPickupErrors> = async (caller, range) => {
  await checkRange(caller, range);
  await reckonMarks(caller);
  const lines = await plannedLines(caller, range);
  const shares = new Map(
    (
      await caller.db
        .selectFrom(
          committedShares(caller, { lineIds: [...new Set(lines.map(({ lineId }) => lineId))] }).as('share'),
        )
        .select(['share.line_id as lineId', 'share.deliver_on as deliverOn', 'share.quantity'])
        .execute()
    ).map((share) => [`${share.lineId} ${share.deliverOn}`, share.quantity]),
  );
  const committed = new Set([...shares.keys()].map((key) => key.split(' ')[0]!));
  const faulty = [...Map.groupBy(lines, ({ planId }) => planId)].map(([planId, own]) => {
    const [{ unpacked, originCode, rate, handleType }] = own as [PlannedLine];
    const faults = new Set<DetectedFault>(
      own.flatMap(({ lineId, deliverOn, quantity }) => {
        if (isCarriedOn(handleType)) return [];
        const share = shares.get(`${lineId} ${deliverOn}`);
        if (share === undefined) return [committed.has(lineId) ? 'lineLater' : 'lineGone'];
        return compare(share, quantity) === 0 ? [] : ['lineChanged'];
      }),
    );
    if (unpacked > 0) faults.add('noPackaging');
    if (originCode === null) faults.add('noOrigin');
    if (Number(rate ?? 0) > 100) faults.add('overloaded');
    return { plan_id: planId, faults: [...faults].join(',') };
  });
  await sql`
    update pickup_standing as standing set
      detection = case when found.faults = '' then 'confirmed' else 'error' end,
      faults = case when found.faults = '' then '{}' else string_to_array(found.faults, ',') end
    from ${rowsOf({ plan_id: 'bigint', faults: 'text' }, faulty)} as found
    where ${ownRows(caller.scope, 'pickup_standing', 'standing')} and standing.pickup_plan_id = found.plan_id`.execute(
    caller.db,
  );
  const errors = faulty.filter(({ faults }) => faults !== '').length;
  return { confirmed: faulty.length - errors, errors };
};

type PlannedLine = {
  readonly planId: string;
  readonly lineId: string;
  readonly deliverOn: string;
  readonly quantity: string;
  readonly unpacked: number;
  readonly originCode: string | null;
  readonly handleType: HandleType;
  readonly rate: string | null;
};

const plannedLines = async (
  { db, scope }: Caller,
  { from, to }: { from: string; to: string },
): Promise<PlannedLine[]> => {
  const { rows } = await sql<PlannedLine>`
    select plan.id as "planId", line.call_off_line_id as "lineId", line.deliver_on as "deliverOn", line.quantity, plan.unpacked,
      plan.origin_code as "originCode", plan.handle_type as "handleType", standing.loading_rate as rate
    from pickup_plan as plan
    join pickup_plan_line as line on ${ownTenant(scope, 'line')} and line.pickup_plan_id = plan.id
    left join pickup_standing as standing on ${ownTenant(scope, 'standing')} and standing.pickup_plan_id = plan.id
    where ${ownRows(scope, 'pickup_plan', 'plan')} and ${inStates('plan.status', LIVE)} and plan.pickup_on between ${from} and ${to}
    order by plan.id, line.id`.execute(db);
  return rows;
};
