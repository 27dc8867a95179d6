import type { Language } from '@portal/platform/contract/words.ts';
import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import type { ImportColumn } from '@portal/platform/server/sheet/import-rows.ts';
import type { CellKind } from '@portal/platform/server/sheet/write-sheet.ts';
import { words } from '../contract/words.en.ts';

type Field = keyof typeof words.zh.fields;
type More = Pick<ImportColumn, 'hint' | 'choices' | 'codes'>;

/** The columns of the import; the warehouse is left out, for it is the unloading point's. */
export const supplierPartImport = (language: Language): readonly ImportColumn[] => {
  const { sheet, gStandHint } = words[language];
  const flag = platformWords[language].flag;
  const column = (field: Field, width: number, kind: CellKind, more: More = {}): ImportColumn => ({
    field,
    header: words[language].fields[field],
    headers: [words.zh.fields[field], words.en.fields[field]],
    width,
    kind,
    ...more,
  });
  const yesNo: More = { hint: sheet.yesNo, choices: [flag.Y, flag.N], codes: FLAGS };
  return [
    column('supplierCode', 14, 'text'),
    column('partNo', 24, 'text'),
    column('unloadingPoint', 12, 'text'),
    column('supplierPartNo', 20, 'text'),
    column('storageLocation', 14, 'text'),
    column('dispositor', 14, 'text'),
    column('project', 14, 'text'),
    column('quotaPercent', 12, 'integer', { hint: sheet.percent }),
    column('leadDays', 14, 'integer'),
    column('isJit', 8, 'text', yesNo),
    column('isJis', 8, 'text', yesNo),
    column('changeIndex', 12, 'text'),
    column('softwareRevision', 12, 'text'),
    column('hardwareRevision', 12, 'text'),
    column('gStand', 10, 'text', { hint: gStandHint }),
  ];
};

/** What people write for yes and no, in both languages. */
const FLAGS: Readonly<Record<string, string>> = {
  [platformWords.zh.flag.Y]: 'Y',
  [platformWords.zh.flag.N]: 'N',
  [platformWords.en.flag.Y]: 'Y',
  [platformWords.en.flag.N]: 'N',
};
