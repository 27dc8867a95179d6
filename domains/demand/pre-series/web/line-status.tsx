import { StatusTag, ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { PreSeriesLine } from '../contract/order.ts';
import { lineStatus, REFUSED } from '../contract/status.ts';
import { words as preSeriesWords } from '../contract/words.en.ts';
import styles from './line-status.module.css';

type Marked = Pick<PreSeriesLine, 'status' | 'urgent' | 'timedOut' | 'answerBy'>;
type Words = Pick<(typeof preSeriesWords)['zh' | 'en'], 'status' | 'fields' | 'said'>;

/** The state of a line, and what makes it pressing. */
const LineStatusTags = ({ line }: { line: Marked }) => {
  const words = useWords(preSeriesWords);
  return (
    <span className={styles.marks}>
      <StatusTag machine={lineStatus} state={line.status} words={words.status} />
      {marksOf(line, words).map((mark) => (
        <ToneTag key={mark} tone={mark === words.fields.timedOut ? 'trouble' : 'attention'}>
          {mark}
        </ToneTag>
      ))}
    </span>
  );
};

/** The same in words. A refused line that waits for an answer was sent back by the plant. */
const marksOf = ({ status, urgent, timedOut, answerBy }: Marked, { fields, said }: Words): string[] => [
  ...(status === REFUSED && answerBy !== null ? [said.reject] : []),
  ...(urgent === 'Y' ? [fields.urgent] : []),
  ...(timedOut === 'Y' ? [fields.timedOut] : []),
];

/** The column of lists and of the order. */
export const statusColumn = <Row extends PreSeriesLine>(words: Words): Column<Row> =>
  column.of<Row>(
    'status',
    {
      text: (line) => [words.status[line.status], ...marksOf(line, words)].join(' '),
      show: (line) => <LineStatusTags line={line} />,
    },
    { card: 'sign' },
  );
