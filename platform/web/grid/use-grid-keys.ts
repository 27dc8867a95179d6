import { useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { cellOf, isOneCell, type Area, type CellAt } from './grid-area.ts';
import { cellText, type GridColumn } from './grid-column.ts';

type Keys<Row> = {
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  area: Area | null;
  anchor: CellAt | null;
  select: (anchor: CellAt, focus?: CellAt) => void;
  extend: (direction: 'up' | 'down' | 'left' | 'right') => void;
  focus: (cell: CellAt) => void;
  write: (cell: CellAt, text: string) => void;
  fillDown: () => void;
  clear: () => void;
};

const ARROWS: Readonly<Record<string, readonly [number, number, 'up' | 'down' | 'left' | 'right']>> = {
  ArrowUp: [-1, 0, 'up'],
  ArrowDown: [1, 0, 'down'],
  ArrowLeft: [0, -1, 'left'],
  ArrowRight: [0, 1, 'right'],
};
const PAGE = 10;

/**
 * Moving and marking by keys and mouse: arrows and Enter move, Shift marks a range, Esc puts back what stood in the
 * cell, Ctrl+D fills down, Delete clears a range. Tab is the browser's own.
 */
export const useGridKeys = <Row extends object>(grid: Keys<Row>) => {
  const before = useRef<{ cell: CellAt; text: string } | null>(null);
  const dragging = useRef(false);
  const { rows, columns } = grid;
  const inside = ({ row, column }: CellAt): CellAt => ({
    row: Math.max(0, Math.min(rows.length - 1, row)),
    column: Math.max(0, Math.min(columns.length - 1, column)),
  });
  const destination = (event: KeyboardEvent, at: CellAt): CellAt | null => {
    const arrow = ARROWS[event.key];
    if (arrow) return leavesText(event) ? { row: at.row + arrow[0], column: at.column + arrow[1] } : null;
    if (event.key === 'Enter') return { row: at.row + (event.shiftKey ? -1 : 1), column: at.column };
    if (event.key === 'PageDown') return { row: at.row + PAGE, column: at.column };
    if (event.key === 'PageUp') return { row: at.row - PAGE, column: at.column };
    const jump = event.ctrlKey || event.metaKey;
    if (jump && event.key === 'Home') return { row: 0, column: 0 };
    if (jump && event.key === 'End') return { row: rows.length - 1, column: columns.length - 1 };
    return null;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = cellOf(event.target);
    // While an input method composes Chinese, Enter and the arrows belong to it.
    if (!at || event.nativeEvent.isComposing) return;
    const arrow = ARROWS[event.key];
    if (event.shiftKey && arrow && (leavesText(event) || (grid.area && !isOneCell(grid.area)))) {
      event.preventDefault();
      grid.extend(arrow[2]);
      return;
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
      event.preventDefault();
      grid.fillDown();
      return;
    }
    if (event.key === 'Escape' && before.current) {
      event.preventDefault();
      event.stopPropagation();
      grid.write(before.current.cell, before.current.text);
      grid.select(at);
      return;
    }
    if (event.key === 'Delete' && grid.area && !isOneCell(grid.area)) {
      event.preventDefault();
      grid.clear();
      return;
    }
    const to = destination(event, at);
    if (!to) return;
    event.preventDefault();
    grid.focus(inside(to));
  };
  const onFocus = (event: FocusEvent): void => {
    const at = cellOf(event.target);
    const row = at && rows[at.row];
    if (!at || !row) return;
    before.current = { cell: at, text: cellText(row, columns[at.column]!.field) };
    const same = grid.anchor?.row === at.row && grid.anchor.column === at.column;
    if (!same) grid.select(at);
  };
  const onMouseDown = (event: MouseEvent): void => {
    const at = cellOf(event.target);
    if (!at || event.button !== 0) return;
    if (event.shiftKey && grid.anchor) {
      event.preventDefault();
      grid.select(grid.anchor, at);
      return;
    }
    dragging.current = true;
    document.addEventListener('mouseup', () => (dragging.current = false), { once: true });
    grid.select(at);
  };
  const onMouseOver = (event: MouseEvent): void => {
    if (!dragging.current || !grid.anchor) return;
    const at = cellOf(event.target);
    if (at && (at.row !== grid.anchor.row || at.column !== grid.anchor.column)) grid.select(grid.anchor, at);
  };
  return { onKeyDown, onFocus, onMouseDown, onMouseOver };
};

/** Left and right move within the text first; they leave the cell from its ends, or when all of it is marked. */
const leavesText = (event: KeyboardEvent): boolean => {
  const target = event.target;
  if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return true;
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') return true;
  const { selectionStart, selectionEnd, value } = target;
  const marked = selectionEnd !== selectionStart;
  if (marked) return selectionStart === 0 && selectionEnd === value.length;
  return event.key === 'ArrowLeft' ? selectionStart === 0 : selectionEnd === value.length;
};
