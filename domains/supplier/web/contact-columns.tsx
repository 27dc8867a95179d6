import { BUSINESS_MODULES } from '@portal/access/contract/profile.ts';
import { ToneTag } from '@portal/platform/web/detail/status-tag.tsx';
import { column } from '@portal/platform/web/list/column.tsx';
import type { ColumnsOf } from '@portal/platform/web/list/list-props.ts';
import type { listContacts } from '../contract/contact.ts';
import type { words as supplierWords } from '../contract/words.en.ts';

export const contactColumns = (
  words: (typeof supplierWords)['zh']['contacts'],
  language: 'zh' | 'en',
): ColumnsOf<typeof listContacts> => [
  column.code('supplierCode', { width: 110 }),
  column.text('nameZh', { width: 240, hidden: language === 'en' }),
  column.text('nameEn', { width: 260, hidden: language === 'zh' }),
  column.dict('module', BUSINESS_MODULES, { width: 130 }),
  column.of(
    'name',
    {
      text: (row) => row.name ?? words.missing,
      show: (row) => row.name ?? <ToneTag tone="waiting">{words.missing}</ToneTag>,
    },
    { width: 120 },
  ),
  column.text('position', { width: 120 }),
  column.code('tel', { width: 150 }),
  column.text('email', { width: 220 }),
  column.moment('updatedAt', { hidden: true }),
  column.code('updatedBy', { hidden: true }),
];
