import { App } from 'antd';
import {
  useEffect,
  useEffectEvent,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { fill } from '../../../contract/words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useStable } from '../../parts/use-stable.ts';
import { kitWords } from '../../words.en.ts';
import type { Column } from '../column.tsx';
import type { CellContext } from '../cell-context.ts';
import { whenDrawn } from '../when-drawn.ts';

type Rows<Row> = {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly { column: Column<Row>; title: string }[];
  look: CellContext;
  selected: readonly string[];
  open: (row: Row) => void;
  /** Brings a row into sight that may not be drawn. */
  reveal: (key: string) => unknown;
};

const ROW = '.ant-table-row, li[data-row-key]';
/** What takes keys for itself: text that is typed, not the check boxes of rows. */
const TYPED = 'textarea, select, input:not([type=checkbox], [type=radio])';

/**
 * Walking a table by keys: arrows move from row to row, Home and End to the ends, Enter opens, space chooses. Ctrl+C copies the
 * chosen rows with their heads, or the cell that was clicked last, or the row. The focus itself marks the active row:
 * moving it draws nothing again. `rowProps` stays the same function, so that rows are drawn again for their own sake only.
 */
export const useRowKeys = <Row extends object>(table: Rows<Row>) => {
  const area = useRef<HTMLDivElement>(null);
  const words = useWords(kitWords).list;
  const { message } = App.useApp();
  const keyAt = (element: Element | null): string | undefined =>
    element?.closest<HTMLElement>(ROW)?.dataset.rowKey;
  const indexOf = (key: string | undefined): number =>
    table.rows.findIndex((row) => table.rowKey(row) === key);
  const focusRow = (index: number): void => {
    const row = table.rows[index];
    if (!row) return;
    const key = table.rowKey(row);
    table.reveal(key);
    whenDrawn(
      () => area.current?.querySelector<HTMLElement>(`:is(${ROW})[data-row-key="${CSS.escape(key)}"]`),
      (drawn) => drawn.focus(),
    );
  };
  useArrowsIntoTable(() => focusRow(0));
  // Rows keep the first of it: only what is called then is the latest.
  const open = useStable(table.open);
  const rowProps = useStable((row: Row, index: number | undefined) => ({
    tabIndex: index === 0 ? 0 : -1,
    // A double click on a button, a link or a box is meant for that.
    onDoubleClick: (event: MouseEvent) => {
      if (!(event.target as HTMLElement).closest('button, a, input')) open(row);
    },
  }));

  const onKeyDown = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    if (target.matches(TYPED)) return;
    const at = indexOf(keyAt(target));
    const to = at < 0 ? undefined : destination(event.key, at, table.rows.length);
    if (to !== undefined) {
      event.preventDefault();
      focusRow(to);
    } else if (event.key === 'Enter' && target.matches(ROW) && at >= 0) {
      event.preventDefault();
      table.open(table.rows[at]!);
    } else if (event.key === ' ' && target.matches(ROW)) {
      // Its own box is a stop of its own: the row keeps the focus, and the page does not scroll.
      const box = target.querySelector<HTMLInputElement>('input[type=checkbox]');
      if (!box) return;
      event.preventDefault();
      box.click();
    }
  };
  const onClick = (event: MouseEvent): void => {
    for (const before of area.current?.querySelectorAll('[data-copied]') ?? [])
      before.removeAttribute('data-copied');
    (event.target as HTMLElement).closest('[data-field]')?.setAttribute('data-copied', '');
  };
  const onCopy = (event: ClipboardEvent): void => {
    const target = event.target as HTMLElement;
    // What the user has marked himself is copied by the browser.
    if (target.matches(TYPED) || String(window.getSelection()) !== '') return;
    const copied = copyOf(table, area.current, keyAt(document.activeElement));
    if (copied === null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copied.text);
    void message.success(
      copied.rows > 0
        ? fill(words.copied, { count: copied.rows })
        : fill(words.copiedCell, { text: copied.text }),
    );
  };
  return { area: { ref: area, onKeyDown, onClick, onCopy }, rowProps };
};

const destination = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};

/** Arrow down, pressed while nothing has the focus or the page as a whole, enters the table. */
const useArrowsIntoTable = (enter: () => void): void => {
  const entering = useEffectEvent(enter);
  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'ArrowDown' || !document.activeElement?.matches('body, main')) return;
      event.preventDefault();
      entering();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
};

const copyOf = <Row>(
  { rows, rowKey, columns, look, selected }: Rows<Row>,
  area: HTMLElement | null,
  activeKey: string | undefined,
): { text: string; rows: number } | null => {
  const line = (row: Row) => columns.map(({ column }) => oneLine(column.text(row, look))).join('\t');
  const selectedRows = rows.filter((row) => selected.includes(rowKey(row)));
  if (selectedRows.length > 0) {
    const head = columns.map(({ title }) => title).join('\t');
    return { text: [head, ...selectedRows.map(line)].join('\n'), rows: selectedRows.length };
  }
  const clicked = area?.querySelector<HTMLElement>('[data-copied]');
  const key = clicked?.closest<HTMLElement>(ROW)?.dataset.rowKey ?? activeKey;
  const row = rows.find((one) => rowKey(one) === key);
  if (!row) return null;
  const cell = columns.find(({ column }) => column.field === clicked?.dataset.field);
  return cell ? { text: cell.column.text(row, look), rows: 0 } : { text: line(row), rows: 1 };
};

const oneLine = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ');
