import { sql, type Kysely } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { timed } from './claim.ts';
import { PLANT } from './world/people.ts';

/** A job of the plant. */
export const identity = {
  scope: systemScope({ tenantId: 0, plantNo: PLANT, plants: [PLANT] }),
  action: 'bench',
  source: 'bench',
};

/** Ends a round: the next one finds the same facts. */
class GoBack extends Error {}

/** Milliseconds of work in a transaction that is rolled back behind it. */
export const takenBack = async (
  inside: (undone: (work: () => Promise<void>) => Promise<void>) => Promise<void>,
): Promise<number> => {
  let took = 0;
  try {
    await inside(async (work) => {
      took = await timed(work);
      throw new GoBack();
    });
  } catch (error) {
    if (!(error instanceof GoBack)) throw error;
  }
  return took;
};

/** As a job of the plant, all checks on. */
export const asJob = async (
  services: PortalServices,
  work: (caller: Caller) => Promise<void>,
): Promise<void> =>
  inTransaction(services.pool, identity, async (transaction) =>
    work(callerOf(services, identity, 'zh', 'bench', transaction)),
  );

/** Writes bear this name. */
export const asBench = async (db: Kysely<Tables>): Promise<void> => {
  await sql`select set_config('app.tenant', '0', true), set_config('app.user_no', 'bench', true), set_config('app.user_name', 'bench', true)`.execute(
    db,
  );
};

/** As the owner of the tables, past the rules of rows. */
export const asOwner = async (
  owner: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> =>
  owner.transaction().execute(async (db) => {
    await asBench(db);
    await work(db);
  });
