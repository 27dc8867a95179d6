import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { heldContainers } from '@portal/container-ledger/server/offers.ts';
import { calculateNeeds } from '@portal/container-need/server/offers.ts';
import { plants } from '../world/plants.ts';

type Stock = { supplierCode: string; containerCode: string; held: number };
/** What a supplier should have at least, and may have at most, as a part of what he has usually. */
const LEAST = 40;
const MOST = 260;

/**
 * Limits for whoever works with containers, and the needs that follow. For one container of each plant suppliers are asked to stock up before the plant
 * stands still: more than it has, so that there is something to share out.
 */
export const limitContainers = async (callerAt: (plantNo: string) => Caller): Promise<void> => {
  for (const { plantNo } of plants) {
    const caller = callerAt(plantNo);
    const { rows: stocks } = await sql<Stock>`
      select held.holder_code as "supplierCode", held.container_code as "containerCode", held.available as held from ${heldContainers(caller)} as held
      where held.holder_kind = 'supplier' order by 1, 2`.execute(caller.db);
    const scarce = scarceIn(stocks);
    const more = scarce === undefined ? 0 : await extraFor(caller, scarce, stocks);
    for (const { supplierCode, containerCode, held } of stocks) {
      const isScarce = containerCode === scarce;
      await caller.db
        .insertInto('container_limit')
        .values({
          plant_no: plantNo,
          supplier_code: supplierCode,
          container_code: containerCode,
          minimum: isScarce ? Math.max(0, held) + more : LEAST,
          maximum: isScarce ? null : MOST,
          note: isScarce ? '停产检修前备箱' : null,
        })
        .execute();
    }
    await calculateNeeds(caller);
  }
};

/** The container that the most suppliers work with; the first one of several. */
const scarceIn = (stocks: readonly Stock[]): string | undefined =>
  [...Map.groupBy(stocks, ({ containerCode }) => containerCode)].toSorted(
    ([one, some], [other, others]) => others.length - some.length || one.localeCompare(other),
  )[0]?.[0];

/** How many each of its suppliers is to have more, so that a tenth is missing at the plant. */
const extraFor = async (caller: Caller, containerCode: string, stocks: readonly Stock[]): Promise<number> => {
  const { rows } = await sql<{ available: number }>`
    select held.available from ${heldContainers(caller)} as held where held.holder_kind = 'plant' and held.container_code = ${containerCode}`.execute(
    caller.db,
  );
  const partners = stocks.filter((stock) => stock.containerCode === containerCode).length;
  return Math.ceil(((rows[0]?.available ?? 0) * 1.1) / partners);
};
