import { BUSINESS_MODULES } from '@portal/access/contract/profile.ts';
import { ToneTag } from '@portal/platform/web/detail/status-tag.tsx';
import { column } from '@portal/platform/web/list/column.tsx';
import type { ColumnsOf } from '@portal/platform/web/list/list-props.ts';
import type { listContacts } from '../contract/contact.ts';
import type { words as supplierWords } from '../contract/words.en.ts';

/** `own`: a supplier reads its own contacts only and needs not be told whose they are. */
export const contactColumns = (
  words: (typeof supplierWords)['zh']['contacts'],
  language: 'zh' | 'en',
  own: boolean,
): ColumnsOf<typeof listContacts> => [
  column.code('supplierCode', { width: 110, hidden: own }),
  column.text('nameZh', { width: 220, hidden: own || language === 'en' }),
  column.text('nameEn', { width: 220, hidden: own || language === 'zh' }),
  column.dict('module', BUSINESS_MODULES, { width: 110 }),
  column.of(
    'name',
    {
      text: (row) => row.name ?? words.missing,
      show: (row) => row.name ?? <ToneTag tone="waiting">{words.missing}</ToneTag>,
    },
    { width: 110 },
  ),
  column.text('position', { width: 110 }),
  column.code('tel', { width: 130 }),
  column.text('email', { width: 210 }),
  column.moment('updatedAt', { hidden: true }),
  column.code('updatedBy', { hidden: true }),
];
