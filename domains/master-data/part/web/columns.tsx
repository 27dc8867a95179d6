import { words as commonWords } from '@portal/platform/contract/words.en.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import type { ColumnsOf } from '@portal/platform/web/list/list-props.ts';
import type { listParts, listSupplierParts } from '../contract/endpoints.ts';
import type { words as partWords } from '../contract/words.en.ts';

export const partColumns = (
  words: (typeof partWords)['zh'],
  language: 'zh' | 'en',
): ColumnsOf<typeof listParts> => [
  column.code('partNo', { width: 190 }),
  column.text('nameZh', { width: 180, hidden: language === 'en' }),
  column.text('nameEn', { width: 220, hidden: language === 'zh' }),
  column.choice('unit', commonWords[language].units, { width: 80 }),
  column.quantity('weightKg', undefined, { width: 120 }),
  column.count('lengthMm', { width: 100 }),
  column.count('widthMm', { width: 100 }),
  column.count('heightMm', { width: 100 }),
  column.choice('kind', words.kind, { width: 120 }),
  column.code('partGroup', { width: 110 }),
  column.count('supplierCount', { width: 120 }),
  column.moment('updatedAt', { hidden: true }),
  column.code('updatedBy', { hidden: true }),
];

export const supplierPartColumns = (language: 'zh' | 'en'): ColumnsOf<typeof listSupplierParts> => [
  column.code('supplierCode', { width: 116 }),
  column.text('supplierNameZh', { width: 220, hidden: language === 'en' }),
  column.text('supplierNameEn', { width: 240, hidden: language === 'zh' }),
  column.code('partNo', { width: 190 }),
  column.text('partNameZh', { width: 160, hidden: language === 'en' }),
  column.text('partNameEn', { width: 200, hidden: language === 'zh' }),
  column.choice('unit', commonWords[language].units, { width: 70 }),
  column.code('supplierPartNo', { width: 140 }),
  column.code('unloadingPoint', { width: 112 }),
  column.code('warehouseCode', { width: 118 }),
  column.code('dispositor', { width: 110 }),
  column.code('project', { width: 100 }),
  column.count('quotaPercent', { width: 100 }),
  column.count('leadDays', { width: 110 }),
  column.code('changeIndex', { width: 100 }),
  column.code('softwareRevision', { width: 100 }),
  column.code('hardwareRevision', { width: 100 }),
  column.code('gStand', { width: 90 }),
  column.flag('isJit', { hidden: true }),
  column.flag('isJis', { hidden: true }),
  column.code('storageLocation', { hidden: true }),
  column.moment('updatedAt', { hidden: true }),
  column.code('updatedBy', { hidden: true }),
];
