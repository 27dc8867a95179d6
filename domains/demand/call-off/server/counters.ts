import { sql, type RawBuilder } from 'kysely';
import { COUNTED_UP_TO } from '@portal/platform/contract/paging.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { tileOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import type { CountedWithDue } from '@portal/platform/server/document/deadlines.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { listCallOffs } from '../contract/endpoints.ts';
import type { CallOffCounters } from '../contract/lines/line-fields.ts';
import { callOffWaiting } from '../contract/waiting.ts';
import { linesExpectedLate, nearHorizon } from './horizon/counted-horizon.ts';
import { isOfController, ownPartsOf } from './own-parts.ts';
import { callOffRulesOf, type PlantRules } from './plant-rules.ts';
import { countedToAnswer, timedOut, waits } from './answer/waiting.ts';

declare module '@portal/platform/server/plugins/counted.ts' {
  interface Tiles {
    callOff: CallOffCounters;
  }
}

/** What the home page shows of call-offs. */
export const counters: DeclaredCounters = {
  lines: tileOf('callOff', {
    list: listCallOffs,
    count: async (caller) => callOffCounters(caller),
    whose: async (caller) => (await ownPartsOf(caller)) ?? '',
    waiting: callOffWaiting,
  }),
};

/** What waits in the call-offs the caller may see at the present plant, for the home page: of an MRP controller in those of his parts. */
export const callOffCounters = async (caller: Caller) => {
  const [rules, dispositor] = await Promise.all([callOffRulesOf(caller), ownPartsOf(caller)]);
  const late = linesExpectedLate(caller, rules.zone, dispositor);
  const [horizon, { toAnswerDue, timedOutDue, ...waiting }, { length: expectedLate }] = await Promise.all([
    nearHorizon(caller, rules.today, { dispositor, late }),
    waitingLines(caller, rules, dispositor),
    late,
  ]);
  return {
    horizon,
    ...waiting,
    expectedLate: Math.min(expectedLate, COUNTED_UP_TO + 1),
    dispositor,
    due: { toAnswer: toAnswerDue, timedOut: timedOutDue },
    only: { dispositor },
  };
};

/** Counts as lists do: exact up to 10,000, one more means more. Each stands on an index of its own. */
const waitingLines = async ({ db, scope }: Caller, rules: PlantRules, dispositor: string | null) => {
  const { today } = rules;
  const own = isOfController(scope, dispositor);
  const counted = (condition: RawBuilder<unknown>) =>
    sql`(select count(*)::int from (select from call_off_line as line where ${ownRows(scope, 'call_off_line', 'line')} and ${own} and ${condition} limit ${COUNTED_UP_TO + 1}) as counted)`;
  const toAnswer = (name: string, condition: RawBuilder<unknown>) =>
    countedToAnswer(
      name,
      sql`select line.tenant_id, line.plant_no, line.answer_by as until, case when line.answer_by is null then line.asked_at end as since from call_off_line as line where ${ownRows(scope, 'call_off_line', 'line')} and ${own} and ${condition}`,
      rules,
    );
  const { rows } = await sql<
    Omit<CallOffCounters, 'horizon' | 'dispositor' | 'expectedLate'> & CountedWithDue<'toAnswer' | 'timedOut'>
  >`select
    ${counted(sql`not line.closed and line.due_on < ${today} and line.open_qty > 0`)} as backlog,
    "toAnswer", "toAnswerDue", "timedOut", "timedOutDue",
    ${counted(sql`line.urgent and line.open_qty > 0`)} as urgent,
    (select count(*)::int from (
      select from release join scheduling_agreement as agreement
        on agreement.tenant_id = release.tenant_id and agreement.id = release.agreement_id and agreement.current_release_id = release.id
      where ${ownRows(scope, 'release')} and release.source = 'manual' limit ${COUNTED_UP_TO + 1}) as counted) as manual
    from ${toAnswer('toAnswer', waits(rules))}, ${toAnswer('timedOut', timedOut(rules))}`.execute(db);
  return rows[0]!;
};
