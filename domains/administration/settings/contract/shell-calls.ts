import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Code, Id } from '@portal/platform/contract/fields.ts';
import { DictEntry, HistoryLine, TableSetting } from '@portal/platform/contract/shell/shell.ts';
import * as z from 'zod/mini';

/** The calls of this domain that the shell makes itself (SPEC section 7). */

export const readDictionary = endpoint({
  method: 'GET',
  path: '/system/v1/dict/all',
  needs: 'session',
  forPrograms: true,
  asOneself: true,
  beforeNewPassword: true,
  summary: 'All active dictionary entries',
  output: z.array(DictEntry),
});
/** Asked at navigation, so that a change reaches browsers that have loaded the entries already. */
export const readDictVersion = endpoint({
  method: 'GET',
  path: '/system/v1/dict/version',
  needs: 'session',
  forPrograms: true,
  asOneself: true,
  beforeNewPassword: true,
  summary: 'Names the present state of the dictionary; another text means that entries changed',
  output: z.string(),
});

export const readTableSetting = endpoint({
  method: 'GET',
  path: '/system/v1/table-setting/{table}',
  needs: 'session',
  asOneself: true,
  summary: 'Column settings and saved filters of one list',
  input: z.object({ table: Code }),
  output: z.nullable(TableSetting),
});
export const saveTableSetting = endpoint({
  method: 'PUT',
  path: '/system/v1/table-setting/{table}',
  needs: 'session',
  asOneself: true,
  name: { zh: '保存列设置', en: 'Save list settings' },
  summary: 'Saves column settings and filters of one list',
  input: z.extend(TableSetting, { table: Code }),
});

export const readHistory = endpoint({
  method: 'GET',
  path: '/system/v1/history/{entity}/{id}',
  needs: 'session',
  forPrograms: true,
  summary: 'What was changed in a record, newest first; only for those who may open the record',
  input: z.object({ entity: Code, id: Id, before: z.optional(Id) }),
  output: z.array(HistoryLine),
});
