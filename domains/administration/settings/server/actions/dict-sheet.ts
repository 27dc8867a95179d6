import type { FileAction, UploadAction } from '@portal/platform/server/caller.ts';
import { exportSheet } from '@portal/platform/server/sheet/export-sheet.ts';
import { importRows } from '@portal/platform/server/sheet/import-rows.ts';
import { sheetBytes } from '@portal/platform/server/sheet/write-sheet.ts';
import type * as dictionaryCalls from '../../contract/dictionary.ts';
import { DictInput } from '../../contract/dictionary.ts';
import { words } from '../../contract/words.en.ts';
import { entriesForSheet, entryOf } from '../dictionary/queries.ts';
import { dictColumns } from '../dictionary/sheet.ts';
import { keepFile } from '../files/keep.ts';
import { changeDictEntry } from './change-dict-entry.ts';
import { createDictEntry } from './create-dict-entry.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The sheets hold no moments. */
const zone = 'UTC';

export const exportDictEntries: FileAction<typeof dictionaryCalls.exportDictEntries> = async (
  caller,
  sought,
) =>
  exportSheet(caller, {
    name: words[caller.language].dict.sheet.entries,
    columns: dictColumns(caller.language),
    zone,
    query: entriesForSheet(caller, sought),
  });

export const downloadDictTemplate: FileAction<typeof dictionaryCalls.downloadDictTemplate> = async (
  caller,
) => {
  const name = words[caller.language].dict.sheet.template;
  const body = await sheetBytes({ name, columns: dictColumns(caller.language), zone, rows: [] });
  return { name: `${name}.xlsx`, contentType: XLSX, body, bytes: body.length };
};

/** A row whose group and code are known changes that entry; any other one is new. */
export const importDictEntries: UploadAction<typeof dictionaryCalls.importDictEntries> = async (
  caller,
  _,
  file,
) => {
  const { dict, checks, failures } = words[caller.language];
  const name = dict.sheet.refused;
  const { marked, ...result } = await importRows(caller, file, {
    name,
    columns: dictColumns(caller.language),
    shape: DictInput,
    take: async ({ type, typeEn, typeCode, code, ...named }) => {
      const known = await entryOf(caller, typeCode, code);
      return known
        ? changeDictEntry(caller, { ...named, ...known })
        : createDictEntry(caller, { type, typeEn, typeCode, code, ...named });
    },
    words: { checks, failures },
    zone,
  });
  if (marked === null) return { ...result, errorFile: null };
  const kept = { name: `${name}.xlsx`, docType: 'import-errors', source: 'settings', contentType: XLSX };
  return { ...result, errorFile: await keepFile(caller, { ...kept, content: marked }) };
};
