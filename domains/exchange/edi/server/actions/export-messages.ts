import { sql } from 'kysely';
import type { FileAction } from '@portal/platform/server/caller.ts';
import { everyRow } from '@portal/platform/server/database/pages/list-page.ts';
import { seenSheet } from '@portal/platform/server/list/sheet/seen-sheet.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import * as calls from '../../contract/endpoints.ts';
import { words } from '../../contract/words.en.ts';
import { messagesQuery } from '../queries.ts';

/** The messages found as a workbook, the newest first. */
export const exportMessages: FileAction<typeof calls.exportMessages> = async (caller, input) => {
  const now = words[caller.language];
  const { outcome, fields } = now;
  return seenSheet(caller, {
    title: now.page.title,
    words: now,
    zone: await plantZone(caller),
    of: calls.exportMessages,
    seen: input.columns,
    sheets: input.sheets,
    rows: everyRow(input, await messagesQuery(caller, input)),
    texts: {
      itemsTaken: counts([
        [outcome.taken, 'itemsTaken'],
        [outcome.waiting, 'itemsWaiting'],
        [outcome.refused, 'itemsRefused'],
        [outcome.discarded, 'itemsDiscarded'],
      ]),
      gaps: counts([
        [fields.held, 'held'],
        [fields.transmissionsRefused, 'transmissionsRefused'],
        [fields.gaps, 'gaps'],
        [fields.repeated, 'repeated'],
        [fields.warningCount, 'warningCount'],
      ]),
    },
  });
};

/** Counts that are not nought, each with its word, as the list shows them: `已接收 6 · 待处理 2`. */
const counts = (named: readonly (readonly [word: string, field: string])[]) => {
  const said = named.map(
    ([word, field]) =>
      sql`case when ${sql.ref(`listed.${field}`)} > 0 then ${word} || ' ' || ${sql.ref(`listed.${field}`)} end`,
  );
  return sql`concat_ws(' · ', ${sql.join(said)})`;
};
