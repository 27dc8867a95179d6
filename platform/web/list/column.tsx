import type { ReactNode } from 'react';
import type { CardPart, ColumnKind } from '../../contract/columns.ts';
import type { Courses } from '../../contract/state-machine.ts';
import { StatusTag } from '../parts/status-tag.tsx';
import { formatChange, formatDay, formatMoment, formatMoney, formatQuantity } from '../i18n/format.ts';
import { dictName } from '../i18n/use-dict.ts';
import { OpenLink } from '../access/open-link.tsx';
import { textOf } from '../session/text-of.ts';
import type { CellContext } from './cell-context.ts';
import { Figure } from './figure.tsx';
import styles from './list.module.css';
import { isYes } from './is-yes.ts';

export type FieldOf<Row> = keyof Row & string;

/** One column of a list or of a table in a document. Its title is the domain's word for the field. */
export type Column<Row> = {
  readonly field: string;
  /** What it shows, for cards; `own` without it. */
  readonly kind?: ColumnKind | 'link' | 'active';
  /** Where it stands on the card of a row; its kind decides without it. */
  readonly card?: CardPart;
  readonly title?: string;
  /** Pixels, until the user chooses another width. */
  readonly width: number;
  readonly align?: 'end' | 'center';
  readonly fixed?: 'start';
  /** Not shown until the user turns it on in the column settings. */
  readonly hidden?: boolean;
  /** Where the row opens; Enter on the row goes there too. */
  readonly to?: (row: Row) => string | null;
  /** What a copied cell holds: quantities without grouping, so a sheet takes them as numbers. */
  readonly text: (row: Row, look: CellContext) => string;
  /** What the cell shows, when it is more than the text. */
  readonly show?: (row: Row, look: CellContext) => ReactNode;
  /** What a cell of a table shows instead, where the column's title says the rest. */
  readonly inCell?: (row: Row, look: CellContext) => ReactNode;
  /** The fields that it shows, where they are several: an export takes them in its place. */
  readonly fields?: readonly string[];
};

/** What a cell of a table shows of a row. */
export const cellOf = <Row,>(of: Column<Row>, row: Row, look: CellContext): ReactNode =>
  of.inCell?.(row, look) ?? of.show?.(row, look) ?? of.text(row, look);

export type ColumnOptions = {
  title?: string;
  width?: number;
  hidden?: boolean;
  fixed?: 'start';
  card?: CardPart;
};
type Names<Value extends string> = Readonly<Record<Value, string>>;

const flagText =
  <Row,>(field: FieldOf<Row>) =>
  (row: Row, look: CellContext): string => {
    const value = textOf(row[field]);
    if (value === '') return '';
    return isYes(value) ? look.flag.Y : look.flag.N;
  };

/** A tick or nothing to the eye, the word to screen readers. */
const Flag = ({ isSet, word }: { isSet: boolean; word: string }) => (
  <>
    {isSet && <span aria-hidden>✓</span>}
    <span className={styles.unseen}>{word}</span>
  </>
);

const named = (names: Names<string> | undefined, value: string): string => names?.[value] ?? value;

/**
 * The kinds of column. Each is typed by the row: `const columns: ColumnsOf<typeof listNotes> = [column.code('number')]`.
 */
export const column = {
  text: <Row,>(field: FieldOf<Row>, options?: ColumnOptions): Column<Row> => ({
    field,
    kind: 'text',
    width: 160,
    text: (row) => textOf(row[field]),
    ...options,
  }),

  /** A number of a document or a key: never broken, equal widths. */
  code: <Row,>(field: FieldOf<Row>, options?: ColumnOptions): Column<Row> => ({
    field,
    kind: 'code',
    width: 140,
    text: (row) => textOf(row[field]),
    show: (row) => <span className={styles.code}>{textOf(row[field])}</span>,
    ...options,
  }),

  /** A code that opens its record; null from `to` shows it without a link. `names`: what a coded value is called. */
  link: <Row,>(
    field: FieldOf<Row>,
    to: (row: Row) => string | null,
    { names, ...options }: ColumnOptions & { names?: Names<string> } = {},
  ): Column<Row> => ({
    field,
    kind: 'link',
    width: 150,
    to,
    text: (row) => named(names, textOf(row[field])),
    show: (row) => {
      const target = to(row);
      const text = named(names, textOf(row[field]));
      return target === null ? (
        <span className={styles.code}>{text}</span>
      ) : (
        <OpenLink to={target} className={styles.code}>
          {text}
        </OpenLink>
      );
    },
    ...options,
  }),

  status: <Row, State extends string>(
    field: FieldOf<Row>,
    machine: Courses<State>,
    names: Names<State>,
    options?: ColumnOptions,
  ): Column<Row> => ({
    field,
    kind: 'status',
    width: 120,
    text: (row) => names[textOf(row[field]) as State] ?? textOf(row[field]),
    show: (row) =>
      row[field] === null ? null : (
        <StatusTag
          machine={machine}
          state={textOf(row[field]) as State}
          words={names}
          document={row as object}
        />
      ),
    ...options,
  }),

  /** An exact decimal, right-aligned, with its unit beside it when `unitField` names one. */
  quantity: <Row,>(field: FieldOf<Row>, unitField?: FieldOf<Row>, options?: ColumnOptions): Column<Row> =>
    figures(field, unitField, formatQuantity, options),

  /** A difference of quantities: a quantity that always bears its sign. */
  change: <Row,>(field: FieldOf<Row>, unitField?: FieldOf<Row>, options?: ColumnOptions): Column<Row> =>
    figures(field, unitField, formatChange, options),

  money: <Row,>(field: FieldOf<Row>, currencyField?: FieldOf<Row>, options?: ColumnOptions): Column<Row> => ({
    field,
    kind: 'money',
    width: 150,
    align: 'end',
    text: (row) => textOf(row[field]),
    show: (row) => {
      const amount = textOf(row[field]);
      if (amount === '') return null;
      return (
        <Figure value={amount}>{formatMoney(amount, currencyField && textOf(row[currencyField]))}</Figure>
      );
    },
    ...options,
  }),

  /** A whole number. */
  count: <Row,>(field: FieldOf<Row>, options?: ColumnOptions): Column<Row> => ({
    field,
    kind: 'count',
    width: 90,
    align: 'end',
    text: (row) => textOf(row[field]),
    show: (row) => <Figure value={textOf(row[field])}>{formatQuantity(textOf(row[field]))}</Figure>,
    ...options,
  }),

  day: <Row,>(field: FieldOf<Row>, options?: ColumnOptions): Column<Row> => ({
    field,
    kind: 'day',
    width: 115,
    text: (row) => formatDay(textOf(row[field])),
    show: (row) => <span className={styles.figures}>{formatDay(textOf(row[field]))}</span>,
    ...options,
  }),

  /** A moment on the clock of the plant. */
  moment: <Row,>(field: FieldOf<Row>, options?: ColumnOptions): Column<Row> => {
    const clock = (row: Row, look: CellContext) => {
      const moment = textOf(row[field]);
      return moment === '' ? '' : formatMoment(moment, look.zone);
    };
    return {
      field,
      kind: 'moment',
      width: 150,
      text: clock,
      show: (row, look) => <span className={styles.figures}>{clock(row, look)}</span>,
      ...options,
    };
  },

  /** Y and N, true and false: a tick or nothing in a table, the word on a card and on a page. */
  flag: <Row,>(field: FieldOf<Row>, options?: ColumnOptions): Column<Row> => ({
    field,
    kind: 'flag',
    width: 80,
    text: flagText(field),
    inCell: (row, look) => <Flag isSet={isYes(textOf(row[field]))} word={flagText<Row>(field)(row, look)} />,
    ...options,
  }),

  /** Whether a record is in use: most are, so that the word stands where one is not. */
  active: <Row,>(field: FieldOf<Row>, options?: ColumnOptions): Column<Row> => ({
    field,
    kind: 'active',
    width: 80,
    text: flagText(field),
    inCell: (row, look) => {
      const word = flagText<Row>(field)(row, look);
      return isYes(textOf(row[field])) ? (
        <Flag isSet word={word} />
      ) : (
        <span className={styles.quiet}>{word}</span>
      );
    },
    ...options,
  }),

  /** One of a few values, each with its word. */
  choice: <Row,>(
    field: FieldOf<Row>,
    names: Readonly<Record<string, string>>,
    options?: ColumnOptions,
  ): Column<Row> => ({
    field,
    kind: 'choice',
    width: 120,
    text: (row) => names[textOf(row[field])] ?? textOf(row[field]),
    ...options,
  }),

  /** A code of the dictionary, by its name in the user's language. */
  dict: <Row,>(field: FieldOf<Row>, typeCode: string, options?: ColumnOptions): Column<Row> => ({
    field,
    kind: 'dict',
    width: 120,
    text: (row) => dictName(typeCode, textOf(row[field])),
    ...options,
  }),

  /** For what no kind above says; name a kind once it appears twice. */
  of: <Row,>(
    field: FieldOf<Row>,
    cell: {
      text: (row: Row, look: CellContext) => string;
      show?: (row: Row, look: CellContext) => ReactNode;
    },
    options?: ColumnOptions & { align?: 'end' | 'center' },
  ): Column<Row> => ({ field, width: 160, ...cell, ...options }),
};

const figures = <Row,>(
  field: FieldOf<Row>,
  unitField: FieldOf<Row> | undefined,
  format: (quantity: string) => string,
  options?: ColumnOptions,
): Column<Row> => ({
  field,
  kind: 'quantity',
  width: 120,
  align: 'end',
  text: (row) => textOf(row[field]),
  show: (row, look) => {
    const quantity = textOf(row[field]);
    if (quantity === '') return null;
    return (
      <Figure value={quantity} isChange={format === formatChange}>
        {format(quantity)}
        {unitField && <span className={styles.unit}>{look.unit(textOf(row[unitField]))}</span>}
      </Figure>
    );
  },
  ...options,
});
