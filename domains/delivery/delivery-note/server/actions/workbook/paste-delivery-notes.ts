import { Readable } from 'node:stream';
import type { Action } from '@portal/platform/server/caller.ts';
import { dictWordsOf } from '@portal/platform/server/list/sheet/dict-words.ts';
import { importColumns } from '@portal/platform/server/list/import/import-list.ts';
import { sheetBytes } from '@portal/platform/sheet/write/write-sheet.ts';
import { XLSX } from '@portal/platform/contract/values/media-types.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { noteRowColumns } from '../../../contract/workbook/note-rows.ts';
import type * as calls from '../../../contract/start/start-calls.ts';
import { noteFrame } from '../../workbook/note-frame.ts';
import { notesIn } from './import-delivery-notes.ts';

/**
 * Notes of pasted rows, by the rules of the workbook: they are made one, looked through, and written when every cell is right. Nothing is
 * written where one is wrong, so that the rows can be mended where they stand.
 */
export const pasteDeliveryNotes: Action<typeof calls.pasteDeliveryNotes> = async (caller, { rows }) => {
  const columns = importColumns(noteFrame, caller.language, await dictWordsOf(caller, noteRowColumns));
  const name = noteFrame.title[caller.language];
  const body = await sheetBytes({
    name,
    zone: await plantZone(caller),
    // As typed: what a cell means is for the reading to say, as of a workbook.
    columns: columns.map(({ header, width }) => ({ header, width, kind: 'text' as const })),
    rows: rows.map((row) => columns.map(({ field }) => row[field] ?? '')),
  });
  const taken = async (preview: 'Y' | undefined) =>
    notesIn(
      caller,
      { preview, seal: undefined, progress: undefined },
      { name: `${name}.xlsx`, contentType: XLSX, stream: Readable.from([body]) },
      async () => null,
    );
  const { result: seen } = await taken('Y');
  if (seen.bad > 0) {
    const fieldOf = new Map(columns.map(({ header, field }) => [header, field]));
    return {
      noteIds: [],
      effects: [],
      errors: seen.errors.map(({ row, column, message }) => ({
        row: row - HEADING - 1,
        field: fieldOf.get(column)!,
        message,
      })),
    };
  }
  const { result, written } = await taken(undefined);
  return { noteIds: [...written], effects: result.effects, errors: [] };
};

/** Rows of a sheet are counted from 1, its heading among them. */
const HEADING = 1;
