import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { changedReleases, type TakenReleases } from '@portal/call-off/server/offers.ts';

/** Parts of which the releases of a transmission changed something. */
export const partsOfTransmission = async (caller: Caller, taken: TakenReleases): Promise<string[]> =>
  (
    await sql<{ partNo: string }>`
      select distinct changed.part_no as "partNo" from ${changedReleases(caller, taken, null)} as changed`.execute(
      caller.db,
    )
  ).rows.map(({ partNo }) => partNo);
