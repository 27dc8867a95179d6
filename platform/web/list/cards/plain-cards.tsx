import { useMemo, useState } from 'react';
import { AllFields } from './all-fields.tsx';
import { CardFacts, shownOn, signOn } from './card-facts.tsx';
import { cardParts, type CardParts } from './card-parts.ts';
import styles from './card-list.module.css';
import { useCellContext, type CellContext } from '../cell-context.ts';
import type { SetColumn } from '../shown-columns.ts';

type Props<Row> = {
  label: string;
  columns: readonly SetColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, at: number) => string;
  isCurrent?: ((row: Row) => boolean) | undefined;
  toneOf?: ((row: Row) => string | undefined) | undefined;
};

/** The rows of a document's table as cards, for screens too narrow for it: what decides first, the rest when a card is opened. */
export default function PlainCards<Row>({ label, columns, rows, rowKey, isCurrent, toneOf }: Props<Row>) {
  const look = useCellContext();
  const parts = useMemo(() => cardParts(columns), [columns]);
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row, at) => (
        <li key={rowKey(row, at)} aria-current={isCurrent?.(row) || undefined}>
          <PlainCard row={row} parts={parts} look={look} tone={toneOf?.(row)} />
        </li>
      ))}
    </ul>
  );
}

type CardProps<Row> = { row: Row; parts: CardParts<Row>; look: CellContext; tone: string | undefined };

const PlainCard = <Row,>({ row, parts, look, tone }: CardProps<Row>) => {
  const [isOpen, setOpen] = useState(false);
  const { title, subtitle, signs } = parts;
  // A document says what is there; a list keeps room for what is not, so that its cards can be compared.
  const filled = (columns: readonly SetColumn<Row>[]) =>
    columns.filter(({ column }) => column.text(row, look) !== '' || column.title === '');
  const more = filled(parts.more);
  return (
    <div className={styles.card} data-tone={tone}>
      <div className={styles.top}>
        <div className={styles.names}>
          {title && <strong className={styles.title}>{shownOn(title, row, look)}</strong>}
          {subtitle && <span className={styles.subtitle}>{shownOn(subtitle, row, look)}</span>}
        </div>
        <div className={styles.signs}>
          {signs.map((one) => (
            <span key={one.column.field}>{signOn(one, row, look)}</span>
          ))}
        </div>
      </div>
      <CardFacts columns={filled(parts.figures)} row={row} look={look} />
      {isOpen && <CardFacts columns={more} row={row} look={look} />}
      {more.length > 0 && (
        <div className={styles.bottom}>
          <span className={styles.spring} />
          <AllFields isOpen={isOpen} toggle={() => setOpen(!isOpen)} />
        </div>
      )}
    </div>
  );
};
