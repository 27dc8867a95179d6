import { useVirtualizer } from '@tanstack/react-virtual';
import { Button } from 'antd';
import { useDeferredValue, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { fill } from '../../contract/words.ts';
import { useCheckWords } from '../form/check-words.ts';
import { useWords } from '../i18n/use-words.ts';
import type { ScreenWords } from '../parts/screen-words.ts';
import { useCellContext } from '../list/cell-context.ts';
import { captionWidth } from '../list/table/caption-width.ts';
import { whenDrawn } from '../list/when-drawn.ts';
import { kitWords } from '../words.en.ts';
import { useNarrow } from '../parts/use-screen.ts';
import { useStable } from '../parts/use-stable.ts';
import { isOneCell, type CellAt } from './grid-area.ts';
import { fillArea, fillDown, type Edited } from './grid-edits.ts';
import { gridErrors, type Refusals, type RowCheck } from './grid-errors.ts';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import type { GridColumn } from './grid-column.ts';
import styles from './grid.module.css';
import { useGridClipboard } from './use-grid-clipboard.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridRange } from './use-grid-range.ts';
import { useRowErrors } from './use-row-errors.ts';

const ROW_HEIGHT = 34;
/** Pixels of a card: its line with number and name, a line for two cells each, and the space to the next card. */
const CARD = { top: 38, line: 54, space: 14 } as const;
const OVERSCAN = 6;

export type EditGridProps<Row extends object> = {
  rows: readonly Row[];
  /** Kept the same between renders (module scope or memo), or all rows are drawn again with each key. */
  columns: readonly GridColumn<Row>[];
  onChange: (rows: Row[]) => void;
  words: ScreenWords;
  /** Name of the grid for screen readers. */
  label: string;
  /** What is wrong with a row, by field; kept the same between renders like the columns. */
  check?: RowCheck<Row>;
  /** What the server has refused, see `refusedRows`. */
  refused?: Refusals;
  /** Lets the grid grow: by a button, and by pasting beyond the end. */
  newRow?: () => Row;
  /** Rows of one name are parts of one thing: what is pasted into it does not run over into the next. */
  blockOf?: (row: Row) => string;
  /** Lets rows be taken out, all or some. */
  removable?: boolean | ((row: Row) => boolean);
  disabled?: boolean;
  /** Whether its foot says what keys do and that a sheet can be pasted; not where a scanner is in the hand. Default true. */
  keyHint?: boolean;
  /** Pixels; without it as high as its rows, at most 420. */
  height?: number;
};

/**
 * A grid to type and paste into, up to thousands of rows: only those in sight are drawn.
 * Values are text in the row's fields; a change hands back new rows, unchanged ones are the same objects. On a telephone each row is a
 * card with all of its cells, each under its title.
 */
export const EditGrid = <Row extends object>(props: EditGridProps<Row>) => {
  const { rows, columns, onChange, check, newRow, blockOf, removable = false, disabled = false } = props;
  const words = useWords(kitWords).grid;
  const wordOf = useCheckWords(props.words.checks);
  const look = useCellContext();
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [note, setNote] = useState('');
  const range = useGridRange(rows, columns);
  const errorsOf = useRowErrors(columns, check);
  const focused = range.anchor?.row;
  const asCards = useNarrow();
  const rowHeight = asCards
    ? CARD.top + Math.ceil((columns.length - 1) / 2) * CARD.line + CARD.space
    : ROW_HEIGHT;
  // The library hands out functions that no compiler may memoize; this project compiles none.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollPaddingStart: asCards ? 0 : ROW_HEIGHT,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight]);
  const focus = (cell: CellAt): void => {
    virtual.scrollToIndex(cell.row);
    whenDrawn(() => controlOf(scroller.current, cell), enter);
  };
  const apply = (edited: Edited<Row>): void => {
    if (edited.changed > 0) onChange(edited.rows);
  };
  const keys = useGridKeys({
    rows,
    columns,
    ...range,
    focus,
    write: ({ row, column }, text) => tools.write(row, column, text),
    fillDown: () => range.area && !disabled && apply(fillDown({ rows, columns }, range.area)),
    clear: () => range.area && !disabled && apply(fillArea({ rows, columns }, range.area, '')),
  });
  const names = props.words.fields;
  const titles = useMemo(
    () => columns.map((column) => column.title ?? names[column.field] ?? column.field),
    [columns, names],
  );
  const clipboard = useGridClipboard({
    rows,
    columns,
    titles,
    area: range.area,
    newRow,
    blockOf,
    disabled,
    done: (edited, size) => {
      apply(edited);
      const message =
        edited.lost > 0
          ? fill(words.pastedPart, { rows: edited.changed, lost: edited.lost })
          : fill(words.pasted, { rows: edited.changed, columns: size.columns });
      setNote(
        edited.rejected > 0 ? `${message}; ${fill(words.rejected, { count: edited.rejected })}` : message,
      );
    },
  });
  const write = useStable((row: number, column: number, text: string): void => {
    const { field } = columns[column]!;
    onChange(rows.map((one, index) => (index === row ? { ...one, [field]: text } : one)));
  });
  const remove = useStable((row: number): void => onChange(rows.filter((_, index) => index !== row)));
  /** Handed to every cell: must stay the same while rows change, or all of them are drawn again. */
  const tools = useMemo(
    () => ({ gridId, look, disabled, write, remove }),
    [gridId, look, disabled, write, remove],
  );
  const counted = useDeferredValue(rows);
  const problems = useMemo(() => gridErrors(counted, columns, check).size, [counted, columns, check]);
  const widths = columns.map(({ width, isRequired }, at) => ({
    width: Math.max(width, captionWidth(isRequired ? `* ${titles[at]}` : titles[at]!)),
  }));
  const template = asCards ? undefined : templateOf(widths, removable !== false);
  const leastWidth = asCards ? undefined : leastWidthOf(widths, removable !== false);
  const shown = virtual.getVirtualItems().map((item) => item.index);
  // The row with the cursor stays drawn when it is scrolled away: its cell must not lose the focus.
  if (focused !== undefined && focused < rows.length && !shown.includes(focused)) shown.push(focused);
  /** The cell with the cursor, and what is wrong with it: a title is seen by the mouse only. */
  const focusedProblem = (cell: CellAt | null): string => {
    const row = cell && rows[cell.row];
    const column = cell && columns[cell.column];
    if (!row || !column) return '';
    const code = errorsOf(row, cell.row)[column.field];
    const error = code === undefined ? props.refused?.[cell.row]?.[column.field] : wordOf(code);
    if (error === undefined) return '';
    return `${fill(words.cell, { row: cell.row + 1, field: titles[cell.column] })}: ${error}`;
  };
  const area = range.area && !isOneCell(range.area) ? range.area : null;
  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        role="grid"
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + (removable === false ? 1 : 2)}
        aria-multiselectable
        className={styles.grid}
        data-cards={asCards || undefined}
        style={asCards ? undefined : { height: props.height, maxHeight: props.height ?? 420 }}
        {...keys}
        {...clipboard}
      >
        <GridHead
          columns={columns}
          titles={titles}
          template={template}
          leastWidth={leastWidth}
          withRemove={removable !== false}
        />
        <div
          role="rowgroup"
          className={styles.body}
          style={{ height: virtual.getTotalSize(), minWidth: leastWidth }}
        >
          {shown.map((index) => {
            const row = rows[index]!;
            const marked = area && index >= area.top && index <= area.bottom;
            return (
              <GridRow
                key={index}
                row={row}
                index={index}
                top={index * rowHeight}
                height={asCards ? rowHeight - CARD.space : undefined}
                columns={columns}
                titles={titles}
                template={template}
                errors={errorsOf(row, index)}
                refused={props.refused?.[index]}
                wordOf={wordOf}
                markedFrom={marked ? area.left : -1}
                markedTo={marked ? area.right : -1}
                removal={
                  removable === false ? 'none' : removable === true || removable(row) ? 'offered' : 'withheld'
                }
                tools={tools}
              />
            );
          })}
        </div>
      </div>
      {rows.length === 0 && <div className={styles.empty}>{words.empty}</div>}
      <p id={`${gridId}-focused`} className={styles.cellProblem} aria-live="polite">
        {focusedProblem(range.anchor)}
      </p>
      <div className={styles.foot}>
        {newRow && (
          <Button
            disabled={disabled}
            onClick={() => {
              onChange([...rows, newRow()]);
              requestAnimationFrame(() => focus({ row: rows.length, column: 0 }));
            }}
          >
            {words.addRow}
          </Button>
        )}
        {problems > 0 && <span className={styles.problem}>{fill(words.problems, { count: problems })}</span>}
        <span role="status" className={styles.note}>
          {note === '' && !asCards && props.keyHint !== false ? words.keys : note}
        </span>
      </div>
    </div>
  );
};

const NUMBER_WIDTH = 48;
const REMOVE_WIDTH = 36;

const templateOf = (columns: readonly { width: number }[], withRemove: boolean): string =>
  [
    `${NUMBER_WIDTH}px`,
    ...columns.map(({ width }) => `minmax(${width}px, ${width}fr)`),
    ...(withRemove ? [`${REMOVE_WIDTH}px`] : []),
  ].join(' ');

/** Head and body are laid out apart: both must be as wide as the columns need, or their cells part company. */
const leastWidthOf = (columns: readonly { width: number }[], withRemove: boolean): number =>
  columns.reduce((sum, { width }) => sum + width, NUMBER_WIDTH + (withRemove ? REMOVE_WIDTH : 0));

const controlOf = (scroller: HTMLElement | null, { row, column }: CellAt): HTMLElement | null | undefined =>
  scroller
    ?.querySelector(`[data-cell="${row} ${column}"]`)
    ?.querySelector<HTMLElement>('input, select, [tabindex]');

/** The text of a cell is marked when it is entered by keys: typing replaces it, an arrow leaves it. */
const enter = (control: HTMLElement): void => {
  control.focus();
  if (control instanceof HTMLInputElement && control.type === 'text') control.select();
};
