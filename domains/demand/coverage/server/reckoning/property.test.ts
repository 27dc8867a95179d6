import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { addDays, weekdayOf, type Day } from '@portal/platform/contract/day.ts';
import { coverageOf, type Coverage, type PartWorld } from '../../contract/reckoning/coverage-of.ts';
import { supplyKinds } from '../../contract/reckoning/supply-days.ts';
import { reckon, type Reckoned } from './reckon.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
}, 120_000);

/** Drawn by number, so that a draw that fails can be looked at again. */
const drawn = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  const below = (most: number): number => Math.floor(next() * most);
  return {
    below,
    oneOf: <T>(values: readonly T[]): T => values[below(values.length)]!,
    is: (chance: number) => next() < chance,
  };
};

const DECIMALS = [0, 0, 1, 3] as const;

/** A plant with a closed week and a working Saturday, and parts that are short, rich, old, unknown, late or required by the week. */
const worldOf = (seed: number, parts: number): PartWorld[] => {
  const draw = drawn(seed);
  const today = addDays('2026-02-23', draw.below(10));
  const closedFrom = addDays(today, draw.below(20));
  const calendar = Array.from({ length: 150 }, (_, n) => {
    const day = addDays(today, n - 70);
    const isClosed = day >= closedFrom && day < addDays(closedFrom, 7);
    return { day, works: !isClosed && (weekdayOf(day) < 6 || (weekdayOf(day) === 6 && n % 3 === 0)) };
  });
  const around = (before: number, after: number): Day => addDays(today, draw.below(before + after) - before);
  return Array.from({ length: parts }, () => {
    const decimals = draw.oneOf(DECIMALS);
    const quantity = (most: number) => String(draw.below(most * 10 ** decimals) / 10 ** decimals);
    return {
      today,
      calendar,
      decimals,
      usable: draw.is(0.1) ? null : draw.is(0.2) ? '0' : quantity(200),
      countsFrom: addDays(today, 1 - draw.below(5)),
      demand: Array.from({ length: draw.below(8) }, () => {
        const dueOn = around(12, 34);
        return { dueOn, lastOn: addDays(dueOn, draw.oneOf([0, 0, 6, 27, 30])), quantity: quantity(60) };
      }),
      supply: Array.from({ length: draw.below(6) }, () => ({
        kind: draw.oneOf(supplyKinds),
        comesOn: around(5, 34),
        quantity: quantity(60),
      })),
    };
  });
};

const reckoned = async (worlds: readonly PartWorld[]): Promise<Reckoned[]> => {
  const [{ today, calendar }] = worlds as readonly [PartWorld];
  const rows = (all: readonly object[], shape: string) =>
    sql`(select '' as supplier_code, given.* from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as given(${sql.raw(shape)}))`;
  const of = <T>(key: (world: PartWorld) => readonly T[]) =>
    worlds.flatMap((world, n) => key(world).map((one) => ({ part_no: `P${n}`, ...one })));
  const { rows: found } = await reckon(
    {
      parts: rows(
        worlds.map(({ usable, countsFrom, decimals }, n) => ({
          part_no: `P${n}`,
          usable,
          counts_from: countsFrom,
          decimals,
        })),
        'part_no text, usable numeric, counts_from date, decimals int',
      ),
      demand: rows(
        of(({ demand }) =>
          demand.map(({ dueOn, lastOn, quantity }) => ({ due_on: dueOn, last_on: lastOn, quantity })),
        ),
        'part_no text, due_on date, last_on date, quantity numeric',
      ),
      supply: rows(
        of(({ supply }) =>
          supply.map(({ kind, comesOn, quantity }) => ({ kind, comes_on: comesOn, quantity })),
        ),
        'part_no text, kind text, comes_on date, quantity numeric',
      ),
    },
    { today, calendar },
  ).execute(at.owner);
  return found.toSorted((one, other) => Number(one.part_no.slice(1)) - Number(other.part_no.slice(1)));
};

const plain = (value: string | null): number | null => (value === null ? null : Number(value));
const ofContract = (one: Coverage) => ({
  stock: plain(one.stock),
  consumed: plain(one.consumed),
  demand: plain(one.demand),
  in_transit: plain(one.inTransit),
  confirmed: plain(one.confirmed),
  late: plain(one.late),
  reach: one.reach,
  days: plain(one.days),
  lasts_until: one.lastsUntil,
  level: one.level,
  first_short_on: one.firstShortOn,
  this_week: plain(one.thisWeek),
  next_week: plain(one.nextWeek),
  lowest: plain(one.lowest),
});
const ofSql = ({ supplier_code: _, part_no: __, ...one }: Reckoned) => ({
  ...one,
  stock: plain(one.stock),
  consumed: plain(one.consumed),
  demand: plain(one.demand),
  in_transit: plain(one.in_transit),
  confirmed: plain(one.confirmed),
  late: plain(one.late),
  days: plain(one.days),
  this_week: plain(one.this_week),
  next_week: plain(one.next_week),
  lowest: plain(one.lowest),
});

test.each([1, 2, 3, 4, 5, 6])('SQL and contract say the same of 80 parts (%i)', async (seed) => {
  const worlds = worldOf(seed, 80);
  const found = await reckoned(worlds);
  expect(found).toHaveLength(worlds.length);
  const expected = worlds.map((world) => ofContract(coverageOf(world)));
  found.forEach((one, n) =>
    expect(ofSql(one), JSON.stringify({ ...worlds[n], calendar: undefined })).toEqual(expected[n]),
  );
});
