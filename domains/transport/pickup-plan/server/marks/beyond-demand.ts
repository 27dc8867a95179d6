import { sql, type RawBuilder } from 'kysely';
import type { TouchedText } from '@portal/platform/contract/agreement.ts';
import { canonical } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller, Events, Reader, ReadingCaller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { demandLines, type PublishedRelease } from '@portal/call-off/server/offers.ts';
import { unitNames } from '@portal/settings/server/offers.ts';
import type { PickupPlanStatus } from '../../contract/status.ts';
import { words } from '../../contract/words.en.ts';

/** Plans that a warning names. */
const NAMED = 200;

/** A plan without notes that fetches more of a line than is left of it. */
export type PlanBeyond = {
  readonly plan_id: string;
  /** The first of its shares of the line. */
  readonly share_id: string;
  readonly number: string;
  readonly status: PickupPlanStatus;
  readonly pickup_on: string;
  readonly part_no: string;
  readonly unit: string;
  readonly over: string;
  /** Nothing of the line is needed any more. */
  readonly gone: boolean;
};

/**
 * SQL, a table expression of `PlanBeyond`: plans without notes that fetch more of a line than releases have left of it; `which` narrows the
 * lines, as `demand` (`demandLines`). Notes are for release changes.
 */
export const plansBeyondDemand = (
  { scope }: Pick<Reader, 'scope'>,
  which: RawBuilder<unknown>,
): RawBuilder<PlanBeyond> => sql<PlanBeyond>`(
  select goods.plan_id, goods.share_id, goods.number, goods.status, goods.pickup_on, goods.part_no, goods.unit,
    least(goods.planned, goods.total - goods.left) as over, goods.left = 0 as gone
  from (
    select plan.id as plan_id, min(line.id) as share_id, plan.number, plan.status, plan.pickup_on, line.part_no, line.unit,
      greatest(0, demand.open_qty) as left, sum(line.quantity) as planned, sum(sum(line.quantity)) over (partition by line.call_off_line_id) as total
    from ${demandLines({ scope })} as demand
    join pickup_plan_line as line on ${ownRows(scope, 'pickup_plan_line', 'line')} and line.call_off_line_id = demand.line_id and line.live
    join pickup_plan as plan on ${ownRows(scope, 'pickup_plan', 'plan')} and plan.id = line.pickup_plan_id and plan.handle_type = 'none'
    where ${which}
    group by plan.id, plan.number, plan.status, plan.pickup_on, line.call_off_line_id, line.part_no, line.unit, demand.open_qty
  ) as goods
  where goods.total > goods.left
)`;

const plansBeyond = async (
  caller: Pick<Caller, 'db' | 'scope'>,
  which: RawBuilder<unknown>,
): Promise<PlanBeyond[]> => {
  const { rows } = await sql<PlanBeyond>`
    select beyond.* from ${plansBeyondDemand(caller, which)} as beyond order by beyond.plan_id limit ${NAMED}`.execute(
    caller.db,
  );
  return rows;
};

/** The plans under way that a release which is about to be published would break. */
export const touchedPlans = async (
  caller: ReadingCaller,
  { agreementId, releaseId }: PublishedRelease,
): Promise<TouchedText[]> => {
  const [found, unit] = await Promise.all([
    plansBeyond(
      caller,
      sql`demand.agreement_id = ${agreementId}::bigint and demand.release_id = ${releaseId}::bigint`,
    ),
    unitNames(caller),
  ]);
  return found.map(({ plan_id: planId, number, part_no: partNo, over, unit: code }) => ({
    text: fill(words[caller.language].touched, {
      number,
      partNo,
      quantity: canonical(over),
      unit: unit(code),
    }),
    link: `/transport/pickup-plan-detail?id=${planId}`,
  }));
};

/** What a release took from plans is an error of them at once, and not only when the planner has them looked at. */
export const markBeyond = async (
  caller: Caller,
  { firstReleaseId, lastReleaseId }: Events['call-off.released'],
): Promise<void> => {
  const found = await plansBeyond(
    caller,
    sql`demand.release_id between ${firstReleaseId}::bigint and ${lastReleaseId}::bigint`,
  );
  for (const [fault, plans] of Map.groupBy(found, ({ gone }) => (gone ? 'lineGone' : 'lineChanged')))
    await sql`
      update pickup_standing as standing set detection = 'error',
        faults = case when ${fault}::text = any (standing.faults) then standing.faults else standing.faults || ${fault}::text end
      where ${ownRows(caller.scope, 'pickup_standing', 'standing')}
        and standing.pickup_plan_id = any (${plans.map(({ plan_id }) => plan_id)}::bigint[])`.execute(
      caller.db,
    );
};
