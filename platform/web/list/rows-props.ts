import type { ReactNode } from 'react';
import type { Action } from './action.ts';
import type { SetColumn } from './shown-columns.ts';

/** The rows of a list and what is done with them, as table or as cards. */
export type RowsProps<Row> = {
  columns: readonly SetColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  loading: boolean;
  /** Draws only the rows in sight; its body has no table roles, so it is for pages of 100 only. */
  virtual: boolean;
  empty: ReactNode;
  sort: { now: string | undefined; can: readonly string[]; change: (sort: string | undefined) => void };
  resize: { live: (field: string, width: number) => void; done: (field: string, width: number) => void };
  selected?: { ids: readonly string[]; rows: readonly Row[]; change: (ids: string[], rows: Row[]) => void };
  rowActions?: (row: Row) => readonly Action[];
  expand?: (row: Row) => ReactNode;
  /** Opens the record of a row; without it rows have none. */
  onOpen?: (row: Row) => void;
  rowTone?: (row: Row) => 'attention' | 'trouble' | undefined;
};
