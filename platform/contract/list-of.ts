import * as z from 'zod/mini';
import { rowOf, type Column, type Columns } from './columns.ts';
import { file, list, type Needs } from './endpoint.ts';
import type { FailureKey } from './failure.ts';
import { filterShape, type Filters } from './filters.ts';
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
};

/** A list by its columns and filters: row, sortable columns and input follow from them. */
export const listOf = <C extends Columns, F extends Filters, Also extends z.core.$ZodLooseShape>({
  columns,
  filters,
  also,
  ...declared
}: Declared<C, F, Also>) => ({
  ...list({
    ...declared,
    row: rowOf(columns, also),
    filters: filterShape(filters),
    sortable: Object.keys(columns).filter((field) => columns[field]!.sorts === true),
  }),
  columns,
  filters,
});

/** The workbook of what a list finds: the same filters, the same permissions. */
export const exportOf = <F extends Filters>(list: {
  path: string;
  needs: Needs;
  orNeeds?: readonly PermissionCode[];
  summary: string;
  filters: F;
}) =>
  file({
    path: `${list.path}/export`,
    needs: list.needs,
    ...(list.orNeeds && { orNeeds: list.orNeeds }),
    summary: `${list.summary}, as an Excel workbook`,
    input: filterShape(list.filters),
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
      ? Exclude<Group, 'units'>
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
