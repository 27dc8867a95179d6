import type { Translated } from '@portal/platform/contract/words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import type { Container } from '../../contract/packing/containers.ts';
import type { zh } from '../../contract/words.zh.ts';

type Words = Pick<Translated<typeof zh>, 'fields' | 'ownership' | 'turnover' | 'mode'>;

/** The containers of a note: how many, whose they are, what they weigh. */
export const containerColumns = (words: Words, chinese: boolean): readonly Column<Container>[] => [
  column.code('packagingCode', { card: 'title' }),
  column.text(chinese ? 'nameZh' : 'nameEn', { title: words.fields.containerName }),
  column.count('packedCount'),
  column.count('extraCount'),
  column.count('containerCount', { card: 'figure' }),
  column.quantity('tareKg'),
  column.quantity('tareTotalKg'),
  column.of('ownership', { text: ({ ownership }) => (ownership ? words.ownership[ownership] : '') }),
  column.of('turnover', { text: ({ turnover }) => (turnover ? words.turnover[turnover] : '') }),
  column.of('mode', { text: ({ mode }) => (mode ? words.mode[mode] : '') }),
  column.code('emptyPackCode'),
];
