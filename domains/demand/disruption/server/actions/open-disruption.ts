import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { createCard, partnerOf } from '../writing/write-card.ts';

/** A card of a new event; the other side is told. */
export const openDisruption: Action<typeof calls.openDisruption> = async (
  caller,
  { supplierCode, ...card },
) => createCard(caller, await partnerOf(caller, supplierCode), card);
