import { Alert } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { DocumentScreen } from '@portal/platform/web/document/document-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { applicationDocument, type PaymentApplication } from '../contract/fields.ts';
import { PAID } from '../contract/status.ts';
import { words as applicationWords } from '../contract/words.en.ts';
import { InvoiceTable } from './invoice-table.tsx';
import { ACCOUNTS, APPLICATIONS } from './paths.ts';
import styles from './payment.module.css';
import { useApplicationActions } from './use-application-actions.tsx';
import { screenWords } from './words.en.ts';

/** One application: what it comes to, whose move it is, its invoices, and the account that it is paid to. */
export default function PaymentApplicationPage() {
  const words = useWords(applicationWords);
  const screen = useWords(screenWords);
  const chinese = useSession((now) => now.language) === 'zh';
  const actions = useApplicationActions();
  return (
    <DocumentScreen
      document={applicationDocument}
      words={words}
      back={APPLICATIONS}
      title={({ number }) => fill(screen.title, { number })}
      waits={({ status, decision }) => {
        const waits: Readonly<Partial<Record<string, string>>> = screen.waits;
        const word = waits[status];
        return word === undefined ? undefined : fill(word, { reason: decision ?? '' });
      }}
      actions={actions.ofOne}
      dialogs={actions.dialogs}
      figures={(row, figure) => [
        figure('applied'),
        figure('lines'),
        figure('wishedOn'),
        ...(row.status === PAID ? [figure('paidOn')] : []),
      ]}
      sections={(row, facts) => [
        { title: screen.invoices, body: <Invoices row={row} />, place: 'wide' },
        {
          title: screen.account,
          body:
            row.accountNo === null ? (
              <p className={styles.quiet}>{screen.accountLater}</p>
            ) : (
              facts('accountHolder', 'accountNo', 'bank', 'bankCode')
            ),
          place: 'aside',
        },
        {
          title: screen.facts,
          body: facts(
            'supplierCode',
            chinese ? 'supplierNameZh' : 'supplierNameEn',
            'buyerName',
            'buyerNo',
            'currency',
            'attachments',
            'trackingNo',
            'remark',
          ),
        },
        {
          title: screen.course,
          body: facts(
            'submittedBy',
            'submittedAt',
            'firstApprovedBy',
            'firstApprovedAt',
            'approvedBy',
            'approvedAt',
            'paidReference',
            'paidBy',
            'decision',
            'decidedBy',
            'decidedAt',
          ),
          place: 'aside',
        },
      ]}
    />
  );
}

const Invoices = ({ row }: { row: PaymentApplication }) => {
  const screen = useWords(screenWords);
  return (
    <div className={styles.stack}>
      {row.accountWaits !== null && (
        <Alert
          type="warning"
          showIcon
          title={fill(screen.accountWaits, { number: row.accountWaits })}
          action={
            <ToLink to={`${ACCOUNTS}?shown=proposed&supplierCode=${row.supplierCode}`}>
              {screen.openAccount}
            </ToLink>
          }
        />
      )}
      {row.wantsTwo === 'Y' && <p className={styles.quiet}>{screen.wantsTwo}</p>}
      <InvoiceTable invoices={row.invoices} />
    </div>
  );
};
