import { sql } from 'kysely';
import { systemScope } from '@portal/platform/server/jobs/jobs.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import type { Caller, Events } from '@portal/platform/server/caller.ts';
import { after, type ScheduledJob } from '@portal/platform/server/plugin.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { callOffScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { readCallOffRules } from './plant-rules.ts';
import { refusalReasons } from './reasons.ts';
import { timedOut } from './waiting.ts';
import { askZones } from './actions/ask-zones.ts';

const LIST = '/management/notify';
const { notifies, tell } = noticesOf(callOffScenarios, { zh: words.zh.notices, en: words.en.notices });

/** A release that says again what was said: nobody has anything to do. */
const changesNothing = ({ added, raised, lowered, gone }: Events['call-off.released']): boolean =>
  added + raised + lowered + gone === 0;

/** Who is told what when releases come and suppliers answer. */
export const jobs = [
  notifies('call-off.released', 'tell-supplier', (message) =>
    changesNothing(message)
      ? undefined
      : {
          scenario: 'call-off.released',
          word: message.releases === 1 ? 'released' : 'releasedMany',
          about: message,
          param: {
            plantNo: message.plantNo,
            releaseNo: message.releaseNo,
            partNo: message.partNo,
            count: message.releases,
            added: message.added,
            raised: message.raised,
            lowered: message.lowered,
            gone: message.gone,
          },
          link:
            message.releases === 1
              ? `/management/notify-detail?agreement=${message.agreementId}`
              : `${LIST}?changed=Y`,
        },
  ),
  notifies('call-off.released', 'tell-plant-of-gaps', (message) =>
    message.chainGaps === 0
      ? undefined
      : {
          scenario: 'call-off.chain-gap',
          word: 'chainGap',
          about: message,
          param: { supplierCode: message.supplierCode, count: message.chainGaps },
          link: `/management/history?chainGap=Y&supplierCode=${message.supplierCode}`,
        },
  ),
  notifies('call-off.answered', 'tell-plant', (message) => ({
    scenario: 'call-off.answered',
    word: 'answered',
    about: message,
    param: { supplierCode: message.supplierCode, count: message.lineIds.length },
    link: `${LIST}?supplierCode=${message.supplierCode}&answer=part,batch`,
  })),
  notifies('call-off.rejected', 'tell-plant', async (message, caller) => ({
    scenario: 'call-off.rejected',
    word: 'rejected',
    about: message,
    param: { supplierCode: message.supplierCode, count: message.lineIds.length },
    values: await reasonNames(caller, message),
    link: `${LIST}?supplierCode=${message.supplierCode}&status=rejected`,
  })),
  notifies('call-off.asked-again', 'tell-supplier', (message) => ({
    scenario: 'call-off.asked-again',
    word: 'askedAgain',
    about: message,
    param: { plantNo: message.plantNo, count: message.lineIds.length, reason: message.reason },
    link: `${LIST}?status=new`,
  })),
  after('process.zones-added', 'call-off.ask-zones', askZones),
];

/** The reason of a refusal as its dictionary calls it, with what was said beside it. */
const reasonNames = async (caller: Caller, { reason, remark }: Events['call-off.rejected']) => {
  const known = (await refusalReasons(caller)).find(({ code }) => code === reason);
  const text = (name: string) => ({ reason: [name, remark].filter(Boolean).join(' · ') });
  return { zh: text(known?.zh ?? reason), en: text(known?.en ?? reason) };
};

/** No answer within the plant's feedback days: both sides are told, once a day at 22:00 UTC (06:00 in China), until it comes. */
export const schedule: ScheduledJob[] = [
  {
    name: 'call-off.feedback-time-out',
    cron: '0 22 * * *',
    overAll: 'finds the plants of all tenants; each is told in a transaction of its own tenant',
    work: async (services, overAll) => {
      const plants = await overAll(async ({ db }) =>
        db.selectFrom('plant').select(['tenant_id as tenantId', 'plant_no as plantNo']).execute(),
      );
      for (const { tenantId, plantNo } of plants) {
        const as = identity(tenantId, plantNo);
        await inTransaction(services.pool, as, async (transaction) =>
          tellTimeOuts(callerOf(services, as, 'zh', 'job', transaction)),
        );
      }
    },
  },
];

const identity = (tenantId: number, plantNo: string) => ({
  scope: systemScope({ tenantId, plantNo, plants: [plantNo] }),
  action: 'call-off.feedback-time-out',
  source: 'schedule',
});

const tellTimeOuts = async (caller: ReturnType<typeof callerOf>): Promise<void> => {
  const rules = await readCallOffRules(caller);
  const { feedbackDays: days, today } = rules;
  const { rows } = await sql<{ supplierCode: string; count: number; since: string }>`
    select supplier_code as "supplierCode", count(*)::int as count, min(asked_at)::date as since from call_off_line as line
    where ${ownTenant(caller.scope, 'line')} and plant_no = ${caller.scope.plantNo} and not settled and ${timedOut(rules)}
    group by 1`.execute(caller.db);
  for (const { supplierCode, count, since } of rows) {
    const key = `call-off.timed-out/${caller.scope.plantNo}/${supplierCode}/${today}`;
    const notice = {
      about: { plantNo: caller.scope.plantNo, supplierCode },
      param: { supplierCode, count, since, days },
      link: `${LIST}?timedOut=Y&supplierCode=${supplierCode}`,
    };
    await tell(caller, { ...notice, scenario: 'call-off.timed-out', word: 'timedOut', key });
    await tell(caller, {
      ...notice,
      scenario: 'call-off.timed-out-plant',
      word: 'timedOutPlant',
      key: `${key}/plant`,
    });
  }
};
