import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';

/** What comes of a line is taken in one behind the other: whoever holds it to the end of the transaction finds all that came before. */
export const holdLines = async (caller: Reader, lines: readonly string[]): Promise<void> =>
  lockLines(
    caller,
    [...new Set(lines)].toSorted().map((line) => ({ plantNo: caller.scope.plantNo, line })),
  );

/** Lines of several plants, each once, in the order in which everybody takes them. */
export const lockLines = async (
  { db, scope }: Reader,
  lines: readonly { readonly plantNo: string; readonly line: string }[],
): Promise<void> => {
  const keys = lines.map(({ plantNo, line }) => `jis line ${scope.tenantId} ${plantNo} ${line}`);
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) with ordinality as line (key, place) order by place`.execute(
    db,
  );
};
