import type { Kysely } from 'kysely';
import type { Caller } from '../caller.ts';
import type { RowScope } from '../database/own-rows.ts';
import type { Tables } from '../database/tables.ts';

/** Whose rows a source selects, and a database that statements are written for: nothing else of a caller can be in a statement that is kept. */
export type RowReader = { readonly db: Kysely<Tables>; readonly scope: RowScope };

/** The caller as a source sees him: with `values`, his rows alone. */
export type SourceReader<Values> = undefined extends Values ? Caller : RowReader;

/**
 * What a list's statement depends on beside the caller's rows and the input, as plain values, such as zone and day of the plant. A list that
 * declares them writes its page's statement once for the same values: writing it takes a third of a short page's time.
 */
export type ValuesFor<Input, Values> = (caller: Caller, input: Input) => Promise<Values>;
