import { fill } from '@portal/platform/contract/words.ts';
import { formatMoment, formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import type { CumulativeDetail, Movement } from '../../contract/fields.ts';
import { words as cumulativeWords } from '../../contract/words.en.ts';
import { documentAddress } from '../addresses.ts';
import { screenWords } from '../words.en.ts';
import styles from './detail.module.css';

type Line = Movement & { unit: string };

/** Notes and receipts since both agreed, or since a reset, with the figures behind each. */
export const Moves = ({ row }: { row: CumulativeDetail }) => {
  const words = useWords(cumulativeWords);
  const screen = useWords(screenWords).detail;
  const look = useCellContext();
  const begun = {
    sent: formatQuantity(row.start.sent),
    received: formatQuantity(row.start.received),
  };
  const told =
    row.since === null
      ? fill(screen.sinceStart, begun)
      : fill(row.since.kind === 'agreed' ? screen.sinceAgreed : screen.sinceReset, {
          ...begun,
          at: formatMoment(row.since.at, look.zone),
        });
  return (
    <div className={styles.stack}>
      <p className={styles.facts}>{told}</p>
      {row.archived && (
        <p className={styles.facts}>
          {fill(screen.archived, {
            notes: row.archived.notes,
            quantity: `${formatQuantity(row.archived.quantity)} ${look.unit(row.unit)}`,
            until: formatMoment(row.archived.until, look.zone),
          })}
        </p>
      )}
      <PlainTable
        label={screen.moves}
        rows={row.moves.map((move): Line => ({ ...move, unit: row.unit }))}
        rowKey={(_, at) => String(at)}
        words={words}
        empty={screen.noMoves}
        columns={columnsOf(words)}
      />
    </div>
  );
};

const columnsOf = (words: (typeof cumulativeWords)['zh' | 'en']) => [
  column.of<Line>('at', { text: ({ at }, look) => (at === null ? '' : formatMoment(at, look.zone)) }),
  column.of<Line>(
    'kind',
    {
      text: ({ kind, number }) => `${words.moveKind[kind]} ${number}`,
      show: ({ kind, documentId, number }) => {
        const to =
          kind === 'other' ? null : documentAddress(kind === 'sent' ? 'note' : 'receipt', documentId, number);
        const name = `${words.moveKind[kind]} ${number}`;
        return to === null ? name : <ToLink to={to}>{name}</ToLink>;
      },
    },
    { title: words.fields.movement, width: 220 },
  ),
  column.quantity<Line>('sent', 'unit'),
  column.quantity<Line>('received', 'unit'),
  column.quantity<Line>('sentAfter', 'unit'),
  column.quantity<Line>('receivedAfter', 'unit'),
];
