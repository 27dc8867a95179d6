import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import type { TestWorld } from './portal.ts';
import { world } from './world.ts';

/** How many transactions of this database wait for another one. */
export const waiting = async ({ services }: TestWorld): Promise<number> => {
  const { rows } = await services.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`,
  );
  return rows[0]!.count;
};

/**
 * Does `first` in a transaction of the system and leaves it open until what `second` starts waits for it, then commits.
 * Returns what became of the second. Nothing is left to chance: who is first and who is second is certain.
 */
export const behind = async <T>(
  at: TestWorld,
  first: (db: Kysely<Tables>) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<PromiseSettledResult<T>> => {
  const scope = systemScope({ tenantId: at.tenant, plantNo: world.plant, plants: [world.plant] });
  let behindIt: Promise<PromiseSettledResult<T>[]> | undefined;
  await inTransaction(at.services.pool, { scope }, async ({ db }) => {
    await first(db);
    const before = await waiting(at);
    behindIt = Promise.allSettled([second()]);
    await expect.poll(async () => waiting(at), { timeout: 10_000 }).toBeGreaterThan(before);
  });
  return (await behindIt!)[0]!;
};
