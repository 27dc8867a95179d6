import { sql, type Expression, type SqlBool } from 'kysely';
import { add } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { partsOfGroups } from '@portal/part/server/offers.ts';
import { indicatorOf, type IndicatorKey, type Target } from '../../contract/indicators.ts';
import type { Grouping, Period } from '../../contract/scoring/periods.ts';
import { scoreOf, type Figure, type Scored } from '../../contract/scoring/score-of.ts';
import { statesOfPresent } from '../../contract/status.ts';
import type { Rules } from '../../contract/template.ts';
import { isShownTo } from '../scores.ts';

type Sum = {
  key: string;
  name: string;
  indicator: IndicatorKey;
  unit: string | null;
  kept: string;
  due: string;
  counted: number;
  excluded: number;
  months: number;
};
export type SummedFigure = Figure & { readonly unit: string | null };
export type Group = {
  readonly key: string;
  readonly months: number;
  readonly figures: readonly SummedFigure[];
};

const WINDOW = { name: 'text', from: 'text', to: 'text' } as const;

/**
 * What months of each period come to, group by group: numerators and denominators are added up, percentages never are. Each score that counts now says what
 * its lots came to; of groups of parts the lots themselves do.
 */
export const sumsOf = async (
  caller: Caller,
  {
    target,
    by,
    periods,
    party,
  }: {
    readonly target: Target;
    readonly by: Grouping;
    readonly periods: readonly Period[];
    readonly party: Expression<SqlBool>;
  },
): Promise<ReadonlyMap<string, readonly Group[]>> => {
  const { db, scope } = caller;
  const figures =
    by === 'commodity'
      ? sql`join kpi_lot as lot on lot.tenant_id = kpi_score.tenant_id and lot.score_id = kpi_score.id and ${ownRows(scope, 'kpi_lot', 'lot')}
          join ${partsOfGroups(caller)} as part on part.tenant_id = lot.tenant_id and part.part_no = lot.part_no
          cross join lateral (select part.part_group as key, lot.indicator, lot.unit, lot.kept, lot.due, case when lot.verdict = 'excluded' then 0 else 1 end as counted,
            case when lot.verdict = 'excluded' then 1 else 0 end as excluded) as figure`
      : sql`cross join lateral (
          select ${by === 'plant' ? sql`kpi_score.plant_no` : sql`kpi_score.party_code`} as key, one ->> 'indicator' as indicator, one ->> 'unit' as unit,
            (one ->> 'kept')::numeric as kept, (one ->> 'due')::numeric as due, (one ->> 'counted')::int as counted, (one ->> 'excluded')::int as excluded
          from jsonb_array_elements(kpi_score.figures -> 'indicators') as one) as figure`;
  const { rows } = await sql<Sum>`
    select figure.key, period.name, figure.indicator, figure.unit, trim_scale(sum(figure.kept))::text as kept, trim_scale(sum(figure.due))::text as due,
      sum(figure.counted)::int as counted, sum(figure.excluded)::int as excluded, count(distinct kpi_score.period)::int as months
    from kpi_score join ${rowsOf(WINDOW, periods)} as period on kpi_score.period between period."from" and period."to" ${figures}
    where ${ownRows(scope, 'kpi_score')} and ${isShownTo(caller)} and ${inStates('kpi_score.status', statesOfPresent)} and kpi_score.target = ${target} and ${party}
    group by 1, 2, 3, 4 order by 1, 2, 3`.execute(db);
  const byPeriod = Map.groupBy(rows, ({ name }) => name);
  return new Map(
    [...byPeriod].map(([name, sums]) => [
      name,
      [...Map.groupBy(sums, ({ key }) => key)].map(([key, own]) => ({
        key,
        months: Math.max(...own.map(({ months }) => months)),
        figures: mainUnits(own),
      })),
    ]),
  );
};

/** Of an indicator that counts pieces in several units the one of most lots counts; pieces of others are never added to it. */
const mainUnits = (sums: readonly Sum[]): readonly SummedFigure[] =>
  [...Map.groupBy(sums, ({ indicator }) => indicator)].map(([indicator, own]) => {
    const isPieces = indicatorOf(indicator).weighs === 'pieces';
    const main = own.toSorted((one, other) => other.counted - one.counted)[0]!;
    const [counted, others] = isPieces
      ? [own.filter(({ unit }) => unit === main.unit), own.filter(({ unit }) => unit !== main.unit)]
      : [own, []];
    const sumOf = (field: 'counted' | 'excluded', of: readonly Sum[]): number =>
      of.reduce((all, one) => all + one[field], 0);
    return {
      indicator,
      unit: isPieces ? main.unit : null,
      kept: add('0', ...counted.map(({ kept }) => kept)),
      due: add('0', ...counted.map(({ due }) => due)),
      counted: sumOf('counted', counted),
      excluded: sumOf('excluded', own) + sumOf('counted', others),
    };
  });

/** The score of a group by rules. */
export const scoredGroup = (rules: Rules, { figures }: Group): Scored =>
  scoreOf(
    rules,
    figures.map(({ indicator, kept, due, counted, excluded }) => ({
      indicator,
      kept,
      due,
      counted,
      excluded,
    })),
  );
