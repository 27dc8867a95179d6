import * as z from 'zod/mini';
import { rowOf, type Column, type Columns } from './columns.ts';
import { file, list, type Endpoint, type Needs } from './endpoint.ts';
import type { FailureKey } from './failure.ts';
import { manyOf } from './fields.ts';
import { filterShape, type Filters } from './filters.ts';
import { choicesOf, withTabs, type ChoiceOf, type Tabbed } from './document/list-tabs.ts';
import { XLSX } from './values/media-types.ts';
import { Paging } from './paging.ts';
import type { PermissionCode } from './permission.ts';

/** What a record carries beside its columns. */
export const identified = { id: z.string(), version: z.number() } as const;

type Declared<C extends Columns, F extends Filters, Also> = {
  path: string;
  needs: Needs;
  orNeeds?: readonly PermissionCode[];
  summary: string;
  columns: C;
  filters: F;
  /** What each row carries beside its columns. */
  also: Also;
  fails?: readonly FailureKey[];
  /** Of a list for which a session is enough: programs may read it as well. */
  forPrograms?: boolean;
  /** The ids of its rows are no order in which it can be read, see `list`. */
  unkeyed?: true;
};

/**
 * A list by its columns and filters: row, sortable columns and input follow from them. With `tabs`, a filter of few choices, it brings the
 * call that counts them, which is served with it (`withTabs`).
 */
export const listOf = <
  C extends Columns,
  F extends Filters,
  Also extends z.core.$ZodLooseShape,
  const Tab extends string = never,
>({
  tabs,
  ...declared
}: Declared<C, F, Also> & { readonly tabs?: Tab & keyof F }): ListOf<C, F, Also, Tab> => {
  const plain = plainList(declared);
  const { filters } = declared;
  return (tabs === undefined ? plain : withTabs(plain, tabs as never, choicesOf(filters[tabs]!))) as never;
};

const plainList = <C extends Columns, F extends Filters, Also extends z.core.$ZodLooseShape>({
  columns,
  filters,
  also,
  ...declared
}: Declared<C, F, Also>) => ({
  ...list({
    ...declared,
    row: rowOf(columns, also),
    filters: filterShape(filters),
    sortable: sortableOf(columns),
  }),
  columns,
  filters,
});
const sortableOf = (columns: Columns): string[] =>
  Object.keys(columns).filter((field) => columns[field]!.sorts === true);

type PlainList<C extends Columns, F extends Filters, Also extends z.core.$ZodLooseShape> = ReturnType<
  typeof plainList<C, F, Also>
>;
/** What `listOf` makes of a declaration. */
export type ListOf<
  C extends Columns,
  F extends Filters,
  Also extends z.core.$ZodLooseShape,
  Tab extends string,
> = PlainList<C, F, Also> &
  ([Tab] extends [never]
    ? unknown
    : Tabbed<PlainList<C, F, Also>['input']['shape'], Tab, ChoiceOf<F[Tab]['shape']>>);

/** How the fields of a row are written into a workbook; null for what is no column for people. A field that is forgotten does not compile. */
export type SheetColumns<Row> = { readonly [Field in keyof Row]-?: Column | null };

/** An export of a list: each column that a page of the list shows is among those that it can write. */
export type ListExport = Endpoint & {
  readonly kind: 'file';
  readonly sheet: Readonly<Record<string, Column | null>>;
};

/**
 * What an export takes beside the filters of its list: the columns a user sees, in his order, his sorting, and whether rows that do not
 * fit into one sheet go on in further ones.
 */
const seenOf = (sheet: Readonly<Record<string, Column | null>>) => {
  const fields = Object.keys(sheet).filter((field) => sheet[field] !== null);
  return {
    columns: manyOf(fields as [string, ...string[]]),
    sort: Paging.shape.sort,
    sheets: z.optional(z.enum(['Y', 'N'])),
  };
};

/**
 * The workbook of what a list finds: the same filters, the same permissions. With `columns` it has these and one row for each of the
 * list; without them all that it is declared to have.
 */
export const exportOf = <F extends Filters>(list: {
  path: string;
  needs: Needs;
  orNeeds?: readonly PermissionCode[];
  forPrograms?: boolean;
  summary: string;
  filters: F;
  columns: Columns;
  fails?: readonly FailureKey[];
}) => ({
  ...file({
    types: [XLSX],
    path: `${list.path}/export`,
    needs: list.needs,
    ...(list.orNeeds && { orNeeds: list.orNeeds }),
    ...(list.forPrograms && { forPrograms: list.forPrograms }),
    summary: `${list.summary}, as an Excel workbook`,
    input: z.extend(filterShape(list.filters), seenOf(list.columns)),
    fails: [...(list.fails ?? []), 'err.exportTooLarge'],
  }),
  sortable: sortableOf(list.columns),
  sheet: list.columns,
});

/** The same for a list whose columns are no declaration: `sheet` says of each field of its rows how it is written. */
export const exportOfRows = <Row extends z.core.$ZodLooseShape, In extends z.core.$ZodLooseShape>(
  list: {
    path: string;
    needs: Needs;
    orNeeds?: readonly PermissionCode[];
    fails?: readonly FailureKey[];
    row: z.ZodMiniObject<Row>;
    input: z.ZodMiniObject<In>;
    sortable: readonly string[];
  },
  summary: string,
  sheet: SheetColumns<z.output<z.ZodMiniObject<Row>>>,
) => ({
  ...file({
    types: [XLSX],
    path: `${list.path}/export`,
    needs: list.needs,
    ...(list.orNeeds && { orNeeds: list.orNeeds }),
    summary,
    input: z.extend(list.input, seenOf(sheet)) as z.ZodMiniObject<In & ReturnType<typeof seenOf>>,
    fails: [...(list.fails ?? []), 'err.exportTooLarge'],
  }),
  sortable: list.sortable,
  sheet: sheet as Readonly<Record<string, Column | null>>,
});

/** What `listOf` declares. */
export type DeclaredList = {
  readonly kind: 'list';
  readonly needs: Needs;
  readonly columns: Columns;
  readonly filters: Filters;
};

type ValuesOf<F> = F extends { readonly values: readonly (infer Value extends string)[] } ? Value : never;
type Groups<L extends DeclaredList> = {
  readonly [
    Item in L['columns'][keyof L['columns']] | L['filters'][keyof L['filters']] as Item extends {
      readonly names: infer Group extends string;
    }
      ? Group
      : never
  ]: Readonly<
    Record<Item extends Column ? z.output<NonNullable<Item['shape']>> & string : ValuesOf<Item>, string>
  >;
};

/** The names of all fields of a list: its columns and filters. A field without a word does not compile. */
export type FieldWords<L extends DeclaredList> = Readonly<
  Record<Exclude<(keyof L['columns'] | keyof L['filters']) & string, 'updatedAt' | 'updatedBy'>, string>
>;
/** The words that a list needs of its domain: its fields, and a group for each choice. */
export type ListWords<L extends DeclaredList> = { readonly fields: FieldWords<L> } & Groups<L>;
