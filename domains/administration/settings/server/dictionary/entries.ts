import { sql } from 'kysely';
import type { Language } from '@portal/platform/contract/words.ts';
import { keepFile } from '@portal/platform/server/files/keep-file.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, is } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import * as calls from '../../contract/dictionary.ts';
import { settingsPermissions } from '../../contract/permissions.ts';
import { words } from '../../contract/words.en.ts';
import { checkEntries } from './entry-check.ts';

const sheetWords = (language: Language) => {
  const { dict, checks } = words[language];
  return { ...dict, hints: { ...dict.hints, ...dict.sheet }, checks };
};

export const dictSheet = {
  title: settingsPermissions['settings:dict'],
  words: { zh: sheetWords('zh'), en: sheetWords('en') },
  /** The sheets hold no moments. */
  zone: async () => 'UTC',
  columns: calls.dictColumns,
};

const names = {
  ...recordColumns('dict_entry'),
  typeCode: 'dict_entry.type_code',
  code: 'dict_entry.code',
  value: 'dict_entry.value',
  value2: 'dict_entry.value2',
  sort: 'dict_entry.sort',
} as const;

/**
 * Entries of the dictionary. The names of a group are those of its first entry, so a row need not say them. An import is not taken back:
 * documents keep the codes, and the dictionary's version only grows (`versionOf`).
 */
export const dictEntries = keptRecords(
  { list: calls.listDictEntries, create: calls.createDictEntry, change: calls.changeDictEntry },
  {
    ...dictSheet,
    keep: keepFile,
    table: 'dict_entry',
    names,
    key: ['typeCode', 'code'],
    taken: { dict_entry_code: ['dict.codeTaken', 'code'] },
    stored: ({ active }) => ({ active }),
    lasting: true,
    check: checkEntries,
    source: ({ db, scope }) => ({
      rows: db.selectFrom('dict_entry').where(ownRows(scope, 'dict_entry')),
      key: 'dict_entry.id',
      order: 'typeCode,sort,code',
      columns: {
        ...names,
        type: 'dict_entry.type',
        typeEn: 'dict_entry.type_en',
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
    }),
  },
);
