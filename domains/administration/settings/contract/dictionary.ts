import * as z from 'zod/mini';
import { endpoint, file, list, upload } from '@portal/platform/contract/endpoint.ts';
import { Count, Id, Version, YesNo, maybeText, search, text } from '@portal/platform/contract/fields.ts';
import { ImportResult } from '@portal/platform/contract/shell-calls.ts';

/** SPEC section 3: an English name of `N/A` means that the Chinese one is used. */
export const SAME_AS_CHINESE = 'N/A';

export const DictRow = z.object({
  id: z.string(),
  version: z.number(),
  typeCode: z.string(),
  /** Name of the group, Chinese and English. */
  type: z.string(),
  typeEn: z.string(),
  code: z.string(),
  value: z.string(),
  value2: z.string(),
  sort: z.number(),
  editable: YesNo,
  active: YesNo,
  updatedAt: z.string(),
  updatedBy: z.string(),
});
export type DictRow = z.output<typeof DictRow>;

export const DictFilters = z.object({
  typeCode: search(),
  code: search(),
  /** Part of the Chinese or the English name. */
  name: search(),
  active: z.optional(YesNo),
  editable: z.optional(YesNo),
});

/** `UNIT`, `USER.BUSINESS.MODULE`: how pages and rules name a group. */
const TypeCode = text(40).check(z.regex(/^[A-Z][A-Z0-9_.]*$/, 'dict.typeForm'));
/** Codes travel in addresses, filters and messages: no blanks, no commas. */
const EntryCode = text(40).check(z.regex(/^[A-Za-z0-9_.-]+$/, 'dict.codeForm'));

const englishName = z.pipe(
  maybeText(80),
  z.transform((name): string => name ?? SAME_AS_CHINESE),
);

/** SPEC section 5: code and Chinese name are required. */
const named = {
  value: text(80),
  value2: englishName,
  sort: Count.check(z.lte(99_999, 'tooLarge')),
  active: YesNo,
};

/** An entry; the names of its group are needed only when the group is new. */
export const DictInput = z.object({
  typeCode: TypeCode,
  type: maybeText(80),
  typeEn: maybeText(80),
  code: EntryCode,
  ...named,
});
/** Group and code stay: documents carry them. */
export const DictChange = z.object({ ...named, id: Id, version: Version });

export const listDictEntries = list({
  path: '/system/v1/dict',
  needs: 'settings:dict',
  summary: 'Entries of the dictionary, inactive ones too',
  row: DictRow,
  filters: DictFilters,
  sortable: ['typeCode', 'code', 'value', 'value2', 'sort', 'editable', 'active', 'updatedAt'],
});

export const DictGroup = z.object({
  typeCode: z.string(),
  type: z.string(),
  typeEn: z.string(),
  /** N: rules rely on its codes, so none is added. */
  editable: YesNo,
});
export type DictGroup = z.output<typeof DictGroup>;
export const listDictGroups = endpoint({
  method: 'GET',
  path: '/system/v1/dict/type',
  needs: 'settings:dict',
  summary: 'The groups of the dictionary',
  output: z.array(DictGroup),
});

export const createDictEntry = endpoint({
  path: '/system/v1/dict',
  needs: 'settings:dict-edit',
  summary: 'Adds an entry, and with it a group that is new',
  input: DictInput,
  output: z.object({ id: z.string() }),
  fails: ['dict.codeTaken', 'dict.groupClosed', 'dict.groupName'],
});

export const changeDictEntry = endpoint({
  method: 'PUT',
  path: '/system/v1/dict/{id}',
  needs: 'settings:dict-edit',
  summary: 'Changes an entry; of one that rules rely on only order and use',
  input: DictChange,
  output: z.object({ id: z.string(), version: z.number() }),
  fails: ['dict.fixed', 'err.updatedByOther'],
});

export const exportDictEntries = file({
  path: '/system/v1/dict/export',
  needs: 'settings:dict',
  summary: 'The entries found as an Excel workbook; it can be imported again',
  input: DictFilters,
});

export const downloadDictTemplate = file({
  path: '/system/v1/dict/import/template',
  needs: 'settings:dict-edit',
  summary: 'An empty workbook with the columns of the import',
});

export const importDictEntries = upload({
  path: '/system/v1/dict/import',
  needs: 'settings:dict-edit',
  summary: 'Adds or changes entries from a workbook: good rows are taken, bad ones come back marked',
  maxBytes: 5 * 1024 * 1024,
  output: ImportResult,
  fails: ['err.excelFormat', 'err.tooManyRows', 'err.fileTooLarge'],
});
