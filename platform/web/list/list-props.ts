import type { ReactNode } from 'react';
import type { Endpoint, InputOf } from '../../contract/endpoint.ts';
import type { ImportResult } from '../../contract/workbook/import-result.ts';
import type { ListExport } from '../../contract/list-of.ts';
import type { FilterName, ListEndpoint, RowOf } from '../calls/use-list.ts';
import type { ScreenWords } from '../parts/screen-words.ts';
import type { Action, Selected } from './action.ts';
import type { Column } from './column.tsx';
import type { Filter } from './filter/filter.ts';

export type ColumnsOf<E extends ListEndpoint> = readonly Column<RowOf<E>>[];
export type FiltersOf<E extends ListEndpoint> = readonly Filter<FilterName<E>>[];

/** Import of a workbook: where the template comes from and where the file goes. */
export type ImportWith = {
  readonly template: Endpoint;
  readonly upload: Endpoint;
  /** The template has the rows that the list finds, by its filters. */
  readonly ofList?: boolean;
  /** Further fields of both calls, such as the agreement the rows belong to. */
  readonly input?: Readonly<Record<string, unknown>>;
  /** What its result offers to do with what it made. */
  readonly offers?: { readonly label: string; readonly run: (result: ImportResult) => void };
  /** What follows an import that was agreed to. */
  readonly onDone?: (() => Promise<void>) | undefined;
};

export type ListScreenProps<E extends ListEndpoint> = {
  list: E;
  /** Names the list for column settings, saved filters and page size; unique in the product. */
  name: string;
  words: ScreenWords;
  columns: ColumnsOf<E>;
  filters?: FiltersOf<E>;
  /** Of a list that stands in a page beside others; the page's own has the page's. */
  title?: string;
  /** It stands in a page whose head says what it is of. */
  inside?: true;
  /** What stands between the head of the page and what is shown of it, such as a warning. */
  above?: ReactNode;
  /** Sent always, shown nowhere: what the list is about. */
  fixed?: Partial<Pick<InputOf<E>, FilterName<E>>>;
  /** Filters that hold, and stand in their fields, as long as the user has set none of them: a log's last days. */
  startWith?: Partial<Record<FilterName<E>, string>>;
  /** Filters that hold, and stand in their fields, as long as neither the user nor a link has set any: the days people work on. */
  opensWith?: Partial<Record<FilterName<E>, string>>;
  /** Sent as long as the user has not sorted: `-createdAt`. */
  defaultSort?: string;
  /**
   * Choices of one filter as tabs above the list, several in one as `a,b`. They say how many rows each has where the list declares them
   * (`tabs` of `listOf`).
   */
  tabs?: { filter: FilterName<E>; choices: Readonly<Record<string, string>> };
  rowKey?: (row: RowOf<E>) => string;
  rowActions?: (row: RowOf<E>) => readonly Action[];
  /** Buttons above the table; those with `bulk` work on the chosen rows. */
  actions?: (selected: Selected<RowOf<E>>) => readonly Action[];
  selectable?: boolean;
  /** A file call that takes filters, sorting and columns of the list: it exports what is found, not only the page. */
  exportWith?: ListExport;
  importWith?: ImportWith;
  /** What to do first, when there is no data at all. */
  emptyHint?: ReactNode;
  /** Content below a row that is opened. */
  expand?: (row: RowOf<E>) => ReactNode;
  /** Enter or double click on a row; without it the first link column opens. */
  onOpen?: (row: RowOf<E>) => void;
  /** A row that wants attention. */
  rowTone?: (row: RowOf<E>) => 'attention' | 'trouble' | undefined;
};
