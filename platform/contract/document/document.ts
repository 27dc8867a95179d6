import * as z from 'zod/mini';
import { rowOf, type Columns } from '../columns.ts';
import { endpoint, type Needs } from '../endpoint.ts';
import type { FailureKey } from '../failure.ts';
import { Id, Version } from '../fields.ts';
import type { Filters } from '../filters.ts';
import { exportOf, identified, listOf } from '../list-of.ts';
import type { StateMachine } from '../state-machine.ts';

/** A document as its reader saw it. */
export const idVersion = { id: Id, version: Version } as const;
/** Some at once, each as the reader saw it. */
export const linesOf = (most: number) =>
  z.array(z.object(idVersion)).check(z.minLength(1, 'chooseOne'), z.maxLength(most, 'tooMany'));

type Declared<
  Entity extends string,
  State extends string,
  Verb extends string,
  C extends Columns,
  F extends Filters,
  More extends Columns,
  Also extends z.core.$ZodLooseShape,
  RowAlso extends z.core.$ZodLooseShape,
  Tab extends string,
> = {
  /** Its table, and what its history is of. */
  readonly entity: Entity;
  /** Its calls: the list is `path`, one document `path/{id}`. */
  readonly path: string;
  /** The permission that opens list and document. */
  readonly needs: Exclude<Needs, 'anyone' | 'session'>;
  /** What list and document are, for the API document. */
  readonly summary: { readonly list: string; readonly one: string };
  /** The page of one document. */
  readonly page: string;
  readonly machine: StateMachine<State, Verb>;
  /** Further states of it, by their fields, which each verb moves together with the first one. Example: where the goods of an order are. */
  readonly moreStates?: Readonly<Record<string, StateMachine<string, NoInfer<Verb>>>>;
  /** What a list shows, and what its document shows beside that: columns of the one document alone. */
  readonly columns: C;
  readonly more: More;
  /** What a document carries that is no column: files, lines. */
  readonly also: Also;
  /** What a row of the list carries as well that is no column: what its verbs are offered by. */
  readonly rowAlso?: RowAlso;
  readonly filters: F;
  /** The filter whose choices are tabs over the list, each with its count. */
  readonly tabs?: Tab & keyof F;
  /** When the caller finds none. */
  readonly missing: FailureKey;
};

/**
 * A document with states, declared once: its list, workbook and record as calls, the shape of all it shows, its address, and what
 * `documentFrom` needs to read, number, move and tell it.
 * @example export const deviationDocument = documentOf({ entity: 'deviation', path: '/sf/v1/deviation', machine: deviationStatus, … });
 */
export const documentOf = <
  const Entity extends string,
  State extends string,
  Verb extends string,
  C extends Columns,
  F extends Filters,
  More extends Columns,
  Also extends z.core.$ZodLooseShape,
  RowAlso extends z.core.$ZodLooseShape = typeof identified,
  const Tab extends string = never,
>(
  declared: Declared<Entity, State, Verb, C, F, More, Also, RowAlso, Tab>,
) => {
  const { path, needs, summary, page, columns, more, also, filters, tabs, missing } = declared;
  const rowAlso = { ...identified, ...declared.rowAlso } as typeof identified & RowAlso;
  const list = listOf<C, F, typeof rowAlso, Tab>({
    path,
    needs,
    summary: summary.list,
    columns,
    filters,
    also: rowAlso,
    ...(tabs !== undefined && { tabs }),
  });
  const Record = rowOf({ ...columns, ...more }, { ...rowAlso, ...also });
  return {
    ...declared,
    rowAlso,
    Record,
    list,
    workbook: exportOf(list),
    read: endpoint({
      method: 'GET',
      path: `${path}/{id}`,
      needs,
      summary: summary.one,
      input: z.object({ id: Id }),
      output: Record,
      fails: [missing, 'err.archived'],
    }),
    addressOf: (id: string): string => `${page}?id=${id}`,
  };
};
