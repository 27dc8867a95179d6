import { sql } from 'kysely';
import { addDays, daysBetween } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { CallOffCounters } from '../contract/fields.ts';
import { plantRules } from './plant-rules.ts';

/** SPEC section 9: the dashboard shows 14 days of call-offs. */
const DAYS_SHOWN = 14;

/** What waits in the call-offs the caller may see at the present plant, for the home page. */
export const callOffCounters = async (caller: Caller): Promise<CallOffCounters> => {
  const { today, feedbackDays } = await plantRules(caller);
  const [plan, waiting] = await Promise.all([
    openByDay(caller, today),
    waitingLines(caller, today, feedbackDays),
  ]);
  return {
    plan: Array.from({ length: DAYS_SHOWN }, (_, index) => {
      const ofDay = plan.filter((one) => daysBetween(today, one.day) === index);
      return {
        day: addDays(today, index),
        lines: ofDay.reduce((sum, one) => sum + one.lines, 0),
        quantities: ofDay.map(({ unit, quantity }) => ({ unit, quantity })),
      };
    }),
    ...waiting,
  };
};

const openByDay = async ({ db, scope }: Caller, today: string) => {
  const { rows } = await sql<{ day: string; unit: string; lines: number; quantity: string }>`
    select due_on as day, unit, count(*)::int as lines, sum(open_qty) as quantity from call_off_line as line
    where ${ownRows(scope, 'call_off_line', 'line')} and due_on >= ${today} and due_on < ${addDays(today, DAYS_SHOWN)}
      and not settled and open_qty > 0
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
};

const waitingLines = async ({ db, scope }: Caller, today: string, feedbackDays: number) => {
  const { rows } = await sql<Omit<CallOffCounters, 'plan'>>`
    select
      count(*) filter (where due_on < ${today} and open_qty > 0)::int as backlog,
      count(*) filter (where status = 'new')::int as "toAnswer",
      count(*) filter (where status = 'new' and asked_at < now() - make_interval(days => ${feedbackDays}))::int as "timedOut",
      count(*) filter (where urgent and open_qty > 0)::int as urgent,
      count(*) filter (where open_qty > 0 and exists (
        select from release where release.tenant_id = line.tenant_id and release.id = line.release_id and release.source = 'manual'))::int as manual
    from call_off_line as line where ${ownRows(scope, 'call_off_line', 'line')} and not settled`.execute(db);
  return rows[0]!;
};
