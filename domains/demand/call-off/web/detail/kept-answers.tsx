import { Tag } from 'antd';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import type { LineAnswer } from '../../contract/answer/answers.ts';
import type { CallOffDetail } from '../../contract/lines/line-fields.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { reasonText, sharesText } from '../parts/shares-text.ts';

type Row = LineAnswer & { unit: string };

const columnsOf = (words: (typeof callOffWords)['zh' | 'en']): Column<Row>[] => [
  column.moment('answeredAt', { card: 'title' }),
  column.of<Row>('kind', {
    text: ({ kind }) => words.answerKind[kind],
    show: ({ kind, isFirst }) => (
      <>
        {words.answerKind[kind]} {isFirst && <Tag>{words.detail.firstPromise}</Tag>}
      </>
    ),
  }),
  column.quantity('quantity', 'unit'),
  column.of<Row>('shares', { text: (one) => sharesText(one, words.detail.share) }),
  column.of<Row>('reason', { text: reasonText }),
  column.text('remark'),
  column.text('answeredBy'),
  column.choice('party', words.party),
  column.code('releaseNo'),
];

/** All that was said of a line, the newest first, with the first promise marked. */
export const KeptAnswers = ({ line }: { line: CallOffDetail }) => {
  const words = useWords(callOffWords);
  return (
    <PlainTable<Row>
      label={words.detail.answers}
      rows={line.answers.map((one) => ({ ...one, unit: line.unit }))}
      rowKey={({ id }) => id}
      words={words}
      columns={columnsOf(words)}
      empty={words.detail.noAnswers}
    />
  );
};
