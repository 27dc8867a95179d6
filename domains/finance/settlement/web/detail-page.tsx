import { fill } from '@portal/platform/contract/words.ts';
import { DocumentScreen } from '@portal/platform/web/document/document-screen.tsx';
import { usePrint } from '@portal/platform/web/document/use-print.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { useRecordTools } from '@portal/platform/web/shell/record-tools.tsx';
import { printSettlement } from '../contract/endpoints.ts';
import { settlementDocument, type Settlement } from '../contract/fields.ts';
import { paperWords } from '../contract/paper-words.ts';
import { mayBeInvoiced } from '../contract/status.ts';
import { words as settlementWords } from '../contract/words.en.ts';
import { LineList } from './line-list.tsx';
import { useSettlementActions } from './use-settlement-actions.tsx';
import styles from './settlement.module.css';
import { screenWords } from './words.en.ts';

/** One list: what it comes to, whose move it is, its lines, each of which opens its receipt, and its invoices. */
export default function SettlementPage() {
  const words = useWords(settlementWords);
  const screen = useWords(screenWords);
  const chinese = useSession((now) => now.language) === 'zh';
  const { rounding } = useWords(paperWords);
  const print = usePrint(printSettlement, screen.print);
  const actions = useSettlementActions();
  const offered = useRecordTools('settlement');
  return (
    <DocumentScreen
      document={settlementDocument}
      words={words}
      back="/finance/settlement-list"
      title={({ number }) => fill(screen.title, { number })}
      waits={({ status, blocked, blockReason, blockedBy }) =>
        blocked === 'Y'
          ? fill(screen.isBlocked, { reason: blockReason ?? '', by: blockedBy ?? '' })
          : status === settlementDocument.machine.start
            ? screen.waits.supplier
            : undefined
      }
      actions={(list) => [
        ...actions.ofOne(list),
        ...(mayBeInvoiced(list) ? offered.actionsOf(list.id) : []),
        print({ id: list.id }),
      ]}
      dialogs={
        <>
          {actions.dialogs}
          {offered.tool}
        </>
      }
      figures={(row, figure) => [
        figure('gross'),
        figure('net'),
        figure('tax'),
        figure('lines'),
        ...(row.invoiced === null ? [] : [figure('invoiced')]),
        figure('lastDay'),
      ]}
      sections={(_, facts) => [
        {
          title: screen.facts,
          body: (
            <>
              {facts(
                'supplierCode',
                chinese ? 'supplierNameZh' : 'supplierNameEn',
                'buyerName',
                'buyerTaxId',
                'priceType',
                'taxRate',
                'currency',
                'firstDay',
                'at',
                'acceptedAt',
                'acceptedBy',
                'endReason',
                'endedBy',
              )}
              <p className={styles.quiet}>{rounding}</p>
            </>
          ),
        },
      ]}
      below={linesBelow}
    />
  );
}

const linesBelow = (settlement: Settlement) => <Below settlement={settlement} />;

/** Its lines, and what domains behind show of it. */
const Below = ({ settlement }: { settlement: Settlement }) => {
  const { partsOf } = useRecordTools('settlement');
  return (
    <div className={styles.below}>
      <LineList settlement={settlement} />
      {partsOf(settlement.id)}
    </div>
  );
};
