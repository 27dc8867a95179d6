import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import { canonical } from '@portal/platform/contract/quantity.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { contains } from '@portal/platform/server/list/filters.ts';
import { addedUp, listFrom, type Row } from '@portal/platform/server/list/list-from.ts';
import { onPart, partNumbered } from '@portal/part/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { forecastPermissions } from '../../contract/permissions.ts';
import * as calls from '../../contract/planning/planning-calls.ts';
import { USUAL } from '../../contract/source.ts';
import { words } from '../../contract/words.en.ts';
import { judgedKinds, judgedWeeks, judgingOf, type JudgedWeek } from './judged.ts';

/** SQL: per cent that forecasts were above what was called off, and that they missed it by either way; null where nothing was called off. */
const BIAS = sql<
  string | null
>`round((sum(forecast) - sum(called_off)) * 100 / nullif(sum(called_off), 0), 1)`;
const WAPE = sql<string | null>`round(sum(abs(forecast - called_off)) * 100 / nullif(sum(called_off), 0), 1)`;

type Judged = Omit<Row<typeof calls.listForecastAccuracy>, 'partNameZh' | 'partNameEn'> & {
  readonly tenant_id: number;
  readonly part_no: string;
  readonly supplier_code: string;
};

const parts = (weeks: RawBuilder<JudgedWeek>): RawBuilder<Judged> => sql<Judged>`
  select tenant_id, part_no, supplier_code, part_no || ' ' || supplier_code || ' ' || unit as id, part_no as "partNo", supplier_code as "supplierCode",
    sum(forecast) as "forecastQty", sum(called_off) as "calledOffQty", unit, count(*)::int as "judgedWeeks", ${BIAS} as bias, ${WAPE} as wape
  from ${weeks} as week group by tenant_id, part_no, supplier_code, unit`;

/** No week at all. */
const NONE = sql<JudgedWeek>`(select 0 as tenant_id, '' as supplier_code, '' as part_no, '' as unit, current_date as monday, 0::numeric as forecast, 0::numeric as called_off where false)`;

/** Part by part, the worst first. */
export const accuracy = listFrom(
  calls.listForecastAccuracy,
  { title: forecastPermissions['forecast-accuracy:list'], words, zone: plantZone },
  async (caller, input) => {
    const judging = await judgingOf(caller, input);
    const weeks = judging ? await judgedWeeks(caller, judging) : NONE;
    const { rows, once } = addedUp(caller.db, parts(weeks), 'judged');
    return {
      rows: rows.leftJoin('part', onPart('judged')),
      once: { ...once, base: once.base.leftJoin('part', onPart('judged')) },
      key: 'judged.id',
      order: '-wape,partNo',
      columns: {
        id: 'judged.id',
        partNo: 'judged.partNo',
        partNameZh: 'part.name_zh',
        partNameEn: 'part.name_en',
        supplierCode: 'judged.supplierCode',
        forecastQty: 'judged.forecastQty',
        calledOffQty: 'judged.calledOffQty',
        unit: 'judged.unit',
        judgedWeeks: 'judged.judgedWeeks',
        bias: 'judged.bias',
        wape: 'judged.wape',
      },
      filters: {
        source: () => undefined,
        demandType: () => undefined,
        weeks: () => undefined,
        partNo: (typed) => partNumbered('judged.part_no', typed),
        supplierCode: contains('judged.supplier_code'),
      },
    };
  },
);

type Sums = {
  readonly forecast: string;
  readonly calledOff: string;
  readonly bias: string | null;
  readonly wape: string | null;
};

/** Week by week and in all, in the unit that most parts have. */
export const readForecastAccuracy: Action<typeof calls.readForecastAccuracy> = async (caller, input) => {
  const judging = await judgingOf(caller, input);
  const sources = await judgedKinds(caller);
  const nothing = { forecast: '0', calledOff: '0', bias: null, wape: null };
  if (!judging) return { sources, lagWeeks: USUAL.lagWeeks, unit: '', weeks: [], total: nothing };
  const { rows } = await sql<Sums & { monday: Day | null; unit: string }>`
    with week as materialized (select * from ${await judgedWeeks(caller, judging)} as week)
    select monday, max(unit) as unit, sum(forecast) as forecast, sum(called_off) as "calledOff", ${BIAS} as bias, ${WAPE} as wape
    from week where unit = (select mode() within group (order by unit) from week) group by grouping sets ((monday), ()) order by monday nulls last`.execute(
    caller.db,
  );
  const all = rows.at(-1);
  const weeks = rows.flatMap(({ monday, unit: _, ...sums }) =>
    monday === null ? [] : [{ monday, ...shown(sums) }],
  );
  return {
    sources,
    lagWeeks: judging.lagWeeks,
    unit: all?.unit ?? '',
    weeks,
    total: weeks.length === 0 ? nothing : shown(all!),
  };
};

const shown = ({ forecast, calledOff, bias, wape }: Sums): Sums => ({
  forecast: canonical(forecast),
  calledOff: canonical(calledOff),
  bias: bias === null ? null : canonical(bias),
  wape: wape === null ? null : canonical(wape),
});
