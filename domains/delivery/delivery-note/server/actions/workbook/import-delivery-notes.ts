import { fill } from '@portal/platform/contract/words.ts';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { ImportResult } from '@portal/platform/contract/workbook/import-result.ts';
import type { Caller, IncomingFile, UploadAction } from '@portal/platform/server/caller.ts';
import { dictWordsOf } from '@portal/platform/server/list/sheet/dict-words.ts';
import { eachWhole, importGroups } from '@portal/platform/server/list/import/import-groups.ts';
import { importColumns } from '@portal/platform/server/list/import/import-list.ts';
import { progressUnder } from '@portal/platform/server/list/import/import-progress.ts';
import { importing, type Keep } from '@portal/platform/server/list/import/importing.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import type * as calls from '../../../contract/start/start-calls.ts';
import { NoteRowInput, noteRowColumns } from '../../../contract/workbook/note-rows.ts';
import { words } from '../../../contract/words.en.ts';
import { noteFrame } from '../../workbook/note-frame.ts';
import { noteOfRows } from '../../workbook/note-of-rows.ts';
import { digestOf, keepDigest, keepWritten, notesOfRows } from '../../workbook/notes-of-rows.ts';

/**
 * Notes from a workbook: each is written and packed whole or not at all. They are saved, not sent. Rows of which a note was written before write
 * none, so the same workbook twice does nothing the second time.
 */
export const importDeliveryNotes: UploadAction<typeof calls.importDeliveryNotes> = async (
  caller,
  input,
  file,
) => (await notesIn(caller, input, file, keepFile)).result;

/** What became of the rows of a workbook, and the notes that were written. */
export const notesIn = async (
  caller: Caller,
  input: ParsedInput<typeof calls.importDeliveryNotes>,
  file: IncomingFile,
  keep: Keep,
): Promise<{ result: ImportResult; written: readonly string[] }> => {
  const { sheet, checks } = words[caller.language];
  const name = sheet.notesRefused;
  const written: string[] = [];
  const result = await importing(caller, input, { name, source: 'delivery-note', keep }, async () => {
    const before: string[] = [];
    let [lines, idle] = [0, 0];
    const zone = await plantZone(caller);
    const done = await importGroups(caller, file, {
      name,
      words: { checks },
      zone,
      waits: 'deliveryNote.otherRow',
      columns: importColumns(noteFrame, caller.language, await dictWordsOf(caller, noteRowColumns)),
      shape: NoteRowInput,
      keyOf: ({ noteMark }) => noteMark ?? '',
      tell: progressUnder(caller, input.progress),
      take: async (groups, through) => {
        const digests = new Map(groups.map(({ key, rows }) => [key, digestOf(rows)]));
        const known = await notesOfRows(caller, [...digests.values()]);
        const writeNew = async ({ key, rows }: (typeof groups)[number]): Promise<void> => {
          const digest = digests.get(key)!;
          const number = known.get(digest);
          if (number !== undefined) {
            before.push(number);
            idle += rows.length;
            return;
          }
          const id = await noteOfRows(caller, zone, rows);
          await keepDigest(caller, id, digest);
          written.push(id);
          lines += rows.length;
        };
        return eachWhole(caller, groups, writeNew, through);
      },
    });
    return {
      ...done,
      idle,
      effects: [
        ...(written.length === 0 ? [] : [fill(sheet.written, { notes: written.length, lines })]),
        ...(before.length === 0
          ? []
          : [fill(sheet.writtenBefore, { notes: before.length, numbers: numbersOf(before) })]),
      ],
      undo: await keepWritten(caller, file.name, written),
    };
  });
  return { result, written };
};

/** Numbers that one sentence names. */
const NAMED = 5;
const numbersOf = (numbers: readonly string[]): string =>
  `${numbers.slice(0, NAMED).join(', ')}${numbers.length > NAMED ? ' …' : ''}`;
