import { useState } from 'react';
import type { Selected } from '../action.ts';
import { selectedRows } from './selected-rows.ts';

/**
 * The rows a user has chosen, kept while he turns pages. Other filters or another plant show another list: nothing of
 * the one before stays chosen (`subject` names the list that is shown).
 */
export const useSelected = <Row>(subject: string, keyOf: (row: Row) => string) => {
  const [kept, setKept] = useState<{ subject: string; ids: string[]; rows: Row[] }>({
    subject,
    ids: [],
    rows: [],
  });
  const now = kept.subject === subject ? kept : { subject, ids: [], rows: [] };
  const selected: Selected<Row> = {
    ids: now.ids,
    rows: now.rows,
    clear: () => setKept({ subject, ids: [], rows: [] }),
    replace: (rows) => setKept({ subject, ids: rows.map(keyOf), rows: [...rows] }),
  };
  const change = (ids: string[], rows: readonly (Row | undefined)[]): void =>
    setKept((before) => {
      const own = before.subject === subject ? before.rows : [];
      return { subject, ids, rows: selectedRows(ids, own, rows, keyOf) };
    });
  return { selected, change };
};
