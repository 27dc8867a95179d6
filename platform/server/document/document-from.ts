import { sql, type Insertable, type SelectQueryBuilder } from 'kysely';
import type { Columns } from '@portal/platform/contract/columns.ts';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { FailureKey } from '@portal/platform/contract/failure.ts';
import type { FoundBy, KeptHistory } from '@portal/platform/contract/document/history.ts';
import type { DeclaredList } from '@portal/platform/contract/list-of.ts';
import type { PermissionCode } from '@portal/platform/contract/permission.ts';
import type { StateMachine } from '@portal/platform/contract/state-machine.ts';
import type { Bilingual } from '@portal/platform/contract/words.ts';
import type * as z from 'zod/mini';
import type { Caller } from '../caller.ts';
import { inOrder } from '../database/in-order.ts';
import { insertRows } from '../database/bulk.ts';
import type { ByField, Table } from '../database/field-names.ts';
import type { DocumentTable, StateIn } from '../database/move-row.ts';
import type { Tables } from '../database/tables.ts';
import type { FiltersOf } from '../list/filters.ts';
import type { SourceReader } from '../list/statement-values.ts';
import { listFrom, rowById, type ListFrame, type ListSource, type Row } from '../list/list-from.ts';
import { shownColumn, type SqlColumn } from '../list/sql-column.ts';
import { documentRows, type Allows } from './document-rows.ts';
import { numbersOf, type Numbering } from './numbered.ts';

/** What `documentOf` declares of a document whose table is `T`. */
type DeclaredDocument<T extends Table> = {
  readonly entity: T;
  readonly needs: PermissionCode;
  readonly page: string;
  readonly machine: StateMachine;
  readonly moreStates?: Readonly<Record<string, StateMachine>>;
  readonly columns: Columns;
  readonly more: Columns;
  readonly list: Endpoint & DeclaredList;
  readonly missing: FailureKey;
};

type More<D extends { readonly more: Columns }> = {
  readonly [Field in keyof D['more']]: z.output<D['more'][Field]['shape']>;
};

/** Where list and record of a document come from. */
type DocumentSource<
  D extends DeclaredDocument<Table>,
  DB,
  TB extends keyof DB,
  RecordDB,
  RecordTB extends keyof RecordDB,
  Also extends object,
> = ListSource<D['list'], DB, TB> & {
  readonly record: {
    /** The one table, called as in the list, and what is joined to it, with the owners' condition; it selects what is no column. */
    readonly rows: SelectQueryBuilder<RecordDB, RecordTB, Also>;
    /** One for each column of the record alone: one that is missing does not compile. */
    readonly columns: { readonly [Field in keyof D['more']]-?: SqlColumn<RecordDB, RecordTB> };
  };
};

type Frame<T extends Table, Verb extends string, D extends DeclaredDocument<Table>, Values> = ListFrame<
  D['list'],
  Values
> & {
  /** What one is called, in its history. */
  readonly name: Bilingual<string>;
  readonly numbers: Pick<Numbering, 'prefix' | 'by'> & Partial<Pick<Numbering, 'series'>>;
  readonly allows?: Allows<T, Verb>;
  /** What history tells of columns that no list and no page shows. */
  readonly history?: Pick<KeptHistory, 'parts' | 'columns'> & { readonly foundBy?: Partial<FoundBy> };
};

/** A table without a state needs one that follows from others. */
type Derived<T extends Table> = T extends DocumentTable
  ? { readonly derived?: never }
  : {
      /** Its state follows from others, as `columns.status` says it in SQL: a verb is checked, and writes none. */
      readonly derived: true;
    };

type Fresh<T extends Table> = ByField<Omit<Insertable<Tables[T]>, 'number'>>;

/**
 * Everything a document with states does by itself, from one declaration: page, workbook, one record, number, moves and history. What it means
 * stays plain code of its domain. Rows are read and written by the names of the contract.
 * @example export const deviations = documentFrom(deviationDocument, { title, words, zone, name, numbers }, async (caller) => ({ … }));
 */
export const documentFrom = <
  T extends Table,
  Verb extends string,
  D extends DeclaredDocument<T> & { readonly machine: StateMachine<StateIn<T>, Verb> },
  DB,
  TB extends keyof DB,
  RecordDB,
  RecordTB extends keyof RecordDB,
  Also extends object,
  Values = undefined,
>(
  document: D & {
    readonly entity: T;
    readonly machine: StateMachine<StateIn<T>, Verb>;
    readonly moreStates?: Readonly<Record<string, StateMachine<string, NoInfer<Verb>>>>;
  },
  frame: Frame<T, NoInfer<Verb>, D, Values> & Derived<T>,
  sourceFor: (
    caller: SourceReader<Values>,
    input: FiltersOf<D['list']>,
    values: Values,
  ) =>
    | DocumentSource<D, DB, TB, RecordDB, RecordTB, Also>
    | Promise<DocumentSource<D, DB, TB, RecordDB, RecordTB, Also>>,
) => {
  const { entity } = document;
  const listed = listFrom<D['list'], DB, TB, Values>(document.list, frame, sourceFor);
  const stateOf = async (caller: Caller, id: string): Promise<string | undefined> =>
    ((await listed.one(caller, id)) as { readonly status: string } | undefined)?.status;
  const rows = documentRows<T, Verb>(document, {
    allows: frame.allows,
    stateOf: frame.derived === true ? stateOf : undefined,
  });
  const numbering = { series: entity.replaceAll('_', '-'), ...frame.numbers };

  return {
    ...listed,
    ...rows,
    document,
    /** One with all that its page shows of columns. Fails with the `missing` of its declaration, or `err.archived`. */
    byId: async (caller: Caller, id: string): Promise<Row<D['list']> & More<D> & Also> => {
      const none = {} as FiltersOf<D['list']>;
      const values = (await frame.values?.(caller, none)) as Values;
      const source = await sourceFor(caller, none, values);
      const { key, record } = source;
      const [row, more] = await inOrder(
        rowById<D['list'], DB, TB>(document.list, source, id),
        record.rows
          .select(
            Object.entries<SqlColumn<RecordDB, RecordTB>>(record.columns).map(([field, from]) =>
              shownColumn(from, document.more[field]).as(field),
            ) as never,
          )
          .where(sql.ref(key), '=', id as never)
          .executeTakeFirst(),
      );
      if (!row || !more) throw await rows.absent(caller, id);
      return { ...row, ...(more as More<D> & Also) };
    },
    /** Writes new ones of a day under the next numbers, in one statement; answers them in their order. The state is the first one of the machine. */
    create: async (
      { db, scope }: Pick<Caller, 'db' | 'scope'>,
      fresh: readonly Fresh<T>[],
      { day, plantNo = scope.plantNo }: { readonly day: Day; readonly plantNo?: string },
    ): Promise<{ readonly id: string; readonly number: string }[]> => {
      const numbers = await numbersOf(db, numbering, { plantNo, day }, fresh.length);
      const ids = await insertRows<T>(
        db,
        entity,
        fresh.map((row, n) => ({ ...row, number: numbers[n]! }) as never),
      );
      return ids.map((id, n) => ({ id, number: numbers[n]! }));
    },
    /** The next numbers of a day or month, for those that one statement makes of what is in the database. */
    numbers: async (
      { db, scope }: Pick<Caller, 'db' | 'scope'>,
      since: string,
      count: number,
    ): Promise<string[]> => numbersOf(db, numbering, { plantNo: scope.plantNo, day: since }, count),
    /** What the plugin hands in as its history. */
    history: {
      opens: [document.needs],
      title: 'number',
      name: frame.name,
      words: frame.words,
      parts: frame.history?.parts ?? {},
      columns: { ...document.columns, ...document.more, ...frame.history?.columns },
      foundBy: {
        names: ['number'],
        numbered: 'number',
        address: `${document.page}?id={id}`,
        parts: [],
        ...frame.history?.foundBy,
      },
    } satisfies KeptHistory,
  };
};
