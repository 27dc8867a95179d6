import type { Language } from '@portal/platform/contract/words.ts';
import type { SheetColumn } from '@portal/platform/server/sheet/write-sheet.ts';
import { words } from '../contract/words.en.ts';

/** The columns of the export, in the order of `pointsForSheet`. */
export const pointColumns = (language: Language): readonly SheetColumn[] => {
  const { fields } = words[language];
  return [
    { header: fields.areaCode, width: 12, kind: 'text' },
    { header: fields.areaNameZh, width: 20, kind: 'text' },
    { header: fields.code, width: 10, kind: 'text' },
    { header: fields.nameZh, width: 24, kind: 'text' },
    { header: fields.nameEn, width: 24, kind: 'text' },
    { header: fields.warehouseCode, width: 12, kind: 'text' },
    { header: fields.doorCode, width: 10, kind: 'text' },
    { header: fields.doorNameZh, width: 18, kind: 'text' },
    { header: fields.doorKind, width: 12, kind: 'text' },
    { header: fields.supplierCode, width: 14, kind: 'text' },
    { header: fields.active, width: 8, kind: 'flag' },
  ];
};
