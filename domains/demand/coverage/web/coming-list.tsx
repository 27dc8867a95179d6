import { fill } from '@portal/platform/contract/words.ts';
import { formatDay, formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import type { CoverageDetail } from '../contract/coverage.ts';
import { words as coverageWords } from '../contract/words.en.ts';
import { lineAddress, noteAddress, orderAddress } from './addresses.ts';
import styles from './coverage.module.css';
import { screenWords } from './words.en.ts';

type Coming = CoverageDetail['coming'][number];
type Words = (typeof coverageWords)['zh' | 'en'];
type Screen = (typeof screenWords)['zh' | 'en'];

/** What comes, each piece once, with the documents by which it could come earlier. */
export const ComingList = ({
  coming,
  label,
  empty,
  isSupplier = false,
}: {
  coming: readonly Coming[];
  label: string;
  empty: string;
  isSupplier?: boolean;
}) => {
  const words = useWords(coverageWords);
  const screen = useWords(screenWords);
  return (
    <PlainTable
      label={label}
      rows={coming}
      rowKey={(_, at) => String(at)}
      words={words}
      empty={empty}
      columns={columnsOf(words, screen, isSupplier)}
    />
  );
};

const columnsOf = (words: Words, screen: Screen, isSupplier: boolean) => [
  column.of<Coming>('comesOn', {
    text: ({ comesOn }) => formatDay(comesOn),
    show: ({ comesOn, isLate }) => (
      <>
        {formatDay(comesOn)} {isLate && <ToneTag tone="trouble">{screen.late}</ToneTag>}
      </>
    ),
  }),
  column.of<Coming>(
    'quantity',
    { text: ({ quantity }) => formatQuantity(quantity) },
    { title: words.fields.coming },
  ),
  column.of<Coming>(
    'kind',
    { text: ({ kind }) => words.supplyKind[kind] },
    { title: words.fields.supplyKind },
  ),
  ...(isSupplier ? [] : [column.code<Coming>('supplierCode')]),
  column.of<Coming>(
    'noteId',
    {
      text: ({ noteNumber }) => noteNumber ?? '',
      show: ({ noteId, noteNumber, orderId, lineId }) => (
        <span className={styles.links}>
          {noteId !== null && (
            <ToLink to={noteAddress(noteId)}>{fill(screen.note, { number: noteNumber ?? '' })}</ToLink>
          )}
          {orderId !== null && <ToLink to={orderAddress(orderId)}>{screen.window}</ToLink>}
          {noteId === null && lineId !== null && <ToLink to={lineAddress(lineId)}>{screen.callOff}</ToLink>}
        </span>
      ),
    },
    { title: words.fields.document, width: 260 },
  ),
];
