import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { heldContainers } from '@portal/container-ledger/server/offers.ts';
import { calculateNeeds } from '@portal/container-need/server/offers.ts';
import { plants } from '../../world/master-data/plants.ts';

type Stock = { supplierCode: string; containerCode: string; held: number };
/** What a supplier should have at least, and may have at most, as a part of what he has usually. */
const LEAST = 40;
const MOST = 260;
/** What makes a container worth sharing out: so many suppliers, so many at the plant. */
const SEVERAL = 3;
const PILE = 300;

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
    const { rows: plantHas } = await sql<Omit<Stock, 'supplierCode'>>`
      select held.container_code as "containerCode", held.available as held from ${heldContainers(caller)} as held where held.holder_kind = 'plant'`.execute(
      caller.db,
    );
    const atPlant = new Map(plantHas.map(({ containerCode, held }) => [containerCode, held]));
    const scarce = scarceIn(stocks, atPlant);
    const partners = stocks.filter(({ containerCode }) => containerCode === scarce).length;
    // So many more for each of its suppliers that a tenth is missing at the plant.
    const more = Math.ceil(((atPlant.get(scarce ?? '') ?? 0) * 1.1) / Math.max(1, partners));
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

/** Of the containers that several suppliers work with the one of which the plant has the fewest, but a pile worth sharing. */
const scarceIn = (stocks: readonly Stock[], atPlant: ReadonlyMap<string, number>): string | undefined =>
  [...Map.groupBy(stocks, ({ containerCode }) => containerCode)]
    .filter(([code, some]) => some.length >= SEVERAL && (atPlant.get(code) ?? 0) >= PILE)
    .map(([code]) => code)
    .toSorted((one, other) => atPlant.get(one)! - atPlant.get(other)! || one.localeCompare(other))[0];
