import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { settlementDocument } from '@portal/settlement/contract/fields.ts';
import { listAllocations } from '../../contract/endpoints.ts';
import { invoiceDocument } from '../../contract/fields.ts';
import { invoiceStatus } from '../../contract/status.ts';
import { words as invoiceWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';

type Row = RowOf<typeof listAllocations>;
type Props = { of: { readonly invoiceId: string } | { readonly settlementId: string }; title: string };
const MOST = 100;

/** What of an invoice is for which settlement line, or which invoices are for the lines of a list; each opens the other. */
export const Allocated = ({ of, title }: Props) => {
  const words = useWords(invoiceWords);
  const screen = useWords(screenWords).bind;
  const isOfInvoice = 'invoiceId' in of;
  const { data, error, refetch } = useAnswer(listAllocations, { ...of, limit: MOST }, { quiet: true });
  if (error) return <LoadFailure title={title} failure={error} retry={() => void refetch()} />;
  return (
    <PlainTable<Row>
      label={title}
      rows={data ?? []}
      rowKey={({ id }) => id}
      words={words}
      empty={screen.noneAllocated}
      columns={[
        column.code('partNo'),
        ...(isOfInvoice
          ? [
              column.link<Row>('settlementNumber', ({ settlementId }) =>
                settlementDocument.addressOf(settlementId),
              ),
            ]
          : [
              column.link<Row>('invoiceNumber', ({ invoiceId }) => invoiceDocument.addressOf(invoiceId)),
              column.status('status', invoiceStatus, words.status),
            ]),
        column.quantity('invoicedQuantity'),
        column.money('invoicedNet'),
        column.money('invoicedTax'),
        column.quantity<Row>('quantity', undefined, { title: words.fields.takenQuantity }),
        column.money<Row>('net', undefined, { title: words.fields.takenNet }),
      ]}
    />
  );
};
