import { isZero } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { formatChange, formatDay } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { sides, type Behind } from '../../contract/picture.ts';
import type { CumulativeDetail } from '../../contract/fields.ts';
import { words as cumulativeWords } from '../../contract/words.en.ts';
import { documentAddress } from '../addresses.ts';
import { screenWords } from '../words.en.ts';
import styles from './detail.module.css';

type Line = {
  mark: string;
  tone: 'waiting' | 'trouble';
  pieces: string;
  unit: string;
  documents: readonly Behind[];
};

/** Each difference with what is behind it, document by document; what nothing explains stands last. */
export const Differences = ({ row }: { row: CumulativeDetail }) => {
  const words = useWords(cumulativeWords);
  const screen = useWords(screenWords).detail;
  const look = useCellContext();
  const differing = sides.filter((side) => {
    const { difference } = row.apart[side];
    return difference !== null && !isZero(difference);
  });
  if (sides.every((side) => row.apart[side].difference === null))
    return <p className={styles.facts}>{screen.notSaid}</p>;
  if (differing.length === 0) return <p className={styles.facts}>{screen.noDifference}</p>;
  return (
    <div className={styles.stack}>
      {differing.map((side) => {
        const { difference, explanations, unexplained } = row.apart[side];
        const title = fill(screen.differs[side], {
          difference: formatChange(difference!),
          unit: look.unit(row.unit),
        });
        const lines: Line[] = [
          ...explanations.map(({ code, pieces, documents }) => ({
            mark: words.explanation[code],
            tone: 'waiting' as const,
            pieces,
            unit: row.unit,
            documents,
          })),
          ...(isZero(unexplained)
            ? []
            : [
                {
                  mark: words.explanation.unexplained,
                  tone: 'trouble' as const,
                  pieces: unexplained,
                  unit: row.unit,
                  documents: [],
                },
              ]),
        ];
        return (
          <section key={side} className={styles.stack} aria-label={title}>
            <h4>{title}</h4>
            <PlainTable
              label={title}
              rows={lines}
              rowKey={({ mark }) => mark}
              words={words}
              columns={columnsOf(words)}
            />
          </section>
        );
      })}
    </div>
  );
};

const columnsOf = (words: (typeof cumulativeWords)['zh' | 'en']) => [
  column.of<Line>('mark', {
    text: ({ mark }) => mark,
    show: ({ mark, tone }) => <ToneTag tone={tone}>{mark}</ToneTag>,
  }),
  column.of<Line>(
    'pieces',
    {
      text: ({ pieces }) => pieces,
      show: ({ pieces, unit }, look) => `${formatChange(pieces)} ${look.unit(unit)}`,
    },
    { align: 'end' },
  ),
  column.of<Line>(
    'documents',
    {
      text: ({ documents }) => documents.map(({ number }) => number).join(', '),
      show: ({ documents }) => (
        <span className={styles.documents}>
          {documents.map((one) => (
            <Document key={`${one.kind}-${one.id ?? one.number}`} document={one} />
          ))}
        </span>
      ),
    },
    { title: words.fields.document, width: 320 },
  ),
];

const Document = ({ document: { kind, id, number, day, pieces } }: { document: Behind }) => {
  const words = useWords(cumulativeWords);
  const to = documentAddress(kind, id, number);
  const name = `${words.documentKind[kind]} ${number}`;
  return (
    <span>
      {to === null ? name : <ToLink to={to}>{name}</ToLink>}
      <span className={styles.facts}>
        {' '}
        {day !== null && `${formatDay(day)} `}
        {formatChange(pieces)}
      </span>
    </span>
  );
};
