import { useMemo } from 'react';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { EditGrid } from '@portal/platform/web/grid/edit-grid.tsx';
import { gridColumn, type GridColumn } from '@portal/platform/web/grid/grid-column.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import type { Allocation } from '../../contract/binding/allocation.ts';
import type { listInvoices, listOpenLines } from '../../contract/endpoints.ts';
import { words as invoiceWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';

type Props = {
  allocations: readonly Allocation[];
  invoices: readonly RowOf<typeof listInvoices>[];
  lines: readonly RowOf<typeof listOpenLines>[];
  onChange: (allocations: readonly Allocation[]) => void;
};
type Row = Allocation & {
  readonly invoiceNumber: string;
  readonly settlementNumber: string;
  readonly partNo: string;
  readonly openQuantity: string;
};

/** What of an invoice is for which settlement line: figures are typed or pasted, rows taken out. */
const DraftGrid = ({ allocations, invoices, lines, onChange }: Props) => {
  const words = useWords(invoiceWords);
  const screen = useWords(screenWords).bind;
  const rows = useMemo((): Row[] => {
    const numbers = new Map(invoices.map(({ id, number }) => [id, number]));
    const settled = new Map(lines.map((line) => [line.id, line]));
    return allocations.map((one) => {
      const line = settled.get(one.settlementLineId);
      return {
        ...one,
        invoiceNumber: numbers.get(one.invoiceId) ?? '',
        settlementNumber: line?.settlementNumber ?? '',
        partNo: line?.partNo ?? '',
        openQuantity: line?.openQuantity ?? '',
      };
    });
  }, [allocations, invoices, lines]);
  return (
    <EditGrid
      rows={rows}
      columns={COLUMNS}
      words={words}
      label={screen.draft}
      removable
      onChange={(changed) =>
        onChange(
          changed.map(({ invoiceId, invoiceLineId, settlementLineId, quantity, net, tax }) => ({
            invoiceId,
            invoiceLineId,
            settlementLineId,
            quantity,
            net,
            tax,
          })),
        )
      }
    />
  );
};

const COLUMNS: readonly GridColumn<Row>[] = [
  gridColumn.readonly(column.code<Row>('partNo', { width: 150 }), { frozen: true }),
  gridColumn.readonly(column.code<Row>('settlementNumber', { width: 150 })),
  gridColumn.readonly(column.code<Row>('invoiceNumber', { width: 190 })),
  gridColumn.readonly(column.quantity<Row>('openQuantity', undefined, { width: 110 })),
  gridColumn.quantity('quantity', { required: true, width: 110 }),
  gridColumn.quantity('net', { required: true, width: 120 }),
  gridColumn.quantity('tax', { required: true, width: 110 }),
];

export default DraftGrid;
