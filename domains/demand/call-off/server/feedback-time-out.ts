import { sql } from 'kysely';
import { systemScope } from '@portal/platform/server/jobs/jobs.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { ScheduledJob } from '@portal/platform/server/plugin.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { callOffScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { readCallOffRules, type PlantRules } from './plant-rules.ts';
import { timedOut } from './waiting.ts';

const NAME = 'call-off.feedback-time-out';
const LINK = '/management/notify?timedOut=Y';
/** Suppliers that one transaction tells. */
const AT_ONCE = 200;
const { tell, tellSuppliers } = noticesOf(callOffScenarios, { zh: words.zh.notices, en: words.en.notices });

type Plant = { tenantId: number; plantNo: string };
type Late = { supplierCode: string; count: number; since: string };

/**
 * No answer within the plant's feedback days: both sides are told, once a day at 22:00 UTC (06:00 in China), until it comes. One notice
 * each, however many lines are late: the planners get one for the plant, the users of a supplier one for theirs.
 */
export const feedbackTimeOut: ScheduledJob = {
  name: NAME,
  cron: '0 22 * * *',
  overAll: 'finds the plants of all tenants; each is told in transactions of its own tenant',
  work: async (services, overAll) => {
    const plants = await overAll(async ({ db }) =>
      db.selectFrom('plant').select(['tenant_id as tenantId', 'plant_no as plantNo']).execute(),
    );
    for (const plant of plants) await tellTimeOuts(services, plant);
  },
};

/** Suppliers are told in portions, each in a transaction of its own; the keys of the notices let a broken run be run again. */
export const tellTimeOuts = async (
  services: PortalServices,
  { tenantId, plantNo }: Plant,
  atOnce = AT_ONCE,
): Promise<void> => {
  const scope = systemScope({ tenantId, plantNo, plants: [plantNo] });
  const identity = { scope, action: NAME, source: 'schedule' };
  const asJob = async <T>(work: (caller: Caller) => Promise<T>): Promise<T> =>
    inTransaction(services.pool, identity, async (transaction) =>
      work(callerOf(services, identity, 'zh', 'job', transaction)),
    );
  const { late, days, key } = await asJob(async (caller) => {
    const rules = await readCallOffRules(caller);
    const found = {
      late: await lateSuppliers(caller, rules),
      days: rules.feedbackDays,
      key: `call-off.timed-out/${plantNo}/${rules.today}`,
    };
    await tellPlant(caller, found);
    return found;
  });
  for (let from = 0; from < late.length; from += atOnce)
    await asJob(async (caller) =>
      tellSuppliers(caller, {
        scenario: 'call-off.timed-out',
        word: 'timedOut',
        plantNo,
        each: late
          .slice(from, from + atOnce)
          .map((one) => ({ supplierCode: one.supplierCode, param: { ...one, days }, link: LINK, key })),
      }),
    );
};

const lateSuppliers = async ({ db, scope }: Caller, rules: PlantRules): Promise<Late[]> => {
  const { rows } = await sql<Late>`
    select supplier_code as "supplierCode", count(*)::int as count, (min(asked_at) at time zone ${rules.zone})::date as since from call_off_line as line
    where ${ownTenant(scope, 'line')} and plant_no = ${scope.plantNo} and not settled and ${timedOut(rules)}
    group by 1 order by 1`.execute(db);
  return rows;
};

const tellPlant = async (
  caller: Caller,
  { late, days, key }: { late: readonly Late[]; days: number; key: string },
): Promise<void> => {
  if (late.length === 0) return;
  const { plantNo } = caller.scope;
  await tell(caller, {
    scenario: 'call-off.timed-out-plant',
    word: 'timedOutPlant',
    about: { plantNo },
    param: {
      plantNo,
      suppliers: late.length,
      count: late.reduce((sum, one) => sum + one.count, 0),
      since: late.map(({ since }) => since).toSorted()[0]!,
      days,
    },
    link: LINK,
    key,
  });
};
