import { sql } from 'kysely';
import type { Language } from '@portal/platform/contract/words.ts';
import type { FileAction, UploadAction } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, is } from '@portal/platform/server/list/filters.ts';
import { importList, importTemplate } from '@portal/platform/server/list/import-list.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import * as calls from '../../contract/dictionary.ts';
import { settingsPermissions } from '../../contract/permissions.ts';
import { words } from '../../contract/words.en.ts';
import { changeDictEntry } from '../actions/change-dict-entry.ts';
import { createDictEntry } from '../actions/create-dict-entry.ts';
import { keepFile } from '../files/keep.ts';
import { entryOf } from './queries.ts';

const frame = {
  title: settingsPermissions['settings:dict'],
  words: { zh: words.zh.dict, en: words.en.dict },
  /** The sheets hold no moments. */
  zone: async () => 'UTC',
};

export const dictEntries = listFrom(calls.listDictEntries, frame, ({ db, scope }) => ({
  rows: db.selectFrom('dict_entry').where(ownRows(scope, 'dict_entry')),
  key: 'dict_entry.id',
  order: 'typeCode,sort,code',
  columns: {
    ...recordColumns('dict_entry'),
    typeCode: 'dict_entry.type_code',
    type: 'dict_entry.type',
    typeEn: 'dict_entry.type_en',
    code: 'dict_entry.code',
    value: 'dict_entry.value',
    value2: 'dict_entry.value2',
    sort: 'dict_entry.sort',
    editable: sql.ref('dict_entry.editable'),
    active: sql.ref('dict_entry.active'),
  },
  filters: {
    typeCode: is('type_code'),
    code: contains('code'),
    name: contains('value', 'value2'),
    active: is('active'),
    editable: is('editable'),
  },
}));

const sheetWords = (language: Language) => {
  const { dict, checks, failures } = words[language];
  return { ...dict, hints: { ...dict.hints, ...dict.sheet }, checks, failures };
};

export const dictSheet = {
  ...frame,
  words: { zh: sheetWords('zh'), en: sheetWords('en') },
  columns: calls.dictColumns,
};

export const downloadDictTemplate: FileAction<typeof calls.downloadDictTemplate> = async (caller) =>
  importTemplate(caller, dictSheet);

/** A row whose group and code are known changes that entry; any other one is new. */
export const importDictEntries: UploadAction<typeof calls.importDictEntries> = async (caller, input, file) =>
  importList(caller, input, file, {
    ...dictSheet,
    source: 'settings',
    keep: keepFile,
    shape: calls.createDictEntry.input,
    take: async ({ type, typeEn, typeCode, code, ...named }) => {
      const known = await entryOf(caller, typeCode, code);
      if (known) await changeDictEntry(caller, { ...named, ...known });
      else await createDictEntry(caller, { type, typeEn, typeCode, code, ...named });
      return known ? 'changed' : 'created';
    },
  });
