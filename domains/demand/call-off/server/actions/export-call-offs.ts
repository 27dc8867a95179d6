import { sql } from 'kysely';
import type { FileAction } from '@portal/platform/server/caller.ts';
import { codeToWord } from '@portal/platform/server/database/code-to-word.ts';
import { everyRow } from '@portal/platform/server/database/pages/list-page.ts';
import { seenSheet } from '@portal/platform/server/list/sheet/seen-sheet.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import * as calls from '../../contract/endpoints.ts';
import { sheetWords } from '../../contract/sheet-words.ts';
import { words } from '../../contract/words.en.ts';
import { inOrder, linesQuery } from '../lines/lines.ts';
import { shownRules } from '../plant-rules.ts';

/** The lines found as a workbook, states and zones in the caller's language. */
export const exportCallOffs: FileAction<typeof calls.exportCallOffs> = async (caller, input) => {
  const now = words[caller.language];
  const { urgent, timedOut } = now.fields;
  return seenSheet(caller, {
    title: sheetWords[caller.language].file,
    words: now,
    zone: await plantZone(caller),
    of: calls.exportCallOffs,
    seen: input.columns,
    sheets: input.sheets,
    rows: everyRow({ sort: inOrder(input.sort) }, linesQuery(caller, input, await shownRules(caller))),
    texts: {
      tracking: sql`listed.tracking::text`,
      // As on the screen: the state, and what makes it pressing.
      status: sql`concat_ws(' ', ${codeToWord('listed.status', now.status)},
        case when listed.urgent then ${urgent} end, case when listed."timedOut" then ${timedOut} end)`,
    },
  });
};
