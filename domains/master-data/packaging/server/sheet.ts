import type { Language } from '@portal/platform/contract/words.ts';
import type { SheetColumn } from '@portal/platform/server/sheet/write-sheet.ts';
import { words } from '../contract/words.en.ts';

/** The columns of the export, in the order of `packagingForSheet`. */
export const packagingColumns = (language: Language): readonly SheetColumn[] => {
  const { fields } = words[language];
  return [
    { header: fields.code, width: 14, kind: 'text' },
    { header: fields.nameZh, width: 24, kind: 'text' },
    { header: fields.nameEn, width: 24, kind: 'text' },
    { header: fields.kind, width: 20, kind: 'text' },
    { header: fields.lengthMm, width: 12, kind: 'integer' },
    { header: fields.widthMm, width: 12, kind: 'integer' },
    { header: fields.heightMm, width: 12, kind: 'integer' },
    { header: fields.tareKg, width: 14, kind: 'quantity' },
    { header: fields.loadKg, width: 14, kind: 'quantity' },
    { header: fields.stackFactor, width: 12, kind: 'integer' },
    { header: fields.ownership, width: 12, kind: 'text' },
  ];
};

/** The columns of the export, in the order of `agreementsForSheet`. */
export const agreementColumns = (language: Language): readonly SheetColumn[] => {
  const { fields } = words[language];
  return [
    { header: fields.supplierCode, width: 12, kind: 'text' },
    { header: fields.supplierNameZh, width: 30, kind: 'text' },
    { header: fields.partNo, width: 22, kind: 'text' },
    { header: fields.partNameZh, width: 28, kind: 'text' },
    { header: fields.unit, width: 8, kind: 'text' },
    { header: fields.effectiveFrom, width: 12, kind: 'day' },
    { header: fields.state, width: 10, kind: 'text' },
    { header: fields.innerCode, width: 14, kind: 'text' },
    { header: fields.quantityPerInner, width: 14, kind: 'quantity' },
    { header: fields.outerCode, width: 14, kind: 'text' },
    { header: fields.innerPerLayer, width: 12, kind: 'integer' },
    { header: fields.layers, width: 8, kind: 'integer' },
    { header: fields.quantityPerOuter, width: 14, kind: 'quantity' },
    { header: fields.auxiliaryCode, width: 14, kind: 'text' },
    { header: fields.auxiliaryPerOuter, width: 14, kind: 'integer' },
  ];
};
