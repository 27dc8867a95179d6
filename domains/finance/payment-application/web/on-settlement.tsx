import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { DetailSection } from '@portal/platform/web/detail/detail-section.tsx';
import { formatMoney } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { applicationDocument } from '../contract/fields.ts';
import {
  MOST_PAID_LINES,
  readSettlementPayments,
  type ListPayment,
  type PaidLine,
} from '../contract/settlement-payments.ts';
import type { ApplicationStatus } from '../contract/status.ts';
import { words as applicationWords } from '../contract/words.en.ts';
import styles from './payment.module.css';
import { screenWords } from './words.en.ts';

/** What is paid and unpaid of a settlement list, on its page: in sum, line by line, and by which applications. */
export default function PaymentsOfSettlement({ id }: { id: string }) {
  const words = useWords(applicationWords);
  const screen = useWords(screenWords).ofSettlement;
  const { data } = useAnswer(readSettlementPayments, { settlementId: id }, { quiet: true });
  if (data === undefined) return null;
  const { paidAmount, unpaidAmount, lines, cutOff, applications } = data;
  return (
    <DetailSection title={screen.title}>
      <div className={styles.stack}>
        <p className={styles.quiet}>
          {fill(screen.sum, { paid: formatMoney(paidAmount), unpaid: formatMoney(unpaidAmount) })}
        </p>
        {applications.length > 0 && (
          <PlainTable
            label={screen.title}
            rows={applications}
            rowKey={(row) => row.id}
            words={words}
            columns={paymentColumns(words.status)}
          />
        )}
        <PlainTable
          label={screen.lines}
          rows={lines}
          rowKey={({ lineId }) => lineId}
          words={words}
          columns={lineColumns}
        />
        {cutOff && <p className={styles.quiet}>{fill(screen.more, { count: MOST_PAID_LINES })}</p>}
      </div>
    </DetailSection>
  );
}

const paymentColumns = (
  states: Parameters<typeof column.status<ListPayment, ApplicationStatus>>[2],
): readonly Column<ListPayment>[] => [
  column.link<ListPayment>('number', (row) => applicationDocument.addressOf(row.id)),
  column.status('status', applicationDocument.machine, states),
  column.money('amount'),
  column.day('wishedOn'),
  column.day('paidOn'),
  column.text('paidReference'),
  column.text('bank', { width: 200 }),
  column.text('bankCode'),
  column.text('maskedNo'),
  column.count('attachments'),
  column.text('trackingNo'),
];
const lineColumns: readonly Column<PaidLine>[] = [
  column.text('partNo'),
  column.text('receiptNumber'),
  column.quantity('paidQuantity'),
  column.money('paidAmount'),
  column.quantity('unpaidQuantity'),
  column.money('unpaidAmount'),
  column.text('invoiceNumbers', { width: 200 }),
  column.text('irNumbers'),
];
