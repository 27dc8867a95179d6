import { memo, type ReactNode } from 'react';
import { typedNumber } from '../form/inputs/numeric.ts';
import type { CellContext } from '../list/cell-context.ts';
import { cellText, readCell, type GridColumn } from './grid-column.ts';
import styles from './grid.module.css';

export type CellTools = {
  /** Tells the cells of two grids on one page apart. */
  gridId: string;
  write: (row: number, column: number, text: string) => void;
  look: CellContext;
  disabled: boolean;
};

type Props<Row> = {
  row: Row;
  rowIndex: number;
  column: GridColumn<Row>;
  columnIndex: number;
  /** Of the column; a card shows it over the cell. */
  title: string;
  label: string;
  /** What is wrong, in words. */
  error: string | undefined;
  isMarked: boolean;
  tools: CellTools;
};

const Cell = <Row extends object>(props: Props<Row>) => {
  const { row, rowIndex, columnIndex, error, isMarked, column } = props;
  const place = `${rowIndex} ${columnIndex}`;
  return (
    <div
      role="gridcell"
      aria-colindex={columnIndex + 2}
      data-cell={place}
      className={styles.cell}
      data-marked={isMarked || undefined}
      data-error={error === undefined ? undefined : faultOf(cellText(row, column.field))}
      data-title={column.isRequired ? `* ${props.title}` : props.title}
      data-kind={column.kind}
      data-frozen={column.isFrozen}
      data-end={column.shown?.align === 'end' || undefined}
      title={error}
    >
      <Control {...props} />
      {error !== undefined && (
        <span id={errorId(props.tools.gridId, rowIndex, columnIndex)} className={styles.hidden}>
          {error}
        </span>
      )}
    </div>
  );
};

/** Drawn again only when its row, its error or its mark changes. */
export const GridCell = memo(Cell) as typeof Cell;

const Control = <Row extends object>({
  row,
  rowIndex,
  column,
  columnIndex,
  label,
  error,
  tools,
}: Props<Row>): ReactNode => {
  const text = cellText(row, column.field);
  const write = (next: string): void => tools.write(rowIndex, columnIndex, next);
  if (column.shown) {
    return (
      <div tabIndex={-1} className={styles.readonly} aria-label={label}>
        {column.shown.show?.(row, tools.look) ?? column.shown.text(row, tools.look)}
      </div>
    );
  }
  const shared = {
    'aria-label': label,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : errorId(tools.gridId, rowIndex, columnIndex),
    disabled: tools.disabled,
  };
  const locked = !column.canEdit(row);
  if (column.kind === 'checkbox') {
    return (
      <input
        {...shared}
        type="checkbox"
        disabled={tools.disabled || locked}
        checked={text === 'Y'}
        onChange={(event) => write(event.target.checked ? 'Y' : 'N')}
      />
    );
  }
  if (column.kind === 'choice') {
    const known = column.choices.some(({ value }) => value === text);
    return (
      <select
        {...shared}
        disabled={tools.disabled || locked}
        value={text}
        onChange={(event) => write(event.target.value)}
      >
        <option value="" />
        {!known && text !== '' && <option value={text}>{text}</option>}
        {column.choices.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...shared}
      type="text"
      readOnly={locked}
      inputMode={column.kind === 'text' ? undefined : 'decimal'}
      placeholder={column.kind === 'day' ? 'YYYY-MM-DD' : undefined}
      value={text}
      onChange={(event) =>
        write(column.kind === 'quantity' ? typedNumber(event.target.value) : event.target.value)
      }
      onBlur={(event) => {
        const { text: read } = readCell(column, event.target.value);
        if (read !== event.target.value && !locked) write(read);
      }}
    />
  );
};

/** What is still to be filled in looks otherwise than what is wrong. */
const faultOf = (text: string): 'missing' | 'wrong' => (text === '' ? 'missing' : 'wrong');

const errorId = (gridId: string, row: number, column: number): string => `${gridId}-error-${row}-${column}`;
