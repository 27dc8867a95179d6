import { lazy, Suspense } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { DocumentScreen } from '@portal/platform/web/document/document-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import type { Action } from '@portal/platform/web/list/action.ts';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { formatNumber } from '@portal/platform/web/i18n/format.ts';
import type { InvoiceLine } from '../contract/content.ts';
import { invoiceDocument, type Invoice } from '../contract/fields.ts';
import { words as invoiceWords } from '../contract/words.en.ts';
import { ErpNote } from './erp/erp-note.tsx';
import { submitInvoices } from '../contract/endpoints.ts';
import { invoiceStatus } from '../contract/status.ts';
import { BIND, INVOICES } from './addresses.ts';
import { FileComparison } from './file-comparison.tsx';
import { FindingLines } from './finding-lines.tsx';
import styles from './invoice.module.css';
import { useInvoiceActions } from './use-invoice-actions.tsx';
import { screenWords } from './words.en.ts';

// What stands below the files is loaded when there is something of it.
const ConfirmationsOfInvoice = lazy(async () => ({
  default: (await import('./confirmation/of-invoice.tsx')).ConfirmationsOfInvoice,
}));
const Allocated = lazy(async () => ({ default: (await import('./binding/allocated.tsx')).Allocated }));
const Failures = lazy(async () => ({ default: (await import('./binding/failures.tsx')).Failures }));
const HandOverState = lazy(async () => ({
  default: (await import('./erp/hand-over-state.tsx')).HandOverState,
}));

/** One invoice: its files side by side, what was found in them, its lines, and what the tax platform says. */
export default function InvoicePage() {
  const words = useWords(invoiceWords);
  const { detail: screen, erp, confirmation } = useWords(screenWords);
  const actions = useInvoiceActions();
  const mayHaveConfirmations = usePermissions().has('red-confirmation:list');
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const bindOf = ({ id, status, colour }: Invoice): Action[] =>
    isSupplier && colour !== 'red' && can(invoiceStatus, status, 'bind')
      ? [{ label: words.actions.bind, needs: submitInvoices.needs, to: `${BIND}?invoices=${id}` }]
      : [];
  return (
    <DocumentScreen
      document={invoiceDocument}
      words={words}
      back={INVOICES}
      title={({ number }) => fill(screen.title, { number })}
      waits={screen.waits}
      actions={(row) => [...bindOf(row), ...actions.ofOne(row)]}
      dialogs={actions.dialogs}
      figures={(row, figure) => [
        figure('gross'),
        figure('net'),
        figure('tax'),
        figure('issuedOn'),
        ...(row.missing === 'none' ? [] : [figure('missing', { sign: 'wrong' })]),
      ]}
      sections={(row, facts) => [
        { title: screen.compare, body: <FileComparison files={row.files} />, place: 'top' },
        ...(row.failures.length === 0
          ? []
          : [
              {
                title: fill(screen.exceeded, { number: row.toleranceNo ?? '' }),
                body: (
                  <Suspense>
                    <Failures failures={row.failures} />
                  </Suspense>
                ),
                place: 'wide' as const,
              },
            ]),
        { title: screen.findings, body: <Findings row={row} /> },
        ...(row.colour === 'blue' && mayHaveConfirmations
          ? [
              {
                title: confirmation.ofInvoice,
                body: (
                  <Suspense>
                    <ConfirmationsOfInvoice blueNumber={row.number} />
                  </Suspense>
                ),
              },
            ]
          : []),
        {
          title: screen.allocated,
          body: (
            <Suspense>
              <Allocated of={{ invoiceId: row.id }} title={screen.allocated} />
            </Suspense>
          ),
          place: 'wide' as const,
        },
        {
          title: screen.facts,
          body: facts(
            'kind',
            'colour',
            'sellerName',
            'sellerNo',
            'buyerName',
            'buyerNo',
            'blueNumber',
            'confirmationNumber',
            'reversed',
            'remark',
            'submittedAt',
            'submittedBy',
            'toleranceNo',
            'judgedAt',
            'acceptance',
            'acceptedBy',
            'acceptedAt',
            'decision',
            'decidedBy',
            'decidedAt',
          ),
          place: 'aside',
        },
        ...(row.submittedAt === null
          ? []
          : [
              {
                title: erp.title,
                place: 'aside' as const,
                body: (
                  <div className={styles.stack}>
                    <Suspense>
                      <HandOverState invoice={row} handsOver={actions.handsOver} />
                    </Suspense>
                    {actions.handsOver === true && <ErpNote {...actions} />}
                    {facts('irNumber', 'postedOn', 'answerReason', 'answeredBy', 'answeredAt')}
                  </div>
                ),
              },
            ]),
        {
          title: screen.platform,
          body: facts('taxState', 'taxCheckedAt', 'useConfirmed', 'riskLevel'),
          place: 'aside',
        },
        ...(row.lines.length === 0
          ? []
          : [
              {
                title: screen.lines,
                place: 'wide' as const,
                body: (
                  <PlainTable
                    label={screen.lines}
                    rows={row.lines}
                    rowKey={({ lineNo }) => String(lineNo)}
                    words={words}
                    columns={lineColumns}
                  />
                ),
              },
            ]),
      ]}
      related={({ related, colour }) =>
        related.map(({ id, number }) => ({
          label: fill(colour === 'red' ? screen.blue : screen.red, { number }),
          to: invoiceDocument.addressOf(id),
        }))
      }
    />
  );
}

const lineColumns: readonly Column<InvoiceLine>[] = [
  column.count('lineNo', { width: 60 }),
  column.text('name', { width: 240 }),
  column.text('model'),
  column.text('unit', { width: 80 }),
  column.quantity('quantity'),
  column.quantity('unitPrice'),
  column.money('net'),
  column.of<InvoiceLine>(
    'taxRate',
    { text: ({ taxRate }) => rateWord(taxRate) },
    { align: 'end', width: 90 },
  ),
  column.money('tax'),
];

/** What is printed where there is no rate stays as it is. */
const rateWord = (rate: string): string =>
  /^[\d.]+$/.test(rate) ? `${formatNumber(Number(rate) * 100, 4)}%` : rate;

const Findings = ({ row: { files, findings } }: { row: Invoice }) => {
  const words = useWords(invoiceWords);
  const screen = useWords(screenWords).detail;
  const found = files.filter((file) => file.findings.length > 0);
  if (found.length === 0 && findings.length === 0) return <p className={styles.quiet}>{screen.noFindings}</p>;
  return (
    <div className={styles.stack}>
      <FindingLines findings={findings} />
      {found.map((file) => (
        <section key={file.format}>
          <h4 className={styles.format}>{words.format[file.format]}</h4>
          <FindingLines findings={file.findings} />
        </section>
      ))}
    </div>
  );
};
