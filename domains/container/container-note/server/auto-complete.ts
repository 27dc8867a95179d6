import { sql } from 'kysely';
import { byField } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { inEachPlant, type PlantPlace } from '@portal/platform/server/jobs/in-each-plant.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { UNDERWAY } from '../contract/status.ts';
import { notes } from './notes.ts';
import { completeTruckOf } from './on-trucks.ts';

const NAME = 'container-note.auto-complete';
/** Notes of a plant that one run completes; the others follow a few minutes later. */
const AT_ONCE = 200;

/** Completes notes whose receipt nobody confirmed within the hours of the plant (SPEC section 4, "Container DN"). */
export const autoComplete = inEachPlant({
  name: NAME,
  cron: '2,12,22,32,42,52 * * * *',
  overAll:
    'finds the plants of all tenants with container notes past their hours; each is worked in a transaction of its own tenant',
  plants: sql`
    select distinct tenant_id as "tenantId", plant_no as "plantNo" from container_note
    where state = ${sql.lit(UNDERWAY)} and complete_by <= now()`,
  work: async (services, plant) => completeOverdue(services, plant),
});

/**
 * One plant's. The picked quantities count as received. A note that somebody has in hand is passed over: it is completed there, or by the next run. A
 * recipient who confirms at this moment is first or gets `err.updatedByOther`.
 */
export const completeOverdue = async (services: PortalServices, plant: PlantPlace): Promise<void> =>
  inTenant(services, plant, NAME, async (caller) => {
    const { db, scope } = caller;
    const overdue = await db
      .selectFrom('container_note')
      .selectAll()
      .where(ownRows(scope, 'container_note'))
      .where('state', '=', UNDERWAY)
      .where(sql<boolean>`complete_by <= now()`)
      .orderBy('complete_by')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    if (overdue.length === 0) return;
    await db
      .updateTable('container_note_item')
      .set({ received_quantity: sql.ref('picked_quantity') })
      .where(ownRows(scope, 'container_note_item'))
      .where(sql<boolean>`note_id = any (${overdue.map(({ id }) => id)}::bigint[])`)
      .execute();
    const receivedOn = await plantToday(caller);
    for (const note of overdue.map(byField)) {
      await notes.moveOn(caller, 'autoComplete', note, { receivedAt: new Date().toISOString(), receivedOn });
      if (note.direction === 'toPlant') await completeTruckOf(caller, note);
      await caller.tell('container-note.received', { id: note.id });
    }
  });
