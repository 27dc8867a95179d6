import type { Language } from '@portal/platform/contract/words.ts';
import type { SheetColumn } from '@portal/platform/server/sheet/write-sheet.ts';
import { words } from '../contract/words.en.ts';

/** The columns of the export, in the order of `partsForSheet`. */
export const partColumns = (language: Language): readonly SheetColumn[] => {
  const { fields } = words[language];
  return [
    { header: fields.partNo, width: 22, kind: 'text' },
    { header: fields.nameZh, width: 28, kind: 'text' },
    { header: fields.nameEn, width: 28, kind: 'text' },
    { header: fields.unit, width: 8, kind: 'text' },
    { header: fields.weightKg, width: 14, kind: 'quantity' },
    { header: fields.lengthMm, width: 12, kind: 'integer' },
    { header: fields.widthMm, width: 12, kind: 'integer' },
    { header: fields.heightMm, width: 12, kind: 'integer' },
    { header: fields.kind, width: 14, kind: 'text' },
    { header: fields.partGroup, width: 14, kind: 'text' },
  ];
};

/** The columns of the export, in the order of `supplierPartsForSheet`. */
export const supplierPartColumns = (language: Language): readonly SheetColumn[] => {
  const { fields } = words[language];
  return [
    { header: fields.supplierCode, width: 12, kind: 'text' },
    { header: fields.supplierNameZh, width: 30, kind: 'text' },
    { header: fields.partNo, width: 22, kind: 'text' },
    { header: fields.partNameZh, width: 28, kind: 'text' },
    { header: fields.unit, width: 8, kind: 'text' },
    { header: fields.supplierPartNo, width: 20, kind: 'text' },
    { header: fields.unloadingPoint, width: 10, kind: 'text' },
    { header: fields.warehouseCode, width: 10, kind: 'text' },
    { header: fields.storageLocation, width: 12, kind: 'text' },
    { header: fields.dispositor, width: 12, kind: 'text' },
    { header: fields.project, width: 14, kind: 'text' },
    { header: fields.quotaPercent, width: 10, kind: 'integer' },
    { header: fields.leadDays, width: 12, kind: 'integer' },
    { header: fields.isJit, width: 8, kind: 'flag' },
    { header: fields.isJis, width: 8, kind: 'flag' },
    { header: fields.changeIndex, width: 10, kind: 'text' },
    { header: fields.softwareRevision, width: 10, kind: 'text' },
    { header: fields.hardwareRevision, width: 10, kind: 'text' },
    { header: fields.gStand, width: 10, kind: 'text' },
  ];
};
