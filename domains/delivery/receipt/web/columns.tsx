import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { filter } from '@portal/platform/web/list/filter/filter.ts';
import type { ColumnsOf, FiltersOf } from '@portal/platform/web/list/list-props.ts';
import { marksColumn } from '@portal/platform/web/list/marks.tsx';
import { selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import type { listReceipts } from '../contract/endpoints.ts';
import type { words } from '../contract/words.en.ts';

type Words = (typeof words)['zh' | 'en'];
type Row = RowOf<typeof listReceipts>;

/** The columns of the list of receipts; a supplier does not read his own number on each row. */
export const receiptColumns = (
  text: Words,
  marks: string,
  opens: (id: string) => string,
  isSupplier: boolean,
): ColumnsOf<typeof listReceipts> => [
  column.link('number', (receipt) => opens(receipt.id), { width: 170, fixed: 'start' }),
  column.code('noteNumber', { width: 120, card: 'figure' }),
  marksColumn<Row>({ title: marks, width: 150 }, [
    { field: 'hasDifference', label: text.fields.hasDifference, tone: 'attention' },
    { field: 'reversed', label: text.fields.reversed, tone: 'trouble' },
    { field: 'moreToCome', label: text.fields.moreToCome, tone: 'work' },
  ]),
  column.count('visit', { width: 80, card: 'figure' }),
  ...(isSupplier ? [] : [column.code<Row>('supplierCode', { width: 120, card: 'figure' })]),
  column.code('warehouseCode', { width: 120 }),
  column.count('lines'),
  column.moment('receivedAt'),
  column.text('receivedBy', { width: 140, card: 'more' }),
];

export const receiptFilters = (text: Words, isSupplier: boolean): FiltersOf<typeof listReceipts> => [
  filter.text('number'),
  filter.text('noteNumber'),
  ...(isSupplier ? [] : [filter.remote('supplierCode', selectSuppliers, { choices: partnerChoices })]),
  filter.day('received', { title: text.fields.receivedAt }),
  filter.flag('hasDifference'),
  filter.flag('reversed'),
];
