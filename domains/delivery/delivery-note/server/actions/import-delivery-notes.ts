import { fill } from '@portal/platform/contract/words.ts';
import type { UploadAction } from '@portal/platform/server/caller.ts';
import { dictWordsOf } from '@portal/platform/server/list/dict-words.ts';
import { eachWhole, importGroups } from '@portal/platform/server/list/import-groups.ts';
import { importColumns } from '@portal/platform/server/list/import-list.ts';
import { importing } from '@portal/platform/server/list/importing.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/start-calls.ts';
import { NoteRowInput, noteRowColumns } from '../../contract/note-rows.ts';
import { words } from '../../contract/words.en.ts';
import { noteFrame } from '../note-frame.ts';
import { noteOfRows } from '../note-of-rows.ts';

/** Notes from a workbook: each is written and packed whole or not at all. They are saved, not sent. */
export const importDeliveryNotes: UploadAction<typeof calls.importDeliveryNotes> = async (
  caller,
  asked,
  file,
) => {
  const { sheet, checks } = words[caller.language];
  const name = sheet.notesRefused;
  return importing(caller, asked, { name, source: 'delivery-note', keep: keepFile }, async () => {
    let [notes, lines] = [0, 0];
    const zone = await plantZone(caller);
    const done = await importGroups(caller, file, {
      name,
      words: { checks },
      zone,
      waits: 'deliveryNote.otherRow',
      columns: importColumns(noteFrame, caller.language, await dictWordsOf(caller, noteRowColumns)),
      shape: NoteRowInput,
      keyOf: ({ noteMark }) => noteMark ?? '',
      take: async (groups) =>
        eachWhole(caller, groups, async ({ rows }) => {
          await noteOfRows(caller, zone, rows);
          notes += 1;
          lines += rows.length;
        }),
    });
    return { ...done, effects: notes === 0 ? [] : [fill(sheet.written, { notes, lines })] };
  });
};
