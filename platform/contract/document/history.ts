import type { ColumnKind } from '../columns.ts';
import type { PermissionCode } from '../permission.ts';
import type { Bilingual } from '../words.ts';

/** How the values of a column are told. A column of a list (`columns.ts`) says it by its kind. */
export type HistoryColumn = {
  readonly kind:
    | ColumnKind
    /** A row of a table that keeps a history, by its id or by the column `by`: told by its title. */
    | 'record'
    /** A code of a permission. */
    | 'permission'
    /** A time of day: `08:30`. */
    | 'time'
    /** Key of a failure. */
    | 'failure'
    /** A stored file, by its id or uuid: told by its name. */
    | 'file'
    /** JSON, filled into the text that stands under `packed` in the words of the table: `{outer} outer units, {boxes} boxes`. */
    | 'filled'
    /** Too long for a line, or nothing to read: that it changed is said, not how. */
    | 'unread';
  /** Group of words: of a choice or state. */
  readonly names?: string;
  readonly typeCode?: string;
  /** A quantity that is counted in the unit of its row. */
  readonly unit?: string;
  readonly entity?: string;
  readonly by?: string;
};
export type HistoryColumns = Readonly<Record<string, HistoryColumn>>;

/** How one table is told in a history. */
export type HistoryTable = {
  /** What a row is called: `material line`. */
  readonly name: Bilingual<string>;
  /** Words of its fields, and groups of words for choices, as the screens of the domain use them. */
  readonly words: Bilingual<object>;
  /** By field, as in the contract. Columns that are not named are told as what they look like. */
  readonly columns?: HistoryColumns;
};

/** A table whose rows are told under another record: each led by its label. */
export type HistoryPart = HistoryTable & { readonly label: HistoryColumn };

/** One table on the way from a record to its parts: rows whose column `of` is the key of the one before; the next one names its `key`. */
export type PartsStep = { readonly table: string; readonly of: string; readonly key?: string };

/** By what people find a document among all that happened. Its table is called as its entity. */
export type FoundBy = {
  /** Columns that name it, the first ones first: part and day of a line, the number of a note. */
  readonly names: readonly string[];
  /** Column of its number, which is looked for by any part of it (`find_numbers`); null where it has none. */
  readonly numbered: string | null;
  /** Where it opens; `{id}` and `{name}` are filled in. */
  readonly address: string;
  /** The way to its parts: `part_no` of the last table, or of the document itself where it is empty; null where it is of no part (containers). */
  readonly parts: readonly PartsStep[] | null;
  /** The document that it belongs to, by its column: who follows that one is told of this one as well. */
  readonly under?: { readonly entity: string; readonly by: string };
};

/** The history of an entity (`keep_history`). */
export type KeptHistory = HistoryTable & {
  /** Permissions, each of which opens such a record and with it its history. */
  readonly opens: readonly PermissionCode[];
  /** Column by which people know a record: its number, its name. One of each language where there are two. */
  readonly title?: string | Bilingual<string>;
  /** Only documents that people work on have it: what happened to them is told as one (activity records). */
  readonly foundBy?: FoundBy;
  /** By table. */
  readonly parts?: Readonly<Record<string, HistoryPart>>;
};
export type KeptHistories = Readonly<Record<string, KeptHistory>>;
