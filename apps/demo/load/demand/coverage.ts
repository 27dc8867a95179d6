import {
  add,
  compare,
  isPositive,
  notBelowZero,
  subtract,
  wholePortions,
} from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { keepCoverage, readCoverage, statePlantStock } from '@portal/coverage/server/offers.ts';
import { people } from '../../world/people.ts';
import { asPerson } from '../as-person.ts';

const PLANNER = people.find(({ userNo }) => userNo === 'mrp')!;
const HOUR = 3_600_000;
/** Hours since the count, and since that of the one part whose stock is old. */
const COUNTED = 6;
const OLD = 80;
/** Tenths of what four weeks ask for: most parts last, some are below their target. */
const TENTHS = [12, 9, 14, 3, 11, 6, 13] as const;
/** One in so many parts has no stock that anybody stated. */
const WITHOUT = 9;

/** Stock of most parts, one of them old, and one that stops the line although a note is on its way: brought earlier it mends it. */
export const plantStock = async (caller: Caller): Promise<void> => {
  await keepCoverage(caller, undefined);
  const parts = await partsOf(caller);
  const scarce = await scarceOf(
    caller,
    parts.filter(({ inTransit }) => isPositive(inTransit)).map(({ partNo }) => partNo),
  );
  const at = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();
  const stocks = parts
    .filter(({ partNo }, n) => partNo === scarce?.partNo || n % WITHOUT !== WITHOUT - 1)
    .map(({ partNo, stockPlace, demand }, n) => ({
      partNo,
      stockPlace,
      usableQty:
        partNo === scarce?.partNo
          ? scarce.usableQty
          : String(wholePortions(demand, '10') * TENTHS[n % TENTHS.length]!),
      blockedQty: n % TENTHS.length === 2 ? '12' : '0',
      stockAt: at(n === 1 && partNo !== scarce?.partNo ? OLD : COUNTED),
    }));
  if (stocks.length === 0) return;
  const { refused } = await asPerson(caller, PLANNER, async (planner) =>
    statePlantStock(planner, { stocks }),
  );
  if (refused.length > 0) throw new Error(`demo: stock ${JSON.stringify(refused[0])}`);
  await keepCoverage(caller, undefined);
};

const partsOf = async ({ db, scope }: Caller) => {
  const rows = await db
    .selectFrom('coverage')
    .innerJoin('plant_supplier_part as delivered', (on) =>
      on
        .onRef('delivered.tenant_id', '=', 'coverage.tenant_id')
        .onRef('delivered.plant_no', '=', 'coverage.plant_no')
        .onRef('delivered.part_no', '=', 'coverage.part_no'),
    )
    .where(ownRows(scope, 'coverage'))
    .select((row) => [
      'coverage.part_no as partNo',
      'coverage.demand',
      'coverage.in_transit as inTransit',
      row.fn.min('delivered.unloading_point').as('stockPlace'),
    ])
    .groupBy(['coverage.part_no', 'coverage.demand', 'coverage.in_transit'])
    .orderBy('coverage.part_no')
    .execute();
  return rows;
};

/** Of parts of which something is on its way the first that has to wait for it, with a stock that is one piece too little until it comes. */
const scarceOf = async (caller: Caller, partNos: readonly string[]) => {
  for (const partNo of partNos) {
    const { days } = await asPerson(caller, PLANNER, async (planner) => readCoverage(planner, { partNo }));
    const comes = days.findIndex(({ inTransit }) => isPositive(inTransit));
    if (comes < 1) continue;
    const before = days.slice(0, comes);
    const needed = subtract(
      add('0', ...before.map(({ requirement }) => requirement)),
      ...before.map(({ confirmedQty }) => confirmedQty),
    );
    if (compare(needed, '1') > 0) return { partNo, usableQty: notBelowZero(subtract(needed, '1')) };
  }
  return undefined;
};
