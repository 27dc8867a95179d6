import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { firmPieces, type FirmPieces } from '@portal/call-off/server/offers.ts';

/** A release, what was firm before it, and what it moved of that. */
export type FirmChange = FirmPieces & { readonly moved: string };

/** SQL, a table expression of `FirmChange`: releases taken between two days, also those that moved nothing. */
export const firmChanges = (
  caller: Pick<Reader, 'scope'>,
  days: { readonly from: Day; readonly to: Day; readonly zone: string },
): RawBuilder<FirmChange> => sql<FirmChange>`(
  select taken.*, coalesce(part.moved_inside, 0) as moved from ${firmPieces(caller, days)} as taken
  left join release_change_part as part on part.tenant_id = taken.tenant_id and part.release_id = taken.release_id and ${ownRows(caller.scope, 'release_change_part', 'part')}
)`;
