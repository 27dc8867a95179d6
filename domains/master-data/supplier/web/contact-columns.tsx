import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import type { Language } from '@portal/platform/contract/words.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns } from '@portal/platform/web/list/drawn.ts';
import { listContacts } from '../contract/endpoints.ts';
import type { words as supplierWords } from '../contract/words.en.ts';

export type ContactRow = RowOf<typeof listContacts>;
const WHOSE = new Set(['supplierCode', 'nameZh', 'nameEn']);

/** `own`: a supplier reads its own contacts only and needs not be told whose they are. */
export const contactColumns = (
  words: (typeof supplierWords)['zh']['contacts'],
  language: Language,
  own: boolean,
): Column<ContactRow>[] =>
  drawnColumns(listContacts, words, language, {
    name: column.of('name', {
      text: (row) => row.name ?? words.missing,
      show: (row) => row.name ?? <ToneTag tone="waiting">{words.missing}</ToneTag>,
    }),
  }).map((one) => (own && WHOSE.has(one.field) ? { ...one, hidden: true } : one));
