import { sql } from 'kysely';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { IndicatorKey } from '../../contract/indicators.ts';
import { statesOfPresent } from '../../contract/status.ts';
import { withPlant } from '../../contract/template.ts';
import { changedFrom } from '../lots.ts';
import { isShownTo, scores } from '../scores.ts';

type Score = OutputOf<typeof calls.readKpiScore>;

/** How many months a trend goes back. */
const TREND = 12;

/** One score with its rules, the months before it, what was left out, and the edition before it. Fails with `scorecard.noScore`. */
export const readKpiScore: Action<typeof calls.readKpiScore> = async (caller, { id }) => {
  const { figures, ...score } = await scores.byId(caller, id);
  const [rules, trend, leftOut, previous, remarks, lateness] = await Promise.all([
    rulesOf(caller, score),
    trendOf(caller, score),
    leftOutOf(caller, id),
    previousOf(caller, score),
    remarksOf(caller, score),
    latenessOf(caller, id),
  ]);
  return {
    ...score,
    rules,
    trend,
    leftOut,
    previous,
    remarks,
    lateness,
    indicators: [...(figures.indicators ?? [])],
    categories: [...(figures.categories ?? [])],
    gated: [...(figures.gated ?? [])],
  };
};

const rulesOf = async (
  { db, scope }: Caller,
  { templateId, target }: Pick<Score, 'templateId' | 'target'>,
): Promise<Score['rules']> => {
  const { rules } = await db
    .selectFrom('kpi_template')
    .where(ownRows(scope, 'kpi_template'))
    .where('id', '=', templateId)
    .select('rules')
    .executeTakeFirstOrThrow();
  return withPlant(target, rules);
};

const trendOf = async (
  caller: Caller,
  { partyCode, target, period }: Pick<Score, 'partyCode' | 'target' | 'period'>,
): Promise<Score['trend']> => {
  const months = await caller.db
    .selectFrom('kpi_score')
    .where(ownRows(caller.scope, 'kpi_score'))
    .where(isShownTo(caller))
    .where(inStates('kpi_score.status', statesOfPresent))
    .where('target', '=', target)
    .where('party_code', '=', partyCode)
    .where('period', '<=', period)
    .orderBy('period', 'desc')
    .limit(TREND)
    .select(['id', 'period', 'band', sql<string | null>`trunc(total, 1)`.as('total')])
    .execute();
  return months.toReversed();
};

const leftOutOf = async ({ db, scope }: Caller, id: string): Promise<Score['leftOut']> => {
  const { rows } = await sql<Score['leftOut'][number]>`
    select lot.indicator, lot.reason, count(*)::int as lots from kpi_lot as lot
    where ${ownRows(scope, 'kpi_lot', 'lot')} and lot.score_id = ${id}::bigint and lot.reason is not null group by 1, 2 order by 1, 3 desc`.execute(
    db,
  );
  return rows;
};

/** A closed score that what came to light would have changed stays; the month in which it came to light says so. */
const remarksOf = async (
  { db, scope }: Caller,
  { target, partyCode, period, zone }: Pick<Score, 'target' | 'partyCode' | 'period' | 'zone'>,
): Promise<Score['remarks']> =>
  target === 'forwarder'
    ? []
    : db
        .selectFrom('kpi_remark')
        .where(ownRows(scope, 'kpi_remark'))
        .where('supplier_code', '=', partyCode)
        .where(sql<boolean>`to_char(at at time zone ${zone}, 'YYYY-MM') = ${period}`)
        .orderBy('id')
        .select(['period', 'score_number as scoreNumber', 'document'])
        .execute();

/** The median, and what nine of ten late lots do not exceed, of the promised lots that were late. */
const latenessOf = async ({ db, scope }: Caller, id: string): Promise<Score['lateness']> => {
  const { rows } = await sql<NonNullable<Score['lateness']>>`
    select count(*)::int as lots, percentile_disc(0.5) within group (order by lot.days_late) as median, percentile_disc(0.9) within group (order by lot.days_late) as p90
    from kpi_lot as lot where ${ownRows(scope, 'kpi_lot', 'lot')} and lot.score_id = ${id}::bigint and lot.indicator = ${LATENESS} and lot.verdict = 'late' and lot.days_late > 0`.execute(
    db,
  );
  return rows[0]!.lots === 0 ? null : rows[0]!;
};
const LATENESS: IndicatorKey = 'otdLots';

const previousOf = async (
  caller: Caller,
  { id, previousId }: Pick<Score, 'id' | 'previousId'>,
): Promise<Score['previous']> => {
  if (previousId === null) return null;
  const previous = await caller.db
    .selectFrom('kpi_score')
    .where(ownRows(caller.scope, 'kpi_score'))
    .where(isShownTo(caller))
    .where('id', '=', previousId)
    .select(['id', 'edition', 'band', sql<string | null>`trunc(total, 1)`.as('total')])
    .executeTakeFirst();
  return previous ? { ...previous, changed: await changedFrom(caller, id, previousId) } : null;
};
