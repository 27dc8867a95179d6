import { sql } from 'kysely';
import { commitCallOffs } from '@portal/call-off/server/offers.ts';
import { UNANSWERED } from '@portal/call-off/contract/status.ts';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import {
  acceptPickupPlans,
  proposePickupDate,
  proposePickupPlans,
} from '@portal/pickup-plan/server/offers.ts';
import { deliveries } from '../../world/demand/deliveries.ts';
import { people } from '../../world/people.ts';
import { plants } from '../../world/master-data/plants.ts';
import { asPerson } from '../as-person.ts';

/** The second plant fetches its goods. */
const PLANT = plants[1].plantNo;
const [PLANNER, DISPATCHER] = ['logistics', 'supplier'].map((no) =>
  people.find(({ userNo }) => userNo === no)!,
) as [Person, Person];
type Person = (typeof people)[number];

/** So many suppliers promise so many lines each of what is due in the next days. */
const SUPPLIERS = 8;
const LINES_EACH = 6;
const AHEAD_DAYS = 14;

/** Some suppliers promise what the second plant asks for soon, a planner proposes its pickups, and the dispatcher of the demo answers two of his. */
export const planPickups = async (callerAt: (plantNo: string) => Caller, today: Day): Promise<void> => {
  const caller = callerAt(PLANT);
  const codes = [
    ...new Set([
      DISPATCHER.companyCode!,
      ...deliveries.flatMap(({ plantNo, supplier }) => (plantNo === PLANT ? supplier.supplierCode : [])),
    ]),
  ].slice(0, SUPPLIERS);
  for (const companyCode of codes)
    await asPerson(caller, { ...DISPATCHER, companyCode }, async (supplier) => promiseSome(supplier, today));
  await asPerson(caller, PLANNER, async (planner) =>
    proposePickupPlans(planner, { from: today, to: addDays(today, AHEAD_DAYS) }),
  );
  await asPerson(caller, DISPATCHER, async (supplier) => {
    const plans = await supplier.db
      .selectFrom('pickup_plan')
      .where(ownRows(supplier.scope, 'pickup_plan'))
      .orderBy('pickup_on', 'desc')
      .orderBy('id')
      .limit(2)
      .select(['id', 'version', 'pickup_on as pickupOn'])
      .execute();
    const [accepted, other] = plans;
    if (accepted)
      await acceptPickupPlans(supplier, { lines: [{ id: accepted.id, version: accepted.version }] });
    const workday = await anotherWorkday(supplier, today, other?.pickupOn);
    if (other && workday)
      await proposePickupDate(supplier, {
        id: other.id,
        version: other.version,
        proposedOn: workday,
        remark: '当日停电检修',
      });
  });
};

const promiseSome = async (supplier: Caller, today: Day): Promise<void> => {
  const lines = await supplier.db
    .selectFrom('call_off_line')
    .where(ownRows(supplier.scope, 'call_off_line'))
    .where(inStates('status', [UNANSWERED]))
    .where('open_qty', '>', '0')
    .where('due_on', '>', addDays(today, 3))
    .where('due_on', '<=', addDays(today, AHEAD_DAYS))
    .orderBy('due_on')
    .orderBy('id')
    .limit(LINES_EACH)
    .select(['id', 'version'])
    .execute();
  if (lines.length === 0) return;
  await commitCallOffs(supplier, {
    lines: lines.map(({ id, version }) => ({ id, version, batchReason: null, remark: null })),
    unasked: true,
  });
};

/** The first workday from the day after tomorrow on that is not the one that is planned. */
const anotherWorkday = async ({ db, scope }: Caller, today: Day, planned: Day | undefined) => {
  const { rows } = await sql<{ day: Day }>`
    select day::date as day from generate_series(greatest(current_date, ${today}::date) + 2, greatest(current_date, ${today}::date) + 12, interval '1 day') as day
    where is_workday(${scope.tenantId}, ${scope.plantNo}, day::date) order by 1`.execute(db);
  return rows.map(({ day }) => day).find((day) => day !== planned);
};
