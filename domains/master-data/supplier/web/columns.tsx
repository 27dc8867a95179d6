import { column } from '@portal/platform/web/list/column.tsx';
import type { ColumnsOf } from '@portal/platform/web/list/list-props.ts';
import type { listSuppliers } from '../contract/endpoints.ts';
import type { words as supplierWords } from '../contract/words.en.ts';

export const columns = (
  words: (typeof supplierWords)['zh'],
  language: 'zh' | 'en',
): ColumnsOf<typeof listSuppliers> => [
  column.code('supplierCode', { width: 110 }),
  column.text('nameZh', { width: 240, hidden: language === 'en' }),
  column.text('nameEn', { width: 260, hidden: language === 'zh' }),
  column.choice('category', words.category, { width: 116 }),
  column.text('city', { width: 90 }),
  column.text('contact', { width: 90 }),
  column.code('tel', { width: 140 }),
  column.text('email', { width: 220 }),
  column.code('duns', { width: 110 }),
  column.choice('poSplitType', words.split, { width: 110 }),
  column.count('freezeDays', { width: 100 }),
  column.count('originCount', { width: 92 }),
  column.flag('active', { width: 70 }),
  column.text('address', { width: 260, hidden: true }),
  column.code('postcode', { width: 90, hidden: true }),
  column.text('claimsEmail', { width: 220, hidden: true }),
  column.text('website', { hidden: true }),
  column.code('fax', { hidden: true }),
  column.flag('gtl', { hidden: true }),
  column.moment('updatedAt', { hidden: true }),
  column.code('updatedBy', { hidden: true }),
];
