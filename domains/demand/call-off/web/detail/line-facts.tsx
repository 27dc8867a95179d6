import { Alert } from 'antd';
import { isNegative, subtract } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import type { CallOffDetail, CallOffRow } from '../../contract/lines/line-fields.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { agreementAddress, releaseAddress } from '../call-off-address.ts';
import { lineColumn, type ScreenWords, type Words } from '../columns.tsx';
import { ExpectedLate } from '../parts/marks.tsx';
import { useRules } from '../parts/use-rules.ts';
import { screenWords } from '../words.en.ts';
import styles from './detail.module.css';

/** What a line asks for, of whom and where, and where its quantities stand. */
export const LineFacts = ({ line }: { line: CallOffDetail }) => {
  const words = useWords(callOffWords);
  const screen = useWords(screenWords);
  const chinese = useSession((now) => now.language) === 'zh';
  const look = useCellContext();
  const shared = lineColumn(words, screen, useRules());
  const credit = `${formatQuantity(subtract('0', line.openQty))} ${look.unit(line.unit)}`;
  return (
    <div className={styles.stack}>
      {isNegative(line.openQty) && (
        <Alert type="warning" showIcon title={fill(words.detail.creditHint, { quantity: credit })} />
      )}
      <DescriptionGrid<CallOffRow>
        record={line}
        words={words}
        fields={[
          column.code('partNo'),
          column.text(chinese ? 'partNameZh' : 'partNameEn', { title: words.fields.partName }),
          column.link('saNo', ({ agreementId }) => agreementAddress(agreementId)),
          column.code('supplierCode'),
          column.text(chinese ? 'supplierNameZh' : 'supplierNameEn', { title: words.fields.supplierName }),
          column.code('orderLine'),
          column.code('unloadingPoint'),
          column.code('pointOfUse'),
          column.code('warehouseCode'),
          column.choice('frequency', words.frequency),
          shared.zone,
          column.link('releaseNo', ({ releaseId }) => releaseAddress(releaseId)),
          column.day('releaseDate'),
          shared.difference,
          column.quantity('allocatedQty', 'unit'),
          column.quantity('sentQty', 'unit'),
          shared.answerBy,
          ...markColumns(line, words, screen),
          column.moment('askedAt'),
        ]}
      />
    </div>
  );
};

/** What makes a line pressing, where it does; the state itself stands at the head. */
const markColumns = (
  line: CallOffDetail,
  { fields }: Words,
  { list }: ScreenWords,
): readonly Column<CallOffRow>[] => [
  ...(line.urgent ? [column.flag<CallOffRow>('urgent')] : []),
  ...(line.timedOut
    ? [
        column.of<CallOffRow>('timedOut', {
          text: ({ escalatedTo }) => (escalatedTo === null ? list.timedOut : list.escalated),
          show: ({ escalatedTo }) => (
            <ToneTag tone="trouble">{escalatedTo === null ? list.timedOut : list.escalated}</ToneTag>
          ),
        }),
      ]
    : []),
  ...(line.expectedLateDays > 0
    ? [
        column.of<CallOffRow>(
          'expectedLateDays',
          {
            text: ({ expectedLateDays: days }) => fill(list.expectedLate, { days }),
            show: (row) => <ExpectedLate line={row} />,
          },
          { title: fields.expectedLate },
        ),
      ]
    : []),
];
