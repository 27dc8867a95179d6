import * as z from 'zod/mini';
import { changed, code, count, flag, inputOf, text as name } from '@portal/platform/contract/columns.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import type { FailureKey } from '@portal/platform/contract/failure.ts';
import { Count, Id, Version, YesNo, maybeText, text, codeText } from '@portal/platform/contract/fields.ts';
import { contains, isFlag } from '@portal/platform/contract/filters.ts';
import { identified } from '@portal/platform/contract/list-of.ts';
import { masterData } from '@portal/platform/contract/master-data.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';

/** SPEC section 3: an English name of `N/A` means that the Chinese one is used. */
export const SAME_AS_CHINESE = 'N/A';

export const TRUCK_TYPE = 'TRUCK_TYPE';
/** Groups that follow a list of master data, and how a change of their entries is refused: they are kept on its page. */
const followers: Readonly<Record<string, FailureKey>> = {
  [UNIT]: 'dict.ofUnits',
  [TRUCK_TYPE]: 'dict.ofTruckTypes',
};
export const keptElsewhere = (typeCode: string): FailureKey | undefined => followers[typeCode];

/** `UNIT`, `USER.BUSINESS.MODULE`: how pages and rules name a group. */
const TypeCode = codeText(40).check(z.regex(/^[A-Z][A-Z0-9_.]*$/, 'dict.typeForm'));
/** Codes travel in addresses, filters and messages: no blanks, no commas. */
const EntryCode = codeText(40).check(z.regex(/^[A-Za-z0-9_.-]+$/, 'dict.codeForm'));

const englishName = z.pipe(
  maybeText(80),
  z.transform((input): string => input ?? SAME_AS_CHINESE),
);

/** What may change of an entry. SPEC section 5: code and Chinese name are required. */
export const namedColumns = {
  value: name({ card: 'figure', px: 200, chars: 28, sorts: true, input: text(80) }),
  value2: name({ px: 200, chars: 28, sorts: true, input: englishName }),
  sort: count({ px: 80, chars: 10, sorts: true, input: Count.check(z.lte(99_999, 'tooLarge')) }),
  /** N: rules rely on its code, so its names stay. */
  editable: flag({ px: 90, sorts: true }),
  active: flag({ card: 'figure', px: 80, chars: 8, sorts: true, input: YesNo }),
} as const;

export const dictColumns = {
  typeCode: code({ px: 220, chars: 24, sorts: true, input: TypeCode, stays: true }),
  /** Names of the group; they are needed only when it is new. */
  type: name({ px: 150, chars: 20, of: 'zh', input: maybeText(80), stays: true }),
  typeEn: name({ px: 150, chars: 24, of: 'en', input: maybeText(80), stays: true }),
  code: code({ card: 'title', px: 150, chars: 20, sorts: true, input: EntryCode, stays: true }),
  ...namedColumns,
  ...changed,
} as const;

export const {
  list: listDictEntries,
  export: exportDictEntries,
  create: createDictEntry,
  template: downloadDictTemplate,
  import: importDictEntries,
} = masterData({
  path: '/system/v1/dict',
  needs: 'settings:dict',
  edits: 'settings:dict-edit',
  summary: 'Entries of the dictionary, inactive ones too',
  record: 'dictionary entry',
  recordZh: '字典条目',
  columns: dictColumns,
  filters: {
    typeCode: contains(),
    code: contains(),
    /** Part of the Chinese or the English name. */
    name: contains(),
    active: isFlag(),
    editable: isFlag(),
  },
  refuses: ['dict.codeTaken', 'dict.codeAlike', 'dict.groupClosed', 'dict.groupName'],
});
export type DictRow = z.output<typeof listDictEntries.row>;

/** Group and code stay: documents carry them. */
export const changeDictEntry = endpoint({
  method: 'PUT',
  path: '/system/v1/dict/{id}',
  needs: 'settings:dict-edit',
  name: { zh: '修改字典条目', en: 'Change dictionary entry' },
  summary: 'Changes an entry; of one that rules rely on only order and use',
  input: z.extend(inputOf(namedColumns), { id: Id, version: Version }),
  output: z.object(identified),
  fails: ['dict.fixed', 'dict.ofUnits', 'dict.ofTruckTypes', 'err.updatedByOther'],
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
