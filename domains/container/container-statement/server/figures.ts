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

type Asked = {
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
  readonly opening: number;
  readonly weighted: number;
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
  const asked: Asked = {
    kind: holderKind,
    holderCode: holderCode?.toUpperCase() || undefined,
    containerCode: containerCode?.toUpperCase() || undefined,
    from: firstOf(monthFrom),
    to: last < today ? last : today,
    today,
  };
  const [sums, [all]] = await Promise.all([
    by === 'month' ? sumsByMonth(caller, asked) : sumsBy(caller, asked, by),
    sumsBy(caller, asked, 'all'),
  ]);
  const known = all ?? NOTHING(asked);
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
    to: asked.to,
    all: { ...figuresOf(known), stock, idle30, idle60, idle90 },
    groups: by === 'month' ? groups : groups.toSorted((one, other) => other.averageStock - one.averageStock),
  };
};

const daysOf = ({ from, to }: Pick<Asked, 'from' | 'to'>): number => Math.max(daysBetween(from, to) + 1, 0);

const NOTHING = (asked: Asked): Sums => ({
  key: '',
  days: daysOf(asked),
  opening: 0,
  weighted: 0,
  taken: 0,
  given: 0,
  corrected: 0,
  stock: 0,
  idle30: 0,
  idle60: 0,
  idle90: 0,
});

const figuresOf = ({ days, opening, weighted, taken, given, corrected }: Sums) => {
  const average = days === 0 ? 0 : opening + weighted / days;
  return {
    averageStock: Math.round(average * 10) / 10,
    taken,
    given,
    cycleDays: cycleDays(average, given, days),
    // nothing that is lost is 0, never -0
    lost: 0 - corrected,
    shrinkPercent: shrinkPercent(0 - corrected, taken),
  };
};

/** SQL: the months of the asked partners and containers from the first one on. */
const monthsOf = ({ scope }: Pick<Caller, 'scope'>, asked: Asked): RawBuilder<unknown> => sql`
  container_month as moved
  where ${ownRows(scope, 'container_month', 'moved')} and moved.holder_kind = ${asked.kind} and moved.month >= ${asked.from}::date
    ${asked.holderCode === undefined ? sql`` : sql`and moved.holder_code = ${asked.holderCode}`}
    ${asked.containerCode === undefined ? sql`` : sql`and moved.container_code = ${asked.containerCode}`}`;

/** SQL: what the asked partners have today. */
const heldOf = (caller: Pick<Caller, 'scope'>, asked: Asked): RawBuilder<unknown> => sql`
  ${heldContainers(caller)} as held
  where held.holder_kind = ${asked.kind}
    ${asked.holderCode === undefined ? sql`` : sql`and held.holder_code = ${asked.holderCode}`}
    ${asked.containerCode === undefined ? sql`` : sql`and held.container_code = ${asked.containerCode}`}`;

const stockOf = sql`(held.available + held.defect + held.repaired + held.scrapped)`;
/** SQL: what moved, times the ends of days up to `to`: the sums of a month count them to its end. */
const weightedTo = (to: Day) =>
  sql`sum(moved.weighted + (moved.taken - moved.given) * (${to}::date - ((moved.month + interval '1 month')::date - 1)))`;

const KEYS = {
  partner: { moved: sql`moved.holder_code`, held: sql`held.holder_code` },
  container: { moved: sql`moved.container_code`, held: sql`held.container_code` },
  all: { moved: sql`''`, held: sql`''` },
} as const;

const sumsBy = async (caller: Caller, asked: Asked, by: keyof typeof KEYS): Promise<(Sums & Named)[]> => {
  const { db, scope } = caller;
  const { to, today } = asked;
  const key = KEYS[by];
  const inRange = sql`filter (where moved.month <= ${to}::date)`;
  const idle = idleDays.map(
    (days) =>
      sql`coalesce(sum(${stockOf}) filter (where held.moved_on <= ${addDays(today, -days)}::date and ${stockOf} > 0), 0) as ${sql.ref(`idle${days}`)}`,
  );
  const grouped = sql<
    Sums & { tenant_id: number; supplier_code: string; forwarder_code: string; container_code: string }
  >`(
    select ${scope.tenantId}::int as tenant_id, coalesce(stood.key, went.key) as key,
      case when ${by === 'partner' && asked.kind === 'supplier'} then coalesce(stood.key, went.key) end as supplier_code,
      case when ${by === 'partner' && asked.kind === 'forwarder'} then coalesce(stood.key, went.key) end as forwarder_code,
      case when ${by === 'container'} then coalesce(stood.key, went.key) end as container_code,
      (coalesce(stood.stock, 0) - coalesce(went.since, 0))::float8 as opening, coalesce(went.weighted, 0)::float8 as weighted,
      coalesce(went.taken, 0)::float8 as taken, coalesce(went.given, 0)::float8 as given, coalesce(went.corrected, 0)::float8 as corrected,
      coalesce(stood.stock, 0)::float8 as stock, coalesce(stood.idle30, 0)::float8 as idle30, coalesce(stood.idle60, 0)::float8 as idle60,
      coalesce(stood.idle90, 0)::float8 as idle90
    from (select ${key.held} as key, sum(${stockOf}) as stock, ${sql.join(idle)} from ${heldOf(caller, asked)} group by 1) as stood
    full join (
      select ${key.moved} as key, sum(moved.taken - moved.given) as since, ${weightedTo(to)} ${inRange} as weighted,
        sum(moved.taken - moved.turned) ${inRange} as taken, sum(moved.given - moved.turned) ${inRange} as given, sum(moved.corrected) ${inRange} as corrected
      from ${monthsOf(caller, asked)} group by 1
    ) as went on went.key = stood.key
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
      'grouped.opening',
      'grouped.weighted',
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
  const days = daysOf(asked);
  return rows
    .map((row) => ({ ...row, days }))
    .filter(({ opening, taken, given, stock }) => opening !== 0 || taken !== 0 || given !== 0 || stock !== 0);
};

/** Each month of the range, also those in which nothing moved. */
const sumsByMonth = async (caller: Caller, asked: Asked): Promise<(Sums & Named)[]> => {
  const { rows } = await sql<Omit<Sums, 'days' | 'stock' | 'idle30' | 'idle60' | 'idle90'>>`
    with stood as (select coalesce(sum(${stockOf}), 0) as stock from ${heldOf(caller, asked)}),
    went as (
      select moved.month, sum(moved.taken - moved.given) as net,
        ${weightedTo(asked.today)} as to_today, sum(moved.weighted) as to_end,
        sum(moved.taken - moved.turned) as taken, sum(moved.given - moved.turned) as given, sum(moved.corrected) as corrected
      from ${monthsOf(caller, asked)} group by 1
    )
    select to_char(month, 'YYYY-MM') as key,
      (stood.stock - coalesce(sum(went.net) over (order by month desc), 0))::float8 as opening,
      coalesce(case when (month + interval '1 month')::date > ${asked.today}::date then went.to_today else went.to_end end, 0)::float8 as weighted,
      coalesce(went.taken, 0)::float8 as taken, coalesce(went.given, 0)::float8 as given, coalesce(went.corrected, 0)::float8 as corrected
    from (select day::date as month from generate_series(${asked.from}::date, ${asked.today}::date, interval '1 month') as day) as months
      cross join stood left join went using (month)
    order by month`.execute(caller.db);
  return rows
    .filter(({ key }) => firstOf(key) <= asked.to)
    .map((row) => {
      const last = lastOf(row.key);
      const to = last < asked.today ? last : asked.today;
      return {
        ...NOTHING(asked),
        ...row,
        days: daysOf({ from: firstOf(row.key), to }),
        nameZh: null,
        nameEn: null,
        turnoverDays: null,
        receiveDays: null,
      };
    });
};
