import { Drawer, Grid, Spin } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { dictName } from '@portal/platform/web/i18n/use-dict.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { readDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { readReceipt } from '../contract/endpoints.ts';
import { difference, type Receipt } from '../contract/fields.ts';
import { words as receiptWords } from '../contract/words.en.ts';
import { DifferenceText } from './difference-text.tsx';
import styles from './receipt.module.css';
import { screenWords } from './words.en.ts';

const facts: Column<Receipt>[] = [
  column.code('noteNumber'),
  column.code('supplierCode'),
  column.code('warehouseCode'),
  column.moment('receivedAt'),
  column.text('receivedBy'),
  column.text('remark'),
];

/** One receipt beside the list it was opened from. */
export default function ReceiptDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useWords(receiptWords);
  const screen = useWords(screenWords);
  const kit = useWords(kitWords).detail;
  const narrow = Grid.useBreakpoint().md === false;
  const mayOpenNote = usePermissions().has(readDeliveryNote.needs);
  const { data, error, refetch } = useAnswer(readReceipt, { id }, { quiet: true, keepsPrevious: false });
  return (
    <Drawer
      open
      size={narrow ? '100%' : 760}
      title={fill(screen.receiptTitle, { number: data?.number ?? '' })}
      onClose={onClose}
      extra={
        data &&
        mayOpenNote && (
          <ToLink to={`/common/dn-detail-view?id=${data.deliveryNoteId}`}>{screen.openNote}</ToLink>
        )
      }
    >
      {error && <LoadFailure title={kit.failed} failure={error} retry={() => void refetch()} />}
      {!data && !error && <Spin />}
      {data && (
        <>
          <DescriptionGrid record={data} fields={facts} words={words} />
          <LineTable lines={data.lineList} />
        </>
      )}
    </Drawer>
  );
}

const LineTable = ({ lines }: { lines: Receipt['lineList'] }) => {
  const { fields } = useWords(receiptWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const { unit } = useCellContext();
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={screen.linesLabel}>
        <thead>
          <tr>
            <th scope="col">{fields.partNo}</th>
            <th scope="col">{fields.partName}</th>
            <th scope="col" data-figures>
              {fields.notedQty}
            </th>
            <th scope="col" data-figures>
              {fields.receivedQty}
            </th>
            <th scope="col">{fields.unit}</th>
            <th scope="col" data-figures>
              {fields.difference}
            </th>
            <th scope="col">{fields.differenceReason}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.lineId}>
              <td>{line.partNo}</td>
              <td>{language === 'zh' ? line.partNameZh : line.partNameEn}</td>
              <td data-figures>{formatQuantity(line.notedQty)}</td>
              <td data-figures>{formatQuantity(line.receivedQty)}</td>
              <td>{unit(line.unit)}</td>
              <td data-figures>
                <DifferenceText difference={difference(line.notedQty, line.receivedQty)} />
              </td>
              <td>
                {line.differenceReason !== null &&
                  dictName('RECEIPT_DIFFERENCE_REASON', line.differenceReason)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
