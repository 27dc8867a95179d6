import { sql, type RawBuilder } from 'kysely';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { addDays, daysBetween, type Day } from '@portal/platform/contract/day.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { heldContainers } from '@portal/container-ledger/server/offers.ts';
import { countedPackaging, type CountedPackaging } from '@portal/packaging/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { onForwarder, onSupplier } from '@portal/supplier/server/offers.ts';
import {
  cycleDays,
  idleDays,
  shrinkPercent,
  type ContainerFigures,
  type FigureRow,
  type readContainerFigures as call,
} from '../contract/figures.ts';
import type { PartnerKind } from '../contract/fields.ts';
import { firstOf, lastOf } from '../contract/month.ts';

/** Groups that are answered: those with the largest stock; the sums are of all. */
const MOST_GROUPS = 300;

type FigureRange = {
  readonly kind: PartnerKind;
  readonly holderCode: string | undefined;
  readonly containerCode: string | undefined;
  readonly from: Day;
  readonly to: Day;
  readonly today: Day;
};
/** Sums of a group, from which its figures follow. */
type Sums = {
  readonly key: string;
  readonly days: number;
  /** Of stocks that are not below zero. */
  readonly average: number;
  readonly soundOut: number;
  readonly below: number;
  readonly taken: number;
  readonly given: number;
  readonly corrected: number;
  readonly stock: number;
  readonly idle30: number;
  readonly idle60: number;
  readonly idle90: number;
};
type Named = Pick<FigureRow, 'nameZh' | 'nameEn' | 'turnoverDays' | 'receiveDays'>;

/** How containers circulate: what the months came to, never the movements themselves. */
export const readContainerFigures: Action<typeof call> = async (caller, input) => {
  const { groups, ...figures } = await containerFigures(caller, input);
  return { ...figures, groups: input.by === 'month' ? groups : groups.slice(0, MOST_GROUPS) };
};

/** The figures of all groups: months in their order, others with the largest stock first. */
export const containerFigures = async (
  caller: Caller,
  { by, holderKind, monthFrom, monthTo, holderCode, containerCode }: ParsedInput<typeof call>,
): Promise<ContainerFigures> => {
  const today = await plantToday(caller);
  const last = lastOf(monthTo);
  const range: FigureRange = {
    kind: holderKind,
    holderCode: holderCode?.toUpperCase() || undefined,
    containerCode: containerCode?.toUpperCase() || undefined,
    from: firstOf(monthFrom),
    to: last < today ? last : today,
    today,
  };
  const [sums, [all]] = await Promise.all([
    by === 'month' ? sumsByMonth(caller, range) : sumsBy(caller, range, by),
    sumsBy(caller, range, 'all'),
  ]);
  const known = all ?? NOTHING(range);
  const groups = sums.map(({ nameZh, nameEn, turnoverDays, receiveDays, ...one }): FigureRow => {
    const { stock, idle30, idle60, idle90 } = one;
    return {
      key: one.key,
      nameZh,
      nameEn,
      turnoverDays,
      receiveDays,
      ...figuresOf(one),
      ...(by === 'month'
        ? { stock: null, idle30: null, idle60: null, idle90: null }
        : { stock, idle30, idle60, idle90 }),
    };
  });
  const { stock, idle30, idle60, idle90 } = known;
  return {
    days: known.days,
    to: range.to,
    all: { ...figuresOf(known), stock, idle30, idle60, idle90 },
    groups: by === 'month' ? groups : groups.toSorted((one, other) => other.averageStock - one.averageStock),
  };
};

const daysOf = ({ from, to }: Pick<FigureRange, 'from' | 'to'>): number =>
  Math.max(daysBetween(from, to) + 1, 0);

const NOTHING = (range: FigureRange): Sums => ({
  key: '',
  days: daysOf(range),
  average: 0,
  soundOut: 0,
  below: 0,
  taken: 0,
  given: 0,
  corrected: 0,
  stock: 0,
  idle30: 0,
  idle60: 0,
  idle90: 0,
});

const figuresOf = ({ days, average, soundOut, below, taken, given, corrected }: Sums) => ({
  averageStock: Math.round(average * 10) / 10,
  taken,
  given,
  cycleDays: cycleDays(average, soundOut, days),
  // nothing that is lost is 0, never -0
  lost: 0 - corrected,
  shrinkPercent: shrinkPercent(0 - corrected, taken),
  below,
});

/** SQL: the months of the partners and containers from the first one on. */
const monthsOf = ({ scope }: Pick<Caller, 'scope'>, range: FigureRange): RawBuilder<unknown> => sql`
  container_month as moved
  where ${ownRows(scope, 'container_month', 'moved')} and moved.holder_kind = ${range.kind} and moved.month >= ${range.from}::date
    ${range.holderCode === undefined ? sql`` : sql`and moved.holder_code = ${range.holderCode}`}
    ${range.containerCode === undefined ? sql`` : sql`and moved.container_code = ${range.containerCode}`}`;

/** SQL: what the partners have today. */
const heldOf = (caller: Pick<Caller, 'scope'>, range: FigureRange): RawBuilder<unknown> => sql`
  ${heldContainers(caller)} as held
  where held.holder_kind = ${range.kind}
    ${range.holderCode === undefined ? sql`` : sql`and held.holder_code = ${range.holderCode}`}
    ${range.containerCode === undefined ? sql`` : sql`and held.container_code = ${range.containerCode}`}`;

const stockOf = sql`(held.available + held.defect + held.repaired + held.scrapped)`;
/** SQL: what moved, times the ends of days up to `to`: the sums of a month count them to its end. */
const weightedTo = (to: Day) =>
  sql`sum(moved.weighted + (moved.taken - moved.given) * (${to}::date - ((moved.month + interval '1 month')::date - 1)))`;

const KEYS = {
  partner: sql`one.holder_code`,
  container: sql`one.container_code`,
  all: sql`''`,
} as const;

/** SQL: sums of stocks of `one` container at one partner: what is below zero is none, and what goes out of it says nothing of the others. */
const sumsOf = sql`
  coalesce(sum(greatest(one.average, 0)), 0)::float8 as average, coalesce(sum(one.given) filter (where one.average >= 0), 0)::float8 as "soundOut",
  coalesce(sum(one.taken), 0)::float8 as taken, coalesce(sum(one.given), 0)::float8 as given, coalesce(sum(one.corrected), 0)::float8 as corrected`;

const sumsBy = async (
  caller: Caller,
  range: FigureRange,
  by: keyof typeof KEYS,
): Promise<(Sums & Named)[]> => {
  const { db, scope } = caller;
  const { to, today } = range;
  const days = daysOf(range);
  const inRange = sql`filter (where moved.month <= ${to}::date)`;
  const idle = idleDays.map(
    (since) =>
      sql`coalesce(sum(one.stock) filter (where one.moved_on <= ${addDays(today, -since)}::date and one.stock > 0), 0)::float8 as ${sql.ref(`idle${since}`)}`,
  );
  const grouped = sql<
    Sums & { tenant_id: number; supplier_code: string; forwarder_code: string; container_code: string }
  >`(
    select ${scope.tenantId}::int as tenant_id, sums.key,
      case when ${by === 'partner' && range.kind === 'supplier'} then sums.key end as supplier_code,
      case when ${by === 'partner' && range.kind === 'forwarder'} then sums.key end as forwarder_code,
      case when ${by === 'container'} then sums.key end as container_code,
      sums.average, sums."soundOut", sums.below, sums.taken, sums.given, sums.corrected, sums.stock, sums.idle30, sums.idle60, sums.idle90
    from (
      select ${KEYS[by]} as key, ${sumsOf}, count(*) filter (where one.average < 0 or one.stock < 0)::float8 as below,
        coalesce(sum(one.stock), 0)::float8 as stock, ${sql.join(idle)}
      from (
        select coalesce(stood.holder_code, went.holder_code) as holder_code, coalesce(stood.container_code, went.container_code) as container_code,
          coalesce(stood.stock, 0) as stock, stood.moved_on,
          case when ${days}::int = 0 then 0 else coalesce(stood.stock, 0) - coalesce(went.since, 0) + coalesce(went.weighted, 0) / greatest(${days}::numeric, 1) end as average,
          coalesce(went.taken, 0) as taken, coalesce(went.given, 0) as given, coalesce(went.corrected, 0) as corrected
        from (
          select held.holder_code, held.container_code, sum(${stockOf})::numeric as stock, max(held.moved_on) as moved_on
          from ${heldOf(caller, range)} group by 1, 2
        ) as stood
        full join (
          select moved.holder_code, moved.container_code, sum(moved.taken - moved.given) as since, ${weightedTo(to)} ${inRange} as weighted,
            sum(moved.taken - moved.turned) ${inRange} as taken, sum(moved.given - moved.turned) ${inRange} as given, sum(moved.corrected) ${inRange} as corrected
          from ${monthsOf(caller, range)} group by 1, 2
        ) as went on went.holder_code = stood.holder_code and went.container_code = stood.container_code
      ) as one group by 1
    ) as sums
  )`;
  const rows = await db
    .selectFrom(grouped.as('grouped'))
    .leftJoin('supplier', onSupplier('grouped'))
    .leftJoin('forwarder', onForwarder('grouped'))
    .leftJoin(sql<CountedPackaging>`${countedPackaging(caller)}`.as('counted'), (join) =>
      join
        .onRef('counted.tenant_id', '=', 'grouped.tenant_id')
        .onRef('counted.container_code', '=', 'grouped.container_code'),
    )
    .select([
      'grouped.key',
      'grouped.average',
      'grouped.soundOut',
      'grouped.below',
      'grouped.taken',
      'grouped.given',
      'grouped.corrected',
      'grouped.stock',
      'grouped.idle30',
      'grouped.idle60',
      'grouped.idle90',
      sql<string | null>`coalesce(supplier.name_zh, forwarder.name_zh, counted.name_zh)`.as('nameZh'),
      sql<string | null>`coalesce(supplier.name_en, forwarder.name_en, counted.name_en)`.as('nameEn'),
      'supplier.container_turnover_days as turnoverDays',
      'supplier.container_receive_days as receiveDays',
    ])
    .execute();
  return rows
    .map((row) => ({ ...row, days }))
    .filter(
      ({ average, below, taken, given, stock }) =>
        average !== 0 || below !== 0 || taken !== 0 || given !== 0 || stock !== 0,
    );
};

/** Each month of the range, also those in which nothing moved. */
const sumsByMonth = async (caller: Caller, range: FigureRange): Promise<(Sums & Named)[]> => {
  const { rows } = await sql<Omit<Sums, 'days' | 'stock' | 'idle30' | 'idle60' | 'idle90'>>`
    with stood as (select held.holder_code, held.container_code, sum(${stockOf})::numeric as stock from ${heldOf(caller, range)} group by 1, 2),
    went as (
      select moved.holder_code, moved.container_code, moved.month, sum(moved.taken - moved.given) as net,
        ${weightedTo(range.today)} as to_today, sum(moved.weighted) as to_end,
        sum(moved.taken - moved.turned) as taken, sum(moved.given - moved.turned) as given, sum(moved.corrected) as corrected
      from ${monthsOf(caller, range)} group by 1, 2, 3
    ),
    one as (
      select month, coalesce(went.taken, 0) as taken, coalesce(went.given, 0) as given, coalesce(went.corrected, 0) as corrected,
        coalesce(stood.stock, 0) - coalesce(sum(went.net) over (partition by holder_code, container_code order by month desc), 0)
          + coalesce(case when (month + interval '1 month')::date > ${range.today}::date then went.to_today else went.to_end end, 0)
            / (least((month + interval '1 month')::date - 1, ${range.today}::date) - month + 1)::numeric as average
      from (select holder_code, container_code from stood union select holder_code, container_code from went) as known
        cross join (select day::date as month from generate_series(${range.from}::date, ${range.today}::date, interval '1 month') as day) as months
        left join stood using (holder_code, container_code) left join went using (holder_code, container_code, month)
    )
    select to_char(months.month, 'YYYY-MM') as key, ${sumsOf}, count(*) filter (where one.average < 0)::float8 as below
    from (select day::date as month from generate_series(${range.from}::date, ${range.today}::date, interval '1 month') as day) as months left join one using (month)
    group by month
    order by month`.execute(caller.db);
  return rows
    .filter(({ key }) => firstOf(key) <= range.to)
    .map((row) => {
      const last = lastOf(row.key);
      const to = last < range.today ? last : range.today;
      return {
        ...NOTHING(range),
        ...row,
        days: daysOf({ from: firstOf(row.key), to }),
        nameZh: null,
        nameEn: null,
        turnoverDays: null,
        receiveDays: null,
      };
    });
};
