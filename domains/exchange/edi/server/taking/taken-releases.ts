import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';

/** What was taken of a transmission for a plant: who sent it, what tells it from others of his, and the releases that it became. */
export type TakenTransmissionOfPlant = {
  readonly plantNo: string;
  /** As the message names them. */
  readonly sender: string;
  readonly receiver: string;
  readonly number: string;
  readonly sentOn: string;
  readonly releaseIds: readonly string[];
};

/** By plant and transmission of a message, in their order; whatever plant they are of. */
export const takenReleases = async (
  { db, scope }: Reader,
  messageId: string,
): Promise<TakenTransmissionOfPlant[]> => {
  const { rows } = await sql<TakenTransmissionOfPlant>`
    select item.plant_no as "plantNo", transmission.sender, transmission.receiver, transmission.number, transmission.sent_on as "sentOn",
      array_agg(item.release_id::text order by item.release_id) as "releaseIds"
    from edi_item as item
      join edi_transmission as transmission on transmission.tenant_id = item.tenant_id and transmission.id = item.transmission_id
    where ${ownTenant(scope, 'item')} and item.message_id = ${messageId} and item.release_id is not null
    group by item.plant_no, transmission.tenant_id, transmission.id order by item.plant_no, transmission.id`.execute(
    db,
  );
  return rows;
};
