import type { FileAction } from '@portal/platform/server/caller.ts';
import { everyRow } from '@portal/platform/server/database/pages/list-page.ts';
import { seenSheet } from '@portal/platform/server/list/sheet/seen-sheet.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import * as calls from '../../contract/endpoints.ts';
import { words } from '../../contract/words.en.ts';
import { ordersQuery } from '../queries.ts';

/** The filtered orders as a workbook, states in the caller's language. */
export const exportTransportOrders: FileAction<typeof calls.exportTransportOrders> = async (
  caller,
  input,
) => {
  const now = words[caller.language];
  return seenSheet(caller, {
    title: now.title,
    words: now,
    zone: await plantZone(caller),
    of: calls.exportTransportOrders,
    seen: input.columns,
    sheets: input.sheets,
    rows: everyRow(input, await ordersQuery(caller, input)),
  });
};
