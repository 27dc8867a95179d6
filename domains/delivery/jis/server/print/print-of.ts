import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';

/** SQL: the number of the newest print that holds and has this message. */
export const newestPrintOf = (message: string, { scope }: Pick<Caller, 'scope'>) => sql<string | null>`(
  select print.number from jis_print as print
  where ${ownRows(scope, 'jis_print', 'print')} and print.message_ids @> array[${sql.ref(`${message}.id`)}] and print.rolled_back_at is null
  order by print.id desc limit 1)`;
