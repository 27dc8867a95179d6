import { sql, type RawBuilder } from 'kysely';
import { COUNTED_UP_TO } from '@portal/platform/contract/paging.ts';

/** SQL: the moment at which a day is over on the clock of a place. */
export const dayEnds = (day: RawBuilder<unknown>, zone: string): RawBuilder<string | null> =>
  sql`((${day} + 1)::timestamp at time zone ${zone})`;

/**
 * SQL: how many rows there are, counted as lists are, and the first moment of those that are counted, in one pass: an item of `from` whose columns
 * are the name, and the name with Due behind it. `rows` select `due`.
 * @example sql`select * from ${countedWithDue('ship', sql`select note.pick_on as due from …`)}`
 */
export const countedWithDue = (name: string, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select count(*)::int as ${sql.id(name)}, min(counted.due) as ${sql.id(`${name}Due`)}
    from (${rows} limit ${COUNTED_UP_TO + 1}) as counted) as ${sql.id(`${name}Of`)}`;

/** What such a statement answers. */
export type CountedWithDue<Name extends string> = Record<Name, number> & Record<`${Name}Due`, string | null>;
