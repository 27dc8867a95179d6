import * as z from 'zod/mini';
import { wholeNumber } from './values/whole-number.ts';
import { longest } from './fields.ts';

/** SPEC section 9: default page 1, limit 20, sizes 10, 20, 50, 100. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const DEFAULT_LIMIT = 20;
/** Totals are exact up to here; beyond it a list says "10,000+" unless `exact=Y` asks for the count. */
export const COUNTED_UP_TO = 10_000;
/** More rows than any list has, and what the database's `int` still holds. */
const MOST_TOTAL = 2_000_000_000;

/** The last page of those, at the fewest rows a page. */
const MOST_PAGES = MOST_TOTAL / PAGE_SIZES[0];

export const Paging = z.object({
  page: z._default(wholeNumber().check(z.gte(1), z.lte(MOST_PAGES)), 1),
  limit: z._default(wholeNumber().check(z.gte(1), z.lte(100, 'pageTooLarge')), DEFAULT_LIMIT),
  /** `field,-field`: ascending, descending. */
  sort: z.optional(z.string().check(longest(200))),
  /** Y counts all rows, however many. */
  exact: z.optional(z.enum(['Y', 'N'])),
  /** The total a previous page told; given back, so it is not counted again. */
  knownTotal: z.optional(wholeNumber().check(z.gte(0), z.lte(MOST_TOTAL))),
});

/**
 * Reading a list by its keys: rows behind the one with this id, in the order of ids, which no work on the rows changes. Who reads in a loop meets once
 * each row that was there when he began, and is there still. What is written meanwhile may have an id that he has passed. It has no total, and goes with
 * no other order.
 */
export const ByKey = z.object({
  after: z.optional(z.string().check(longest(18, 'invalidId'), z.regex(/^\d+$/, 'invalidId'))),
});
/** What a list takes beside its filters, of which none goes with `after` but the limit. */
export const NOT_BY_KEY = Object.keys(Paging.shape).filter((name) => name !== 'limit');

/** A row of a list; the first one of a page carries the total (SPEC section 7). */
export type Listed<Row> = Row & { total?: number };

/** What a list answered, in the form screens use. */
export type Page<Row> = { rows: Row[]; total: number; more: boolean };

/** Reads the total from the first row; the only place that knows this form on the client's side. */
export const pageOf = <Row extends object>(rows: Listed<Row>[]): Page<Row> => {
  const total = rows[0]?.total ?? 0;
  return {
    rows: rows.map(({ total: _, ...row }) => row as unknown as Row),
    total: Math.min(total, Number.MAX_SAFE_INTEGER),
    more: total === COUNTED_UP_TO + 1,
  };
};
