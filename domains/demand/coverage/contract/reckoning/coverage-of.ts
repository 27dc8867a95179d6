import type { Day } from '@portal/platform/contract/day.ts';
import { add, isZero, subtract, type Quantity } from '@portal/platform/contract/quantity.ts';
import { daysOfSupply, type DayOfLine, type DaysOfSupply } from './days-of-supply.ts';
import { demandByDay, type DemandLine, type PlantDay } from './demand-days.ts';
import { HORIZON_DAYS, shortageOf, type Shortage } from './shortage.ts';
import { countsOn, type Supply } from './supply-days.ts';

/** What is known of a part: all that follows is reckoned from it. */
export type PartWorld = {
  readonly today: Day;
  /** Days of the plant in order, from a month before the first line to the end of the horizon or beyond. */
  readonly calendar: readonly PlantDay[];
  /** Usable, with what moved since it was counted; null: nobody has stated it. */
  readonly usable: Quantity | null;
  /** The first day whose demand the stock has not served yet. */
  readonly countsFrom: Day;
  /** Of the part's unit. */
  readonly decimals: number;
  readonly demand: readonly DemandLine[];
  readonly supply: readonly Supply[];
};

export type DayOfCoverage = DayOfLine & {
  readonly inTransit: Quantity;
  readonly confirmed: Quantity;
};

export type Coverage = DaysOfSupply &
  Shortage & {
    /** This morning: what was usable, less what the days since required. */
    readonly stock: Quantity | null;
    readonly consumed: Quantity;
    /** Sums over the horizon; late is what of the supply should have come before today. */
    readonly demand: Quantity;
    readonly inTransit: Quantity;
    readonly confirmed: Quantity;
    readonly late: Quantity;
    readonly line: readonly DayOfCoverage[];
  };

/**
 * Stock and pipeline of one part (DOMAIN.md, "Planning and scoring"). Demand counts from `countsFrom` on: that of days before today is taken off the
 * stock. In SQL, for many parts at once: `server/reckoning/reckon.ts`; a test holds the two together.
 */
export const coverageOf = (world: PartWorld): Coverage => {
  const { today, calendar, usable, countsFrom } = world;
  const demands = demandByDay(world.demand, calendar, world.decimals);
  const past = [...demands]
    .filter(([day]) => day >= countsFrom && day < today)
    .map(([, quantity]) => quantity);
  const consumed = add('0', ...past);
  const coming = world.supply.flatMap((one) => {
    const counted = countsOn(one, today);
    return counted ? [{ ...counted, kind: one.kind, quantity: one.quantity }] : [];
  });
  const line = calendar
    .filter(({ day }) => day >= today)
    .slice(0, HORIZON_DAYS)
    .map(({ day, works }): DayOfCoverage => {
      const here = coming.filter((one) => one.day === day);
      const of = (isSent: boolean) =>
        add(
          '0',
          ...here.filter(({ kind }) => (kind === 'inTransit') === isSent).map(({ quantity }) => quantity),
        );
      const [inTransit, confirmed] = [of(true), of(false)];
      const demand = day >= countsFrom ? (demands.get(day) ?? '0') : '0';
      return { day, works, demand, inTransit, confirmed, supply: add(inTransit, confirmed) };
    });
  const last = line.at(-1)?.day ?? today;
  const stock = usable === null ? null : subtract(usable, consumed);
  const over = (key: 'demand' | 'inTransit' | 'confirmed') => add('0', ...line.map((one) => one[key]));
  return {
    ...daysOfSupply(stock, line),
    ...shortageOf(stock, line),
    stock,
    consumed,
    demand: over('demand'),
    inTransit: over('inTransit'),
    confirmed: over('confirmed'),
    late: add(
      '0',
      ...coming.filter(({ isLate, day }) => isLate && day <= last).map(({ quantity }) => quantity),
    ),
    line,
  };
};

/** Nothing is required, nothing comes and no stock is stated: not worth a row. */
export const isEmpty = ({ stock, demand, inTransit, confirmed }: Coverage): boolean =>
  stock === null && [demand, inTransit, confirmed].every(isZero);
