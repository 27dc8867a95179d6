import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Until the transaction ends nobody else gets past a line with the same name: who comes second waits, and sees what the first has written. A name says what it is
 * for and whose it is (`settlement 0 P1`), as all tenants share them.
 */
export const holdName = async (db: Kysely<Tables>, name: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
};
