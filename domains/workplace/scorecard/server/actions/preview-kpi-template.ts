import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { onForwarder, onSupplier } from '@portal/supplier/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { Target } from '../../contract/indicators.ts';
import { MOST_PREVIEWED, byChange, changeOf, countsAlike, type Previewed } from '../../contract/preview.ts';
import { scoreOf, shown, type Figure } from '../../contract/scoring/score-of.ts';
import type { ScoreFigures } from '../../contract/scoring/figures.ts';
import { statesOfPresent } from '../../contract/status.ts';
import { areOf, type Rules } from '../../contract/template.ts';
import { figuresOfLots, lotsOf } from '../counting/count.ts';
import { decidedLots } from '../counting/decided-lots.ts';
import { frameOf } from '../counting/frame.ts';
import { requirePlant } from '../decided.ts';

type Counted = {
  id: string;
  partyCode: string;
  nameZh: string | null;
  nameEn: string | null;
  period: string;
  total: string | null;
  band: string | null;
  figures: ScoreFigures;
  number: string;
  rules: Rules;
};

/**
 * The scores of the last month that was counted, by other rules. An indicator that they count the same way keeps what its lots came to; another one is counted
 * of the facts as they are known now. Nothing is written.
 */
export const previewKpiTemplate: Action<typeof calls.previewKpiTemplate> = async (
  caller,
  { target, rules },
) => {
  requirePlant(caller);
  if (!areOf(target, rules)) throw new Failure('scorecard.otherTarget', { field: 'rules' });
  const scores = await lastMonth(caller, target);
  const [first] = scores;
  if (!first) return { month: null, recounted: [], parties: [], more: 0, bands: [] };
  const changed = rules.rules.filter((rule) => {
    const before = first.rules.rules.find(({ indicator }) => indicator === rule.indicator);
    return before === undefined || !countsAlike(before, rule);
  });
  const frame = await frameOf(caller, target, first.period);
  const again: (Figure & { scoreId: string })[] = [];
  for (const rule of changed)
    again.push(
      ...(await figuresOfLots(
        caller,
        decidedLots(
          caller,
          scores.map(({ id }) => id),
          rule.indicator,
          await lotsOf(caller, rule, frame),
        ),
      )),
    );
  const isChanged = ({ indicator }: Pick<Figure, 'indicator'>): boolean =>
    changed.some((rule) => rule.indicator === indicator);
  const byScore = Map.groupBy(again, ({ scoreId }) => scoreId);
  const all = scores.map((score): Previewed => {
    const kept = (score.figures.indicators ?? []).filter((figure) => !isChanged(figure));
    const { total, band } = scoreOf(rules, [...kept, ...(byScore.get(score.id) ?? [])]);
    const totals = { before: cutOf(score.total), after: cutOf(total) };
    const { partyCode, nameZh, nameEn } = score;
    return {
      partyCode,
      nameZh,
      nameEn,
      ...totals,
      bandBefore: score.band,
      bandAfter: band,
      change: changeOf(totals),
    };
  });
  return {
    month: { period: first.period, number: first.number },
    recounted: changed.map(({ indicator }) => indicator),
    parties: all.toSorted(byChange).slice(0, MOST_PREVIEWED),
    more: Math.max(0, all.length - MOST_PREVIEWED),
    bands: bandsOf(rules, all),
  };
};

/** Scores of the last month that was counted, by the rules that counted it. */
const lastMonth = async ({ db, scope }: Caller, target: Target): Promise<Counted[]> =>
  db
    .selectFrom('kpi_score')
    .innerJoin('kpi_template as template', (join) =>
      join
        .onRef('template.tenant_id', '=', 'kpi_score.tenant_id')
        .onRef('template.id', '=', 'kpi_score.template_id'),
    )
    .leftJoin('supplier', onSupplier('kpi_score'))
    .leftJoin('forwarder', onForwarder('kpi_score'))
    .where(ownRows(scope, 'kpi_score'))
    .where(ownRows(scope, 'kpi_template', 'template'))
    .where('kpi_score.target', '=', target)
    .where(inStates('kpi_score.status', statesOfPresent))
    .where('kpi_score.period', '=', (last) =>
      last
        .selectFrom('kpi_score as newest')
        .where(ownRows(scope, 'kpi_score', 'newest'))
        .where('newest.target', '=', target)
        .select(sql<string>`max(newest.period)`.as('period')),
    )
    .orderBy('kpi_score.party_code')
    .select([
      'kpi_score.id',
      'kpi_score.party_code as partyCode',
      'kpi_score.period',
      'kpi_score.total',
      'kpi_score.band',
      'kpi_score.figures',
      'template.number',
      'template.rules',
      sql<string | null>`coalesce(supplier.name_zh, forwarder.name_zh)`.as('nameZh'),
      sql<string | null>`coalesce(supplier.name_en, forwarder.name_en)`.as('nameEn'),
    ])
    .execute();

/** The best band first; bands that these rules no longer have stand behind them, and what has no data last. */
const bandsOf = (rules: Rules, all: readonly Previewed[]) => {
  const names = new Set<string | null>(rules.bands.map(({ band }) => band).toReversed());
  for (const { bandBefore } of all) if (bandBefore !== null) names.add(bandBefore);
  return [...names, null].map((band) => ({
    band,
    before: all.filter(({ bandBefore }) => bandBefore === band).length,
    after: all.filter(({ bandAfter }) => bandAfter === band).length,
  }));
};

const cutOf = (total: string | null): string | null => (total === null ? null : shown(total));
