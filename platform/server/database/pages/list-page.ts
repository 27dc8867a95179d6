import {
  CompiledQuery,
  sql,
  type Expression,
  type Kysely,
  type QueryResult,
  type RawBuilder,
  type SelectQueryBuilder,
} from 'kysely';
import type { FieldDef } from 'pg';
import { COUNTED_UP_TO, type Listed } from '@portal/platform/contract/paging.ts';
import { builder } from './built-once.ts';
import { PageText, Shapes, type Shape } from './page-text.ts';
import { inRowText } from './row-text.ts';
import { rowsAsJson } from './rows-as-json.ts';
import type { Tables } from '../tables.ts';

type Request = {
  page: number;
  limit: number;
  sort?: string | undefined;
  exact?: 'Y' | 'N' | undefined;
  knownTotal?: number | undefined;
  /** Rows behind this key, in the order of keys, see `ByKey`. */
  after?: string | undefined;
};

/** From here on the page's keys are found first, in the index alone, and rows are read for the one page only. */
const FAR = 200;
/** From here on the rows up to the page are so many that total and page are taken from one walk along the order. */
const WALKED_ONCE = 2_000;

/** What a page reads a list by. */
export type PageQuery<DB, TB extends keyof DB, Row extends object> = Pick<
  Query<DB, TB, Row>,
  'base' | 'key' | 'select' | 'once'
>;

type Query<DB, TB extends keyof DB, Row extends object> = {
  base: SelectQueryBuilder<DB, TB, object>;
  key: string;
  select: (base: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<DB, TB, Row>;
  sort: Sortable;
  fallback: string;
  /** True when no index gives the order: the page's keys are sorted alone, before other tables are joined to them. */
  keysFirst?: boolean;
  /** What `base` takes its rows from, by its name there: added up once for page and total. */
  once?: Once;
  /** Finding the rows is dear, however few they are: page and total come from one walk along the order. */
  walkedOnce?: boolean;
  /** The best plan is the same whoever asks: how many rows it takes stands in the text, so that PostgreSQL plans it once. */
  plannedOnce?: boolean;
  /** The rows of `base` without the tables that only show something of each: the total is counted in an index alone. */
  counted?: SelectQueryBuilder<DB, TB, object> | undefined;
};

export type Once = { readonly as: string; readonly rows: Expression<unknown> };

type DbIdentity<DB, TB extends keyof DB, Row extends object> = Query<DB, TB, Row> & { db: Kysely<Tables> };

/**
 * One page of a list with its total, in one statement, as text that PostgreSQL writes and `rowsAsJson` makes JSON of: reading the values
 * and writing them again costs more than all the rest of a call. The first time a statement is asked, the types of its columns are learnt.
 *
 * `base` chooses the rows (joins, scope, filters; no select, no order); `select` adds the columns (and joins that neither
 * add nor drop rows); `key` is a unique column that ends every order, so pages never overlap; `sort` names the columns the
 * caller may sort by, the first letter `-` means descending; `fallback` is the order when he asks for none.
 * The total is counted up to 10,000 (10,001 means more), unless `exact=Y`; `knownTotal` is not counted again, and when it is exact a page
 * nearer to the end is found from there.
 */
export const listPage = async <DB, TB extends keyof DB, Row extends object>(
  input: Request,
  query: DbIdentity<DB, TB, Row>,
): Promise<PageText<Row>> => askPage(query.db, pageStatement(input, query));

/** All rows of a list in its order: what its workbook takes. */
export const everyRow = <DB, TB extends keyof DB, Row extends object>(
  input: { readonly sort?: string | undefined },
  { base, key, select, sort, fallback }: Query<DB, TB, Row>,
): SelectQueryBuilder<DB, TB, Row> => select(base).orderBy(wholeOrder(input.sort, { sort, fallback, key }));

/** A page's statement with its values: what `listPage` asks, for a list that builds it once (`builtOnce`). */
export type PageStatement<Row extends object> = {
  readonly shape: Shape;
  readonly parameters: readonly unknown[];
  /** Only told to the compiler. */
  readonly rows?: readonly Row[];
};

export const pageStatement = <DB, TB extends keyof DB, Row extends object>(
  input: Request,
  query: Query<DB, TB, Row>,
): PageStatement<Row> => {
  const { sql: text, parameters } = wholeStatement(input, query);
  return { shape: shapes.of(text), parameters };
};

const wholeStatement = <DB, TB extends keyof DB, Row extends object>(
  input: Request,
  query: Query<DB, TB, Row>,
): CompiledQuery => {
  const isByKey = input.after !== undefined;
  const walk = !isByKey && isWalkedOnce(input, query.walkedOnce) ? walked(input, query) : undefined;
  const page = isByKey
    ? pageByKey(input, query)
    : walk === undefined
      ? pageWithTotal(input, query)
      : pageOfWalk(input, query);
  const ahead = [
    ...(query.once === undefined ? [] : [sql`${sql.id(query.once.as)} as materialized (${query.once.rows})`]),
    ...(walk === undefined ? [] : [sql`${sql.id(WALK)} as materialized (${walk})`]),
  ];
  return ahead.length === 0 ? page.compile() : sql`with ${sql.join(ahead)} ${page}`.compile(builder);
};

/** The rows behind a key, without a total: it would be that of what was read before, too. */
const pageByKey = <DB, TB extends keyof DB, Row extends object>(
  { after, limit }: Request,
  { base, key, select }: Query<DB, TB, Row>,
) => {
  const behind = base.where(sql<boolean>`${sql.ref(key)} > ${after}::bigint`);
  const keys = behind.select(sql.ref(key).as('key') as never) as SelectQueryBuilder<DB, TB, object>;
  return select(base)
    .where(sql<boolean>`${sql.ref(key)} in ${keys.orderBy(sql.ref(key)).limit(limit)}`)
    .orderBy(sql.ref(key));
};

/** The rows with these keys, in the order of keys, without a total. */
export const rowsOfKeys = <DB, TB extends keyof DB, Row extends object>(
  keys: readonly string[],
  { base, key, select, once }: PageQuery<DB, TB, Row>,
): PageStatement<Row> => {
  const rows = select(base)
    .where(sql<boolean>`${sql.ref(key)} = any (${keys}::bigint[])`)
    .orderBy(sql.ref(key));
  const { sql: text, parameters } =
    once === undefined
      ? rows.compile()
      : sql`with ${sql.id(once.as)} as materialized (${once.rows}) ${rows}`.compile(builder);
  return { shape: shapes.of(text), parameters };
};

/** What a page and the count up to 10,000 have in common: the keys of the first rows, with their places. */
const WALK = 'walked_rows';

const isWalkedOnce = ({ page, limit, exact, knownTotal }: Request, always = false): boolean => {
  const offset = (page - 1) * limit;
  return (
    knownTotal === undefined &&
    exact !== 'Y' &&
    (always || offset >= WALKED_ONCE) &&
    offset + limit <= COUNTED_UP_TO + 1
  );
};

const walked = <DB, TB extends keyof DB, Row extends object>(
  input: Request,
  { base, ...query }: Query<DB, TB, Row>,
) => {
  const order = wholeOrder(input.sort, query);
  return base
    .select([
      sql.ref(query.key).as('key'),
      sql<number>`row_number() over (order by ${order})`.as('place'),
    ] as never)
    .orderBy(order)
    .limit(COUNTED_UP_TO + 1);
};

const pageOfWalk = <DB, TB extends keyof DB, Row extends object>(
  input: Request,
  query: Query<DB, TB, Row>,
) => {
  const offset = (input.page - 1) * input.limit;
  return query
    .select(query.base)
    .where(
      // an array, read once: how many rows a walk takes is not known ahead, and joined to them each row is held against all of the walk
      sql<boolean>`${sql.ref(query.key)} = any (array(select key from ${sql.id(WALK)} where place > ${offset} and place <= ${offset + input.limit}))`,
    )
    .orderBy(wholeOrder(input.sort, query))
    .select(sql<number>`(select count(*)::int from ${sql.id(WALK)})`.as(TOTAL) as never);
};

/** Asks for a page: the first time as rows, whose types tell how it is written as text from then on. `ids` receives the ids of its rows. */
export const askPage = async <Row extends object>(
  db: Kysely<Tables>,
  { shape, parameters }: PageStatement<Row>,
  ids?: string[],
): Promise<PageText<Row>> => {
  if (shape.text) {
    const { sql: text, columns } = shape.text;
    const { rows } = await db.executeQuery<{ rows: string | null }>(
      CompiledQuery.raw(text, parameters as unknown[]),
    );
    return new PageText(rowsAsJson(rows[0]?.rows ?? '', columns, TOTAL, ids));
  }
  const answer = await db.executeQuery(CompiledQuery.raw(shape.sql, parameters as unknown[]));
  const { rows, fields } = answer as WithFields<Listed<Row>>;
  if (shape.text === undefined && fields) shape.text = inRowText(shape.sql, fields) ?? null;
  ids?.push(...rows.map((row) => (row as unknown as { readonly id: string }).id));
  return PageText.of(totalInFirst(rows));
};

const shapes = new Shapes();
/** Said in the first row of a page alone (SPEC section 7). */
const TOTAL = 'total';

/** The same as rows, for an action that says them in other words. */
export const listRows = async <DB, TB extends keyof DB, Row extends object>(
  input: Request,
  query: DbIdentity<DB, TB, Row>,
): Promise<Listed<Row>[]> =>
  totalInFirst((await query.db.executeQuery(wholeStatement(input, query))).rows as Listed<Row>[]);

type WithFields<Row> = QueryResult<Row> & { fields?: readonly FieldDef[] };

const pageWithTotal = <DB, TB extends keyof DB, Row extends object>(
  input: Request,
  query: Query<DB, TB, Row>,
) => {
  const order = wholeOrder(input.sort, query);
  const offset = (input.page - 1) * input.limit;
  // of a limit that it does not see it takes a tenth of all rows, and plans each time again
  const rowCount = (count: number) => (query.plannedOnce === true ? sql.lit(count) : count);
  const ordered = <O>(builder: SelectQueryBuilder<DB, TB, O>) => builder.orderBy(order);
  const place = placeOf(input, offset);
  const keys = (
    query.base.select(sql.ref(query.key).as('key') as never) as SelectQueryBuilder<DB, TB, object>
  )
    .orderBy(wholeOrder(input.sort, query, place.fromEnd))
    .limit(place.limit)
    .offset(place.offset);
  const rows = query.select(query.base);
  const page =
    offset < FAR && query.keysFirst !== true
      ? ordered(rows).limit(rowCount(input.limit)).offset(rowCount(offset))
      : ordered(rows.where(sql<boolean>`${sql.ref(query.key)} in ${keys}`));
  const counted = (query.counted ?? query.base).select(sql`1`.as('one') as never);
  const total =
    input.knownTotal !== undefined
      ? sql<number>`${input.knownTotal}::int`
      : input.exact === 'Y'
        ? sql<number>`(select count(*)::int from ${counted} as counted)`
        : sql<number>`(select count(*)::int from ${counted.limit(rowCount(COUNTED_UP_TO + 1))} as counted)`;
  return page.select(total.as(TOTAL) as never);
};

/** Where the keys of a page stand: so many behind the beginning, or before the end when that is nearer and its place is known. */
const placeOf = (
  { limit, exact, knownTotal = 0 }: Request,
  offset: number,
): { offset: number; limit: number; fromEnd: boolean } => {
  const isExact = exact === 'Y' || knownTotal <= COUNTED_UP_TO;
  const behind = Math.max(knownTotal - offset - limit, 0);
  return offset >= FAR && isExact && offset < knownTotal && behind < offset
    ? { offset: behind, limit: Math.min(limit, knownTotal - offset), fromEnd: true }
    : { offset, limit, fromEnd: false };
};

const totalInFirst = <Row extends object>(rows: Listed<Row>[]): Listed<Row>[] => {
  for (const row of rows.slice(1)) delete row.total;
  return rows;
};

/** What a list may be sorted by: columns by their names, or what SQL computes. */
type Sortable = Readonly<Record<string, string | Expression<unknown>>>;

/** The order, or the same from its end, with the key behind it in the direction of its last term: so an index of column and key gives both directions. */
const wholeOrder = (
  requested: string | undefined,
  { sort, fallback, key }: { sort: Sortable; fallback: string; key: string },
  fromEnd = false,
): RawBuilder<unknown> => {
  const ordered = orderTerms(requested ?? fallback, sort, fallback);
  const terms = fromEnd
    ? ordered.map((term) => (term.startsWith('-') ? term.slice(1) : `-${term}`))
    : ordered;
  const last = terms.at(-1)!.startsWith('-') ? sql`${sql.ref(key)} desc` : sql.ref(key);
  return sql`${sql.join([...orderOf(terms.join(','), sort, fallback), last])}`;
};

/** What of an order is sortable, or the fallback. */
const orderTerms = (input: string, sortable: Sortable, fallback: string): string[] => {
  const parts = input.split(',').filter((part) => Object.hasOwn(sortable, part.replace(/^-/, '')));
  return parts.length > 0 ? parts : fallback.split(',');
};

/** The terms of an order: `field,-field`; what is not sortable is left out, and `fallback` holds when nothing is left. */
export const orderOf = (input: string, sortable: Sortable, fallback: string): RawBuilder<unknown>[] =>
  orderTerms(input, sortable, fallback).map((part) => {
    const found = sortable[part.replace(/^-/, '')]!;
    const column = typeof found === 'string' ? sql.ref(found) : found;
    return part.startsWith('-') ? sql`${column} desc` : sql`${column}`;
  });
