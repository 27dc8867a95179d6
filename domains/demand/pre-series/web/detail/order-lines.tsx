import { Button } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import type { PreSeriesLineDetail, PreSeriesOrder } from '../../contract/order.ts';
import { words as preSeriesWords } from '../../contract/words.en.ts';
import { statusColumn } from '../line-status.tsx';
import { screenWords } from '../words.en.ts';

const HEIGHT = 360;

/** The lines of an order; the number of one opens it below. */
export const OrderLines = ({
  order,
  selected,
  onChoose,
}: {
  order: PreSeriesOrder;
  selected: string | undefined;
  onChoose: (lineId: string) => void;
}) => {
  const words = useWords(preSeriesWords);
  const screen = useWords(screenWords);
  const chinese = useSession((now) => now.language === 'zh');
  const columns: readonly Column<PreSeriesLineDetail>[] = [
    lineNoColumn(screen.detail.choose, onChoose),
    column.code('partNo', { card: 'figure' }),
    column.text(chinese ? 'partNameZh' : 'partNameEn', { title: words.fields.partName }),
    statusColumn(words),
    column.day('requestedOn', { card: 'figure' }),
    column.quantity('requestedQty', 'unit', { card: 'figure' }),
    column.quantity('committedQty', 'unit'),
    column.quantity('confirmedQty', 'unit', { card: 'figure' }),
    column.quantity('allocatedQty', 'unit'),
    column.quantity('receivedQty', 'unit'),
    column.quantity('openQty', 'unit'),
    column.day('answerBy'),
    column.code('unloadingPoint'),
  ];
  return (
    <PlainTable
      label={screen.detail.lines}
      rows={order.lines}
      rowKey={({ id }) => id}
      words={words}
      columns={columns}
      height={HEIGHT}
      isCurrent={({ id }) => id === selected}
      empty={screen.detail.noLines}
    />
  );
};

/** The number of a line opens it below; to those who hear it, it says so. */
const lineNoColumn = (choose: string, onChoose: (lineId: string) => void): Column<PreSeriesLineDetail> =>
  column.of(
    'lineNo',
    {
      text: ({ lineNo }) => String(lineNo),
      show: ({ id, lineNo, partNo }) => (
        <Button
          type="link"
          size="small"
          aria-label={`${fill(choose, { lineNo })} ${partNo}`}
          onClick={() => onChoose(id)}
        >
          {lineNo}
        </Button>
      ),
    },
    { card: 'title' },
  );
