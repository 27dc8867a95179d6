import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Day } from '@portal/platform/contract/day.ts';
import { COUNTED_UP_TO } from '@portal/platform/contract/paging.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { dayEnds } from '@portal/platform/server/document/deadlines.ts';
import { UNANSWERED, UNASKED, type AnswerZones, type CallOffStatus } from '../../contract/status.ts';
import { words } from '../../contract/words.en.ts';
import { deadlineOfRow } from '@portal/plant/server/offers.ts';
import { keptAnswerDay } from './answer-day.ts';
import { placeOf } from './lines-to-move.ts';
import type { LockedLine } from '../quantities/lock-lines.ts';
import type { PlantRules, ShownRules } from '../plant-rules.ts';

/** What the settings of the plant and of its suppliers say of answers. */
type AnswerRules = { readonly answerZones: AnswerZones; readonly silent: readonly string[] };

/** SQL: the supplier is asked for an answer to lines like this one, whether he has given it or not. */
export const needsAnswer = ({ answerZones, silent }: AnswerRules): RawBuilder<SqlBool> => {
  if (answerZones.length === 0) return sql<SqlBool>`false`;
  const zones = inStates('line.zone', answerZones);
  return silent.length === 0
    ? zones
    : sql<SqlBool>`(${zones} and line.supplier_code <> all (${silent}::text[]))`;
};

/** SQL: the line waits for the supplier's answer (`shownStatus` is `new`). Index `call_off_line_waiting` serves it. */
export const waits = (rules: AnswerRules): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${inStates('line.status', [UNANSWERED])} and ${needsAnswer(rules)})`;

/** SQL: it waits though `answerBy` is over; of lines requested before such days were kept, said with one moment for the whole plant. */
export const timedOut = (
  rules: AnswerRules & Pick<PlantRules, 'overdueBefore' | 'today'>,
): RawBuilder<boolean> =>
  sql<boolean>`(${waits(rules)} and coalesce(line.answer_by < ${rules.today}::date, line.asked_at < ${rules.overdueBefore}::timestamptz))`;

/** SQL: the last day on which a line that waits is answered in time (`answer-day.ts`). */
export const answerBy = (
  rules: AnswerRules & Pick<ShownRules, 'deadlines' | 'zone'>,
): RawBuilder<Day | null> =>
  sql`(case when ${waits(rules)} then ${keptAnswerDay(rules.zone, rules.deadlines)} end)`;

/**
 * SQL: how many lines wait for an answer, counted as lists are, and the moment until which the first of them is to be answered: an item of `from` with
 * the name, and the name with Due behind it. `rows` select `tenant_id`, `plant_no`, `until`, the
 * last day that was kept, and `since` where there is none: then the plant's feedback days count.
 */
export const countedToAnswer = (
  name: string,
  rows: RawBuilder<unknown>,
  { feedbackDays, today, zone }: Pick<PlantRules, 'feedbackDays' | 'today' | 'zone'>,
): RawBuilder<unknown> => {
  const sent = sql<Day>`(first.since at time zone ${zone})::date`;
  const bySetting = deadlineOfRow('first', sent, { days: feedbackDays, from: today, on: '{}' });
  const last = sql<Day>`least(first.until, case when first.since is not null then ${bySetting} end)`;
  return sql`(select first.count as ${sql.id(name)},
      case when coalesce(first.until, first.since::date) is not null then ${dayEnds(last, zone)} end as ${sql.id(`${name}Due`)}
    from (select count(*)::int as count, min(counted.until) as until, min(counted.since) as since,
        min(counted.tenant_id) as tenant_id, min(counted.plant_no) as plant_no
      from (${rows} limit ${COUNTED_UP_TO + 1}) as counted) as first) as ${sql.id(`${name}Of`)}`;
};

/** SQL: `shownStatus`. */
export const statusShown = (rules: AnswerRules): RawBuilder<CallOffStatus> =>
  sql`(case when ${inStates('line.status', [UNANSWERED])} and not ${needsAnswer(rules)} then ${sql.lit(UNASKED)} else line.status end)`;

/** SQL: the state that people see is one of these. */
export const isShownAs = (rules: AnswerRules, states: readonly CallOffStatus[]): RawBuilder<SqlBool> => {
  const [waiting, unasked] = [states.includes(UNANSWERED), states.includes(UNASKED)];
  const stored = inStates('line.status', [
    ...new Set(states.map((one) => (one === UNASKED ? UNANSWERED : one))),
  ]);
  if (waiting === unasked) return stored;
  const zone = waiting ? needsAnswer(rules) : sql<SqlBool>`not ${needsAnswer(rules)}`;
  return sql<SqlBool>`(${stored} and (line.status <> ${sql.lit(UNANSWERED)} or ${zone}))`;
};

/** Fails with `callOff.zoneNotAsked` when nobody has to answer the line: what is only forecast is not promised by mistake. */
export const requireNeedsAnswer = (
  caller: Pick<Caller, 'language'>,
  line: LockedLine,
  { answerZones, silent }: AnswerRules,
  index: number,
): void => {
  if (answerZones.includes(line.zone) && !silent.includes(line.supplierCode)) return;
  throw new Failure('callOff.zoneNotAsked', {
    ...placeOf(line, index),
    zone: words[caller.language].zone[line.zone],
  });
};
