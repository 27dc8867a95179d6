import { sql } from 'kysely';
import { inEachPlant, type PlantPlace } from '@portal/platform/server/jobs/in-each-plant.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { after } from '@portal/platform/server/plugin.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { partsOfLines } from '@portal/call-off/server/offers.ts';
import { partsOfNote } from '@portal/delivery-note/server/offers.ts';
import { partsOfHolds, partsOfReceipt } from '@portal/receipt/server/offers.ts';
import { keepCoverage, partsOfPlant, PORTION } from './reckoning/keep.ts';
import { partsOfTransmission } from './reckoning/parts-of-transmission.ts';
import { tellShortages } from './tell-shortages.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    /** What is known of parts of a plant became another; null: of all. */
    'coverage.touched': { partNos: string[] | null };
  }
}

const RECKON = 'coverage.reckon';

/** Reckons parts again and notifies of what changed: all in one transaction. */
const reckonParts = async (caller: Caller, partNos: readonly string[] | undefined): Promise<void> =>
  tellShortages(caller, await keepCoverage(caller, partNos));

/** After each event only what it touches. */
export const jobs = [
  after('coverage.touched', 'reckon', async (caller, { partNos }) =>
    reckonParts(caller, partNos ?? undefined),
  ),
  after('delivery-note.sent', 'reckon-coverage', async (caller, { id }) =>
    reckonParts(caller, await partsOfNote(caller, id)),
  ),
  after('delivery-note.returned', 'reckon-coverage', async (caller, { id }) =>
    reckonParts(caller, await partsOfNote(caller, id)),
  ),
  after('receipt.confirmed', 'reckon-coverage', async (caller, { id }) =>
    reckonParts(caller, await partsOfReceipt(caller, id)),
  ),
  after('receipt.reversed', 'reckon-coverage', async (caller, { id }) =>
    reckonParts(caller, await partsOfReceipt(caller, id)),
  ),
  after('receipt.held', 'reckon-coverage', async (caller, { receiptId }) =>
    reckonParts(caller, await partsOfReceipt(caller, receiptId)),
  ),
  after('receipt.holdDecided', 'reckon-coverage', async (caller, { ids }) =>
    reckonParts(caller, await partsOfHolds(caller, ids)),
  ),
  after('call-off.released', 'reckon-coverage', async (caller, released) => {
    const there = at(caller, released.plantNo);
    await reckonParts(there, await partsOfTransmission(there, released));
  }),
  after('call-off.rejected', 'reckon-coverage', async (caller, { plantNo, lineIds }) => {
    const there = at(caller, plantNo);
    await reckonParts(there, await partsOfLines(there, lineIds));
  }),
  after('call-off.asked-again', 'reckon-coverage', async (caller, { plantNo, lineIds }) => {
    const there = at(caller, plantNo);
    await reckonParts(there, await partsOfLines(there, lineIds));
  }),
];

/** A message calls off for several plants at once: its caller is in none of them. */
const at = (caller: Caller, plantNo: string): Caller => ({ ...caller, scope: { ...caller.scope, plantNo } });

/** What no event says, such as a truck's new estimate or a new day: all parts, by the clock. */
export const reckonAll = inEachPlant({
  name: RECKON,
  cron: '6,36 * * * *',
  overAll:
    'finds the plants of all tenants that have call-offs or stock; each is reckoned in transactions of its own tenant',
  plants: sql`select tenant_id as "tenantId", plant_no as "plantNo" from plants_with_coverage()`,
  work: async (services, plant) => reckonPlant(services, plant),
});

/** Portion by portion, so that what an event touches meanwhile does not wait for all. */
export const reckonPlant = async (services: PortalServices, plant: PlantPlace): Promise<void> => {
  const parts = await inTenant(services, plant, RECKON, partsOfPlant);
  for (let from = 0; from < parts.length; from += PORTION)
    await inTenant(services, plant, RECKON, async (caller) =>
      reckonParts(caller, parts.slice(from, from + PORTION)),
    );
};
