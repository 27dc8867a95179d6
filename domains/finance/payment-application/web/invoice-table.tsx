import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { invoiceDocument } from '@portal/invoice/contract/fields.ts';
import type { ApplicationLine } from '../contract/fields.ts';
import { isNegative } from '../contract/rules.ts';
import { words as applicationWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

/** The invoices of an application, each with what is applied for of it and what stays open. */
export const InvoiceTable = ({ invoices }: { invoices: readonly ApplicationLine[] }) => {
  const words = useWords(applicationWords);
  const screen = useWords(screenWords);
  const columns: readonly Column<ApplicationLine>[] = [
    column.link('invoiceNumber', ({ invoiceId }) => invoiceDocument.addressOf(invoiceId), { width: 190 }),
    column.of<ApplicationLine>('kind', { text: ({ kind }) => words.kind[kind] }, { width: 100 }),
    column.of<ApplicationLine>('colour', { text: ({ colour }) => words.colour[colour] }, { width: 80 }),
    column.day('issuedOn'),
    column.money('net'),
    column.money('tax'),
    column.money('gross'),
    column.text('taxRate', { width: 80 }),
    column.code('irNumber'),
    column.money('openAmount'),
    column.money('amount'),
    column.money('left'),
  ];
  return (
    <PlainTable
      label={screen.invoices}
      rows={invoices}
      rowKey={({ invoiceId }) => invoiceId}
      words={words}
      columns={columns}
      toneOf={({ amount }) => (isNegative(amount) ? 'attention' : undefined)}
      empty={screen.noInvoices}
    />
  );
};
