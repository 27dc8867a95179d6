import { Drawer, Space } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import History from '@portal/platform/web/list/record/history.tsx';
import { Pictures } from '@portal/platform/web/document/pictures.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ActionButtons } from '@portal/platform/web/list/actions/action-buttons.tsx';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { useNarrow } from '@portal/platform/web/parts/use-screen.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { readDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { readDeviation } from '@portal/deviation/contract/endpoints.ts';
import { readReceipt } from '../contract/endpoints.ts';
import { holdStatus } from '../contract/hold-status.ts';
import { QUALITY_HOLD_REASON, readQualityHold, releaseHolds, type QualityHold } from '../contract/holds.ts';
import { words as receiptWords } from '../contract/words.en.ts';
import styles from './receipt.module.css';
import { useHoldActions } from './use-hold-actions.tsx';
import { screenWords } from './words.en.ts';

/** One hold beside the list: why, its pictures, what was decided, and its documents. */
export default function HoldDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useWords(receiptWords);
  const screen = useWords(screenWords).hold;
  const kit = useWords(kitWords).detail;
  const chinese = useSession((now) => now.language) === 'zh';
  const narrow = useNarrow();
  const actions = useHoldActions();
  const { data, error, refetch } = useAnswer(readQualityHold, { id }, { quiet: true, keepsPrevious: false });
  const mayDecide = usePermissions().has(releaseHolds.needs);
  const offered = data && mayDecide ? actions.ofOne(data) : [];
  const buttons = offered.length > 0 && (
    <Space wrap>
      <ActionButtons actions={offered} />
    </Space>
  );
  return (
    <Drawer
      open
      size={narrow ? '100%' : 760}
      title={fill(screen.title, { number: data?.number ?? '' })}
      onClose={onClose}
      // A narrow head has room for the number alone.
      extra={!narrow && buttons}
      footer={narrow && buttons}
    >
      {error && <LoadFailure title={kit.failed} failure={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && (
        <div className={styles.page}>
          <DescriptionGrid record={data} fields={facts(words, chinese)} words={words} />
          <Documents hold={data} />
          <h3 className={styles.heading}>{words.fields.evidence}</h3>
          {data.evidence.length === 0 ? (
            <p className={styles.quiet}>{screen.noEvidence}</p>
          ) : (
            <Pictures files={data.evidence} />
          )}
          <h3 className={styles.heading}>{screen.history}</h3>
          <History entity="quality_hold" id={id} />
        </div>
      )}
      {actions.dialogs}
    </Drawer>
  );
}

const facts = (
  words: { holdStatus: Readonly<Record<QualityHold['status'], string>> },
  chinese: boolean,
): Column<QualityHold>[] => [
  column.status('status', holdStatus, words.holdStatus),
  column.of('partNo', {
    text: ({ partNo, partNameZh, partNameEn }) => `${partNo} ${chinese ? partNameZh : partNameEn}`,
  }),
  column.quantity('heldQty', 'unit'),
  column.dict('holdReason', QUALITY_HOLD_REASON),
  column.of('supplierCode', {
    text: ({ supplierCode, supplierNameZh, supplierNameEn }) =>
      `${supplierCode} ${chinese ? supplierNameZh : supplierNameEn}`,
  }),
  column.text('remark'),
  column.text('heldBy'),
  column.moment('heldAt'),
  column.text('decidedBy'),
  column.moment('decidedAt'),
  column.text('decision'),
];

const Documents = ({ hold }: { hold: QualityHold }) => {
  const screen = useWords(screenWords).hold;
  const may = usePermissions();
  return (
    <nav className={styles.documents} aria-label={screen.documents}>
      {may.has(readReceipt.needs) && (
        <ToLink to={`/management/receipt?receipt=${hold.receiptId}`}>
          {fill(screen.receipt, { number: hold.receiptNumber })}
        </ToLink>
      )}
      {may.has(readDeliveryNote.needs) && (
        <ToLink to={`/common/dn-detail-view?id=${hold.noteId}`}>
          {fill(screen.note, { number: hold.noteNumber })}
        </ToLink>
      )}
      {hold.deviationId !== null && may.has(readDeviation.needs) && (
        <ToLink to={`/management/deviation-detail?id=${hold.deviationId}`}>{screen.deviation}</ToLink>
      )}
    </nav>
  );
};
