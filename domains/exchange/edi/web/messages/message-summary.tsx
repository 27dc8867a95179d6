import { fill } from '@portal/platform/contract/words.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import type { Message, Transmission } from '../../contract/fields.ts';
import { transmissionCourses } from '../../contract/reasons.ts';
import { words as ediWords } from '../../contract/words.en.ts';
import { placeOf, sentence, type Words } from '../columns.tsx';
import { FirmChanges } from './firm-changes.tsx';
import { MessageResult } from './message-result.tsx';
import styles from '../message.module.css';
import { sizeText } from '@portal/platform/web/i18n/size-text.ts';

const facts = (words: Words): readonly Column<Message>[] => [
  column.choice('kind', words.kind),
  column.code('plantNo'),
  column.text('fileName'),
  column.of('bytes', { text: (row) => sizeText(row.bytes) }),
  column.code('trackId'),
  column.code('taskId'),
  column.choice('channel', words.channel),
  column.code('receivedBy'),
  column.moment('receivedAt'),
  column.moment('readAt'),
  column.code('sender'),
  column.code('receiver'),
  column.count('itemsTaken'),
  column.count('itemsWaiting'),
  column.count('itemsRefused'),
  column.count('scheduleLines'),
];

/** What came of a message, its marks, and its place in the chain of transmissions. */
export const MessageSummary = ({ message }: { message: Message }) => {
  const words = useWords(ediWords);
  return (
    <div className={styles.stack}>
      <MessageResult
        message={message}
        action={<ToLink to="/log/message?view=work">{words.actions.openWork}</ToLink>}
      />
      <FirmChanges message={message.id} />
      <DescriptionGrid record={message} fields={facts(words)} words={words} />
      {message.transmissions.length > 0 && <Transmissions rows={message.transmissions} />}
    </div>
  );
};

const Transmissions = ({ rows }: { rows: readonly Transmission[] }) => {
  const words = useWords(ediWords);
  return (
    <section>
      <h3>{words.fields.number}</h3>
      <PlainTable
        label={words.fields.number}
        rows={rows}
        rowKey={({ id }) => id}
        columns={transmissionColumns(words)}
        words={words}
      />
    </section>
  );
};

const transmissionColumns = (words: Words): readonly Column<Transmission>[] => [
  column.code('number'),
  column.code('previousNumber'),
  column.code('sentOn'),
  column.of('sender', { text: (row) => row.sender || words.blank }),
  column.of('receiver', { text: (row) => row.receiver || words.blank }),
  column.status('outcome', transmissionCourses, words.transmission),
  sentence(
    'refusal',
    (row) => row.refusal?.text ?? '',
    words.fields.reasonText,
    (row) => (
      <>
        {row.refusal?.text}
        {row.holds.map((hold) => (
          <div key={`${hold.record ?? hold.segment} ${hold.text}`}>
            {`${placeOf(hold, words)}: ${hold.text}`}
          </div>
        ))}
        {row.outcome === 'taken' && <Chain row={row} />}
      </>
    ),
  ),
];

const Chain = ({ row }: { row: Transmission }) => {
  const { gap } = useWords(ediWords);
  if (row.gap && !row.closed)
    return (
      <ToneTag tone="attention">
        {fill(gap.open, { previous: row.previousNumber, expected: row.expected })}
      </ToneTag>
    );
  if (row.gap) return <ToneTag tone="good">{fill(gap.closed, { previous: row.previousNumber })}</ToneTag>;
  return <>{row.late ? gap.late : gap.none}</>;
};
