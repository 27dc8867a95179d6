import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { countedPackaging, type CountedPackaging } from '@portal/packaging/server/offers.ts';

/** SQL, a table expression: the numbers under which empties are counted, with their names. */
export const counted = (caller: Pick<Reader, 'scope'>) => sql<CountedPackaging>`${countedPackaging(caller)}`;

/** Those of these codes under which empties are counted. */
export const countedCodes = async (caller: Reader, codes: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ code: string }>`
    select counted.container_code as code from ${counted(caller)} as counted where counted.container_code = any (${codes}::text[])`.execute(
    caller.db,
  );
  return new Set(rows.map(({ code }) => code));
};
