import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';

/** What comes of a line is taken in one behind the other: whoever holds it to the end of the transaction finds all that came before. */
export const holdLines = async ({ db, scope }: Caller, lines: readonly string[]): Promise<void> => {
  const keys = [...new Set(lines)]
    .toSorted()
    .map((line) => `jis line ${scope.tenantId} ${scope.plantNo} ${line}`);
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) with ordinality as line (key, place) order by place`.execute(
    db,
  );
};
