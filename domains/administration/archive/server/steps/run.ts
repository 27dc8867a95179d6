import { sql } from 'kysely';
import { Failure, type FailureKey } from '@portal/platform/contract/failure.ts';
import { move, type VerbOf } from '@portal/platform/contract/state-machine.ts';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { archiveStatus, type ArchiveStatus } from '../../contract/status.ts';
import { clearMarks } from '../part-rows.ts';
import { backUpPortion } from './back-up.ts';
import { deletePortion } from './delete.ts';
import { removePortion } from './remove.ts';
import { restorePortion } from './restore.ts';
import type { Archive, Bench, Step } from './step.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    /** An archive has a step before it: its status says which. */
    'archive.step': { id: string };
  }
}

type Verb = VerbOf<typeof archiveStatus>;
type Doing = { portion: Step; finish: Verb; fail: Verb };

const doing: Partial<Record<ArchiveStatus, Doing>> = {
  backingUp: { portion: backUpPortion, finish: 'finishBackup', fail: 'failBackup' },
  deleting: { portion: deletePortion, finish: 'finishDelete', fail: 'failDelete' },
  restoring: { portion: restorePortion, finish: 'finishRestore', fail: 'failRestore' },
  removing: { portion: removePortion, finish: 'finishRemove', fail: 'failRemove' },
};

/** A job works so long at a time, then makes room for others and is queued again, in milliseconds. */
const AT_A_TIME = 120_000;

/**
 * Works on the step an archive is in, portion by portion. A job that is worked twice, or again after a kill, goes on where the
 * manifest ends. What stops a step is kept with the archive, which goes back to where it was.
 */
export const runStep = async (
  caller: Caller,
  { id }: { id: string },
  services: PortalServices,
): Promise<void> => {
  // The queue's own transaction waits beside the real ones, and holds the archive.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(caller.db);
  if (!(await isFree(caller, id))) return;
  // Of all plants, whichever the one who ordered it looks at.
  const scope = { ...caller.scope, plantNo: '' };
  const identity = { scope, action: 'archive.step', source: 'job' };
  const within: Bench['within'] = async (work) =>
    inTransaction(services.pool, identity, async ({ db }) => work({ db, scope }));
  const archive = await within(async ({ db }) => archiveOf({ db, scope: caller.scope }, id));
  const step = archive && doing[archive.status];
  if (!step) return;
  try {
    if (!(await worked(step.portion, { archive, files: caller.files, archives: caller.archives, within })))
      return await caller.tell('archive.step', { id });
    await within(async (own) => ended(own, archive, step.finish, null));
  } catch (error) {
    if (!(error instanceof Failure)) services.log.error({ err: error, id }, 'A step of an archive stopped');
    const problem = error instanceof Failure ? error.key : 'archive.stepFailed';
    await within(async (own) => ended(own, archive, step.fail, problem));
  }
};

/** True when all is done; false when time is up. */
const worked = async (portion: Step, bench: Bench): Promise<boolean> => {
  const until = performance.now() + AT_A_TIME;
  while (await portion(bench)) if (performance.now() > until) return false;
  return true;
};

const isFree = async ({ db, scope }: Reader, id: string): Promise<boolean> => {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`archive ${scope.tenantId} ${id}`}, 0)) as free`.execute(
    db,
  );
  return rows[0]!.free;
};

const archiveOf = async ({ db, scope }: Reader, id: string): Promise<Archive | undefined> =>
  db.selectFrom('archive').selectAll().where(ownTenant(scope)).where('id', '=', id).executeTakeFirst();

const ended = async (
  own: Reader,
  { id, status }: Archive,
  verb: Verb,
  problem: FailureKey | null,
): Promise<void> => {
  const { db, scope } = own;
  await db
    .updateTable('archive')
    .set({
      status: move(archiveStatus, status, verb),
      problem,
      // More may have come than was counted when it was ordered.
      ...(verb === 'finishBackup' && { lines: sql`done` }),
    })
    .where(ownTenant(scope))
    .where('id', '=', id)
    .execute();
  if (verb === 'finishRestore') await clearMarks(own, id);
};
