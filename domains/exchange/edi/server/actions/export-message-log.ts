import type { FileAction } from '@portal/platform/server/caller.ts';
import { everyRow } from '@portal/platform/server/database/pages/list-page.ts';
import { seenSheet } from '@portal/platform/server/list/sheet/seen-sheet.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import * as calls from '../../contract/endpoints.ts';
import { words } from '../../contract/words.en.ts';
import { logQuery } from '../queries.ts';

/** The lines of the message log as a workbook, the newest first. */
export const exportMessageLog: FileAction<typeof calls.exportMessageLog> = async (caller, input) => {
  const now = words[caller.language];
  return seenSheet(caller, {
    title: now.page.title,
    words: now,
    zone: await plantZone(caller),
    of: calls.exportMessageLog,
    seen: input.columns,
    sheets: input.sheets,
    rows: everyRow(input, await logQuery(caller, input)),
  });
};
