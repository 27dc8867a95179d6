import type { Language } from '@portal/platform/contract/words.ts';
import type { ImportColumn } from '@portal/platform/server/sheet/import-rows.ts';
import type { CellKind } from '@portal/platform/server/sheet/write-sheet.ts';
import { words } from '../contract/words.en.ts';

type Field = keyof typeof words.zh.fields;

/** The columns of the import of agreements. */
export const agreementImport = (language: Language): readonly ImportColumn[] => {
  const { sheet } = words[language];
  const column = (field: Field, width: number, kind: CellKind, hint?: string): ImportColumn => ({
    field,
    header: words[language].fields[field],
    headers: [words.zh.fields[field], words.en.fields[field]],
    width,
    kind,
    ...(hint && { hint }),
  });
  return [
    column('supplierCode', 14, 'text'),
    column('partNo', 24, 'text'),
    column('effectiveFrom', 14, 'day', sheet.day),
    column('innerCode', 14, 'text'),
    column('quantityPerInner', 16, 'quantity'),
    column('outerCode', 14, 'text'),
    column('innerPerLayer', 12, 'integer'),
    column('layers', 10, 'integer'),
    column('auxiliaryCode', 14, 'text', sheet.auxiliary),
    column('auxiliaryPerOuter', 16, 'integer', sheet.auxiliary),
  ];
};
