import { useEffect, useEffectEvent, type RefObject } from 'react';
import { cellOf } from '@portal/platform/web/grid/grid-area.ts';
import type { GridColumn } from '@portal/platform/web/grid/grid-column.ts';
import { readTsv } from '@portal/platform/web/grid/tsv.ts';
import type { BatchRow } from './batch-row.ts';
import { pasteByLine, type PastedLines } from './paste-by-line.ts';

/**
 * Pasting at the line key, or before it, goes by the keys in the sheet; all other pasting is the grid's own. The event is caught at
 * the document: a cell that is only read holds no text cursor, so the browser sends the event to the page instead.
 */
export const useLinePaste = (
  area: RefObject<HTMLElement | null>,
  rows: readonly BatchRow[],
  columns: readonly GridColumn<BatchRow>[],
  done: (pasted: PastedLines) => void,
): void => {
  const pasted = useEffectEvent((event: ClipboardEvent): void => {
    const cell = area.current?.contains(document.activeElement) ? cellOf(document.activeElement) : null;
    const keyAt = columns.findIndex(({ field }) => field === 'lineKey');
    if (!cell || cell.column > keyAt) return;
    const sheet = readTsv(event.clipboardData?.getData('text/plain') ?? '');
    const outcome = pasteByLine(rows, columns, sheet);
    if (!outcome) return;
    event.preventDefault();
    event.stopPropagation();
    done(outcome);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => pasted(event);
    document.addEventListener('paste', paste, true);
    return () => document.removeEventListener('paste', paste, true);
  }, []);
};
