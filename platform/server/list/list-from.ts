import { sql, type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Column, Columns } from '@portal/platform/contract/columns.ts';
import type { Endpoint, ParsedInput, OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { DeclaredList, ListWords } from '@portal/platform/contract/list-of.ts';
import { choicesOf } from '@portal/platform/contract/document/list-tabs.ts';
import type { Permission } from '@portal/platform/contract/permission.ts';
import type { Bilingual } from '@portal/platform/contract/words.ts';
import type { Caller, OutgoingFile } from '../caller.ts';
import { builder, builtOnce, rowScopeOf } from '../database/pages/built-once.ts';
import { changedPage, type FollowedBy } from '../database/pages/changed-page.ts';
import { askPage, pageStatement, type Once } from '../database/pages/list-page.ts';
import type { RowScope } from '../database/own-rows.ts';
import type { ChangesText, PageText } from '../database/pages/page-text.ts';
import type { Tables } from '../database/tables.ts';
import { countedChoices } from './counted-choices.ts';
import { filtered, type FilterMap, type FiltersOf } from './filters.ts';
import type { SourceReader, ValuesFor } from './statement-values.ts';
import { requireNarrow } from './narrow.ts';
import { listSheet } from './sheet/list-sheet.ts';
import type { GroupedWords } from './sheet/words-of.ts';
import { shownColumn, type AnyColumn, type SqlColumn } from './sql-column.ts';

type List = Endpoint & DeclaredList;
/** A row of a list, as it answers it. */
export type Row<L extends List> =
  OutputOf<L> extends readonly (infer R)[] ? Omit<R & object, 'total'> : never;

type NamesOf<L extends List> = { readonly [Field in keyof Row<L>]?: Readonly<Record<string, string>> };

/** Where the rows of a list come from. */
export type ListSource<L extends List, DB, TB extends keyof DB> = {
  /** The rows before filters, with their owner's conditions: no select, no order. */
  readonly rows: SelectQueryBuilder<DB, TB, object>;
  /** A unique column that ends every order, so pages never overlap. */
  readonly key: string;
  /** Order when the caller asks for none, and of the workbook: `partNo,-updatedAt`. */
  readonly order: string;
  /** One column for each field of the row: a field that is missing does not compile. Boolean columns of flags become Y and N. */
  readonly columns: { readonly [Field in keyof Row<L>]-?: SqlColumn<DB, TB> };
  readonly filters: FilterMap<FiltersOf<L>>;
  /** What stands for a column in an order, where an index gives the same one: numbers for the moments in which they were given. */
  readonly sorts?: { readonly [Field in keyof Row<L>]?: SqlColumn<DB, TB> };
  /** Where `rows` are added up and stand in no table: the same from what a page adds up once, see `addedUp`. */
  readonly once?: Once & { readonly base: SelectQueryBuilder<DB, TB, object> };
  /**
   * `rows` without the tables that only show something of each, for a list that grows large: the planner leaves them out of a total by itself,
   * and yet reads each row for what they are joined by. No filter may ask for them.
   */
  readonly counted?: Pick<SelectQueryBuilder<DB, TB, object>, 'toOperationNode'>;
  /** True when no index gives the order, see `listPage`. */
  readonly keysFirst?: true;
  /** True where a filter is dear, however few rows it leaves: page and total are then found by one walk, see `listPage`. */
  readonly walkedOnce?: boolean;
  /** True where an index gives each reader his own few rows: its plan is the same for all, and is made once. */
  readonly plannedOnce?: true;
  /** What the indexes of a list that grows large serve; whatever else is asked for is answered while few rows are left: see `requireServed`. */
  readonly served?: Served<L>;
  /** What a workbook writes of columns that the page draws itself, from what is no text. */
  readonly texts?: { readonly [Field in keyof Row<L>]?: SqlColumn<DB, TB> };
  /** Columns that a workbook has in the place of one that the page draws itself. */
  readonly spread?: { readonly [Field in keyof Row<L>]?: Spread };
  /** Names of dictionary codes by field, asked for when a workbook is written. */
  readonly names?: NamesOf<L> | ((caller: Caller) => Promise<NamesOf<L>>);
  /** The record of a row and its version, where an import takes the workbook back: `stampOf('part')`. */
  readonly stamp?: AnyColumn;
};

export type Served<L extends List> = {
  /** Orders that an index gives. */
  readonly sorts: readonly (keyof Row<L> & string)[];
  /** Filters that are answered in these orders however long the list is; all of them if not said. */
  readonly filters?: readonly (keyof FiltersOf<L> & string)[];
  /** Filters whose rows an index finds, in an order of its own: they narrow the list, as long as they find few. */
  readonly found?: readonly (keyof FiltersOf<L> & string)[];
  /** So many rows are looked at within a third of a second, where a list joins more to each than others do. */
  readonly most?: number;
};

/**
 * Rows of a list that stand in no table: worked out where the workbook needs them, and for a page once though it both shows and counts them.
 * @example { ...addedUp(db, sums, 'meter'), key: 'meter.id', … }
 */
export const addedUp = <Row extends object, As extends string>(
  db: Kysely<Tables>,
  rows: Expression<Row>,
  as: As,
) => {
  const name = `${as}_once`;
  const from = (expression: RawBuilder<Row>) => db.selectFrom(expression.as<As>(as));
  return {
    rows: from(sql<Row>`(${rows})`),
    once: { as: name, rows, base: from(sql<Row>`${sql.id(name)}`) },
  };
};

/** Columns of a workbook by names of their own, with their headings and their SQL. */
export type Spread = Readonly<
  Record<
    string,
    { readonly heading: Bilingual<string>; readonly column: Column; readonly from: RawBuilder<unknown> }
  >
>;

/** What page and workbook of a list share beside its rows. */
export type ListFrame<L extends List, Values = undefined> = {
  /** The page's permission: its title names the workbook. */
  readonly title: Pick<Permission, 'zh' | 'en'>;
  readonly words: Bilingual<ListWords<L>>;
  /** The zone in which moments are written; the input may name it. */
  readonly zone: (caller: Caller, input: FiltersOf<L>) => Promise<string>;
  /** What its statement depends on beside rows and input, for a page that is requested often: see `ValuesFor`. */
  readonly values?: ValuesFor<FiltersOf<L>, Values>;
};

export type SourceFor<L extends List, DB, TB extends keyof DB, Values = undefined> = (
  caller: SourceReader<Values>,
  input: FiltersOf<L>,
  values: Values,
) => ListSource<L, DB, TB> | Promise<ListSource<L, DB, TB>>;

/**
 * Page and workbook of a declared list from one map of SQL.
 * @example const parts = listFrom(calls.listParts, { title, words, zone }, ({ db, scope }) => ({ rows, key, order, columns, filters }));
 */
export const listFrom = <L extends List, DB, TB extends keyof DB, Values = undefined>(
  list: L,
  frame: ListFrame<L, Values>,
  source: SourceFor<L, DB, TB, Values>,
) => {
  const sourceFor = sourceOf(source, frame.values);
  return {
    page: pageOf(list, source, frame.values),
    /** What changed of the list, for the call that is declared for it. */
    changesFor: <Call extends Endpoint & FollowedBy>(call: Call) => {
      const changes = async (caller: Caller, input: ParsedInput<Call>): Promise<ChangesText<Row<L>>> => {
        const query = queryOf(list, await sourceFor(caller, input as never), input as never);
        return changedPage(caller, call, input as never, query);
      };
      return changes;
    },
    /** The row of one record, by its id; undefined where the caller finds none. */
    one: async (caller: Caller, id: string): Promise<Row<L> | undefined> =>
      rowById(list, await sourceFor(caller, {} as FiltersOf<L>), id),
    /** All rows that the filters leave, by their key: for what has few of them, such as the lines of one document. */
    all: async (caller: Caller, input: FiltersOf<L>): Promise<Row<L>[]> => {
      const source = await sourceFor(caller, input);
      return filtered(source.rows, input, source.filters)
        .select(shownColumns(list, source.columns) as never)
        .orderBy(sql.ref(source.key))
        .execute() as Promise<unknown> as Promise<Row<L>[]>;
    },
    sheet: async (caller: Caller, input: FiltersOf<L> & Seen): Promise<OutgoingFile> => {
      const source = await sourceFor(caller, input);
      const { names = {}, sorts = {}, texts = {}, spread = {} } = source;
      const spreads = Object.entries<Spread | undefined>(spread);
      const single = Object.entries(Object.assign({}, ...spreads.map(([, one]) => one)) as Spread);
      const words = frame.words[caller.language] as GroupedWords;
      const headings = Object.fromEntries(
        single.map(([field, { heading }]) => [field, heading[caller.language]]),
      );
      const inPlaceOf = new Map(spreads.map(([field, one = {}]) => [field, Object.keys(one)]));
      return listSheet(caller, {
        title: frame.title[caller.language],
        words: { ...words, fields: { ...words.fields, ...headings } },
        zone: await frame.zone(caller, input),
        columns: Object.fromEntries(
          Object.entries(list.columns).flatMap(([field, column]) =>
            Object.entries(spread[field as never] ?? { [field]: { column } }).map(([name, one]) => [
              name,
              (one as { column: Column }).column,
            ]),
          ),
        ),
        from: {
          ...source.columns,
          ...texts,
          ...Object.fromEntries(single.map(([field, { from }]) => [field, from])),
        },
        sorts,
        names: (typeof names === 'function' ? await names(caller) : names) as never,
        rows: filtered(source.rows, input, source.filters) as never,
        order: source.order,
        sort: sortOf(list, input.sort),
        seen: input.columns?.flatMap((field) => inPlaceOf.get(field) ?? [field]),
        sheets: input.sheets,
        ...(source.stamp !== undefined && { stamp: source.stamp }),
      });
    },
  };
};

/** The row of one record of a source that is at hand; undefined where it has none. */
export const rowById = async <L extends List, DB, TB extends keyof DB>(
  list: L,
  { rows, columns, key }: Pick<ListSource<L, DB, TB>, 'rows' | 'columns' | 'key'>,
  id: string,
): Promise<Row<L> | undefined> =>
  rows
    .select(shownColumns(list, columns) as never)
    .where(sql.ref(key), '=', id as never)
    .executeTakeFirst() as Promise<Row<L> | undefined>;

/** The columns as they are shown, each by its field. */
const shownColumns = (list: { readonly columns: Columns }, columns: object) =>
  Object.entries(columns as Readonly<Record<string, SqlColumn<never, never>>>).map(([field, from]) =>
    shownColumn(from, list.columns[field]).as(field),
  );

/** The input of a workbook beside the filters. */
type Seen = {
  readonly columns?: readonly string[] | undefined;
  readonly sort?: string | undefined;
  readonly sheets?: 'Y' | 'N' | undefined;
};

/** What of a sorting the list knows; nothing is left of one that it does not know. */
const sortOf = (list: { readonly columns: Columns }, sort = ''): string | undefined =>
  sort
    .split(',')
    .filter((one) => list.columns[one.replace(/^-/, '')]?.sorts)
    .join(',') || undefined;

/** The page of a declared list that has no workbook; with `counts`, where it has tabs. */
export const pageFrom = <L extends List, DB, TB extends keyof DB>(
  list: L,
  sourceFor: SourceFor<L, DB, TB>,
): PageOfList<L> => pageOf(list, sourceFor, undefined);

/** The same, its SQL written once for the same `values`: see `ValuesFor`. */
export const pageFromValues = <L extends List, DB, TB extends keyof DB, Values>(
  list: L,
  values: ValuesFor<FiltersOf<L>, Values>,
  source: SourceFor<L, DB, TB, Values>,
): PageOfList<L> => pageOf(list, source, values);

/** A source for a caller, with the values of its statement. */
const sourceOf =
  <L extends List, DB, TB extends keyof DB, Values>(
    source: SourceFor<L, DB, TB, Values>,
    valuesFor: ValuesFor<FiltersOf<L>, Values> | undefined,
  ) =>
  async (caller: Caller, input: FiltersOf<L>): Promise<ListSource<L, DB, TB>> =>
    source(caller, input, (await valuesFor?.(caller, input))!);

const pageOf = <L extends List, DB, TB extends keyof DB, Values>(
  list: L,
  source: SourceFor<L, DB, TB, Values>,
  valuesFor: ValuesFor<FiltersOf<L>, Values> | undefined,
): PageOfList<L> => {
  const sourceFor = sourceOf(source, valuesFor);
  const counts = async (caller: Caller, input: ParsedInput<L>): Promise<Readonly<Record<string, number>>> => {
    const tab = list.tabs!;
    const found = await sourceFor(caller, input);
    await requireServed(caller, input, found);
    const { rows, once, counted, key, filters } = found;
    const from = (counted as typeof rows | undefined) ?? once?.base ?? rows;
    const takes = (choice: string) => (list.filters[tab]?.many ? [choice] : choice);
    return countedChoices(
      caller.db,
      choicesOf(list.filters[tab]!),
      (choice) =>
        filtered(
          from,
          { ...(input as object), [tab]: takes(choice) } as object as FiltersOf<L>,
          filters,
        ).select(sql.ref(key).as('key') as never),
      once,
    );
  };
  const ask =
    valuesFor === undefined ? writtenEachTime(list, sourceFor) : writtenOnce(list, source, valuesFor);
  const page = async (caller: Caller, input: ParsedInput<L>): Promise<PageText<Row<L>>> => ask(caller, input);
  return Object.assign(page, { counts }) as never;
};

const writtenEachTime =
  <L extends List, DB, TB extends keyof DB>(
    list: L,
    sourceFor: (caller: Caller, input: FiltersOf<L>) => Promise<ListSource<L, DB, TB>>,
  ) =>
  async (caller: Caller, input: ParsedInput<L>): Promise<PageText<Row<L>>> => {
    const source = await sourceFor(caller, input);
    await requireServed(caller, input, source);
    return askPage(caller.db, pageStatement<DB, TB, Row<L>>(input as never, queryOf(list, source, input)));
  };

/** Where all is said that a statement depends on, it is written once for the same values. */
const writtenOnce = <L extends List, DB, TB extends keyof DB, Values>(
  list: L,
  source: SourceFor<L, DB, TB, Values>,
  valuesFor: ValuesFor<FiltersOf<L>, Values>,
) => {
  const written = builtOnce((scope: RowScope, input: ParsedInput<L>, values: Values) => {
    const found = source({ db: builder, scope } as SourceReader<Values>, input, values) as ListSource<
      L,
      DB,
      TB
    >;
    return {
      page: pageStatement<DB, TB, Row<L>>(input as never, queryOf(list, found, input)),
      isServed: isServed(input, found),
    };
  });
  return async (caller: Caller, input: ParsedInput<L>): Promise<PageText<Row<L>>> => {
    const values = await valuesFor(caller, input);
    const { page, isServed: isFound } = written(rowScopeOf(caller.scope), input, values);
    if (!isFound)
      await requireServed(
        caller,
        input,
        source(caller as SourceReader<Values>, input, values) as ListSource<L, DB, TB>,
      );
    return askPage(caller.db, page);
  };
};

const queryOf = <L extends List, DB, TB extends keyof DB>(
  list: L,
  source: ListSource<L, DB, TB>,
  input: ParsedInput<L>,
) => ({
  base: filtered(source.once?.base ?? source.rows, input as FiltersOf<L>, source.filters),
  key: source.key,
  select: (rows: SelectQueryBuilder<DB, TB, object>) =>
    rows.select(shownColumns(list, source.columns) as never) as never,
  sort: {
    ...Object.fromEntries(
      Object.entries<SqlColumn<DB, TB>>(source.columns).filter(([field]) => list.columns[field]?.sorts),
    ),
    ...(source.sorts as Record<string, AnyColumn> | undefined),
  } as never,
  fallback: source.order,
  ...(source.keysFirst && { keysFirst: true }),
  ...(source.walkedOnce && { walkedOnce: true }),
  ...(source.plannedOnce && { plannedOnce: true }),
  ...(source.once && { once: source.once }),
  counted:
    source.counted && filtered(source.counted as typeof source.rows, input as FiltersOf<L>, source.filters),
});

/** The page of a list, with the counts of its tabs where it has some. */
type PageOfList<L extends List> = ((caller: Caller, input: ParsedInput<L>) => Promise<PageText<Row<L>>>) &
  (L extends { readonly counts: infer Counts extends Endpoint }
    ? { readonly counts: (caller: Caller, input: ParsedInput<Counts>) => Promise<OutputOf<Counts>> }
    : unknown);

/** Whether indexes serve the input. */
const isServed = <L extends List, DB, TB extends keyof DB>(
  input: ParsedInput<L>,
  { served, order, filters }: ListSource<L, DB, TB>,
): boolean => {
  if (served === undefined) return true;
  const { sort, after } = input as { sort?: string; after?: string };
  const [first = ''] = (sort ?? order).split(',');
  return (
    (after !== undefined || served.sorts.includes(first.replace(/^-/, '') as never)) &&
    usedOf(input as object, filters).every((name) => isByIndex(served, name))
  );
};

const usedOf = (input: object, filters: object): string[] =>
  Object.keys(filters).filter((name) => ![undefined, null, ''].includes(input[name as never]));

const isByIndex = <L extends List>({ filters }: Served<L>, name: string): boolean =>
  filters === undefined || filters.includes(name as never);

/** Fails with `err.tooBroad` where no index serves the input, and the filters that one serves leave too many rows. A page only: workbooks are streamed. */
const requireServed = async <L extends List, DB, TB extends keyof DB>(
  caller: Caller,
  input: ParsedInput<L>,
  source: ListSource<L, DB, TB>,
): Promise<void> => {
  const { served, rows, key, filters } = source;
  if (served === undefined || isServed(input, source)) return;
  const { found = [], most } = served;
  const narrowing = usedOf(input as object, filters).filter(
    (name) => isByIndex(served, name) || found.includes(name as never),
  );
  const left = Object.fromEntries(narrowing.map((name) => [name, input[name as never]]));
  const within = filtered(rows, left as object as FiltersOf<L>, filters);
  await requireNarrow(caller, within.select(sql.ref(key).as('key') as never), most);
};
