import { Alert, Button, Drawer, Space } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { ReasonDialog } from '@portal/platform/web/form/reason-dialog.tsx';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { useNarrow } from '@portal/platform/web/parts/use-screen.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { listDeliveryNotes, readDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { chainWords } from '@portal/call-off/contract/lines/chain.ts';
import { NoteChain } from '@portal/delivery-note/web/offers.tsx';
import { listReceipts, readReceipt, reverseReceipt } from '../contract/endpoints.ts';
import { listQualityHolds } from '../contract/holds.ts';
import { difference, type Receipt } from '../contract/fields.ts';
import { words as receiptWords } from '../contract/words.en.ts';
import { HeldGoods } from './held-goods.tsx';
import { DifferenceText } from './confirm/difference-text.tsx';
import styles from './receipt.module.css';
import { screenWords } from './words.en.ts';

const facts: Column<Receipt>[] = [
  column.code('noteNumber'),
  column.code('supplierCode'),
  column.code('warehouseCode'),
  column.moment('receivedAt'),
  column.moment('bookedAt'),
  column.text('receivedBy'),
  column.text('remark'),
];

/** One receipt beside the list it was opened from. */
export default function ReceiptDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useWords(receiptWords);
  const screen = useWords(screenWords);
  const chain = useWords(chainWords);
  const kit = useWords(kitWords).detail;
  const narrow = useNarrow();
  const look = useCellContext();
  const [reversing, setReversing] = useState(false);
  const mayReverse = usePermissions().has(reverseReceipt.needs);
  const maySeeHolds = usePermissions().has(listQualityHolds.needs);
  const mayOpenNote = usePermissions().has(readDeliveryNote.needs);
  const { data, error, refetch } = useAnswer(readReceipt, { id }, { quiet: true, keepsPrevious: false });
  const reversible = mayReverse && data?.reversed === 'N';
  const buttons = data && (mayOpenNote || reversible) && (
    <Space>
      {mayOpenNote && (
        <ToLink to={`/common/dn-detail-view?id=${data.deliveryNoteId}`}>{screen.openNote}</ToLink>
      )}
      {reversible && (
        <Button danger onClick={() => setReversing(true)}>
          {words.actions.reverse}
        </Button>
      )}
    </Space>
  );
  return (
    <Drawer
      open
      size={narrow ? '100%' : 760}
      title={fill(screen.receiptTitle, { number: data?.number ?? '' })}
      onClose={onClose}
      // A narrow head has room for the number alone.
      extra={!narrow && buttons}
      footer={narrow && buttons}
    >
      {error && <LoadFailure title={kit.failed} failure={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && (
        <>
          {data.reversed === 'Y' && (
            <Alert
              type="error"
              showIcon
              className={styles.reversed}
              title={fill(screen.reversedBy, {
                by: data.reversedBy ?? '',
                at: formatMoment(data.reversedAt ?? '', look.zone),
              })}
              description={data.reverseReason}
            />
          )}
          {(data.visit > 1 || data.moreToCome === 'Y') && (
            <Alert
              type="info"
              showIcon
              className={styles.reversed}
              title={fill(data.moreToCome === 'Y' ? screen.visitOfMore : screen.visitOf, {
                visit: data.visit,
                note: data.noteNumber,
              })}
            />
          )}
          <DescriptionGrid record={data} fields={facts} words={words} />
          <LineTable lines={data.lineList} isPart={data.visit > 1 || data.moreToCome === 'Y'} />
          {maySeeHolds && <HeldGoods receiptId={id} />}
          {mayOpenNote && (
            <section className={styles.chain}>
              <h3>{chain.title}</h3>
              <NoteChain noteId={data.deliveryNoteId} />
            </section>
          )}
          {reversing && (
            <ReasonDialog
              title={fill(screen.reverseTitle, { number: data.number })}
              call={reverseReceipt}
              danger
              fixed={{ id, version: data.version }}
              words={words}
              before={<p>{words.hints.reverseText}</p>}
              submit={words.actions.reverse}
              success={screen.reversed}
              refreshes={[listReceipts, readReceipt, listDeliveryNotes]}
              onClose={() => setReversing(false)}
            />
          )}
        </>
      )}
    </Drawer>
  );
}

/** `isPart`: one of several visits, of which nothing was noted by itself. */
const LineTable = ({ lines, isPart }: { lines: Receipt['lineList']; isPart: boolean }) => {
  const words = useWords(receiptWords);
  const screen = useWords(screenWords);
  const chinese = useSession((now) => now.language) === 'zh';
  return (
    <div className={styles.lines}>
      <PlainTable
        label={screen.linesLabel}
        rows={lines}
        rowKey={({ lineId }) => lineId}
        columns={lineColumns(chinese, words.fields, isPart ? screen.dueOfVisit : undefined)}
        words={words}
      />
    </div>
  );
};

type Line = Receipt['lineList'][number];

const lineColumns = (
  chinese: boolean,
  fields: { partName: string; difference: string },
  due: string | undefined,
): Column<Line>[] => [
  column.code('partNo'),
  column.text(chinese ? 'partNameZh' : 'partNameEn', { title: fields.partName }),
  column.quantity('notedQty', undefined, { ...(due !== undefined && { title: due }) }),
  column.quantity('receivedQty'),
  column.of('unit', { text: (line, { unit }) => unit(line.unit) }, { card: 'more' }),
  {
    field: 'difference',
    card: 'figure',
    width: 100,
    align: 'end',
    text: differenceOf,
    show: (line) => <DifferenceText difference={differenceOf(line)} />,
  },
  column.dict('differenceReason', 'RECEIPT_DIFFERENCE_REASON', { card: 'figure' }),
];

const differenceOf = ({ notedQty, receivedQty }: Line): string => difference(notedQty, receivedQty);
