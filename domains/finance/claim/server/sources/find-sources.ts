import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import type * as calls from '../../contract/source-calls.ts';
import { claimSideOf } from '../claims.ts';
import { isSourceOf, sourcesOf } from './sources.ts';

const MOST_SHOWN = 200;

/** What the caller's side may claim for. Fails with `claim.wrongParty` for an origin of the other side. */
export const findClaimSources: Action<typeof calls.findClaimSources> = async (
  caller,
  { origin, supplierCode = '', number = '', sourceId },
) => {
  const side = claimSideOf(caller);
  if (!isSourceOf(side, origin)) throw new Failure('claim.wrongParty');
  const which = sql`${supplierCode === '' ? sql`true` : containsText(supplierCode, 'record.supplier_code')} and ${number === '' ? sql`true` : containsText(number, 'record.number')}
    and ${sourceId === undefined ? sql`true` : sql`record.id = ${sourceId}::bigint`}`;
  const found = await sourcesOf(caller, { side, origin }, which, MOST_SHOWN + 1);
  return {
    sources: found
      .slice(0, MOST_SHOWN)
      .map(({ noteId: _, receiptId: __, isShort: ___, ...source }) => source),
    more: found.length > MOST_SHOWN,
  };
};
