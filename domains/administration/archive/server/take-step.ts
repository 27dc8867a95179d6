import { Failure } from '@portal/platform/contract/failure.ts';
import { move, type VerbOf } from '@portal/platform/contract/state-machine.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { archiveStatus } from '../contract/status.ts';

type Input = { id: string; version: number; confirmName?: string };

/** Puts an archive before its next step; a job works on it. Fails with `archive.nameDiffers` when another name was typed. */
export const takeStep = async (
  caller: Caller,
  verb: VerbOf<typeof archiveStatus>,
  { id, version, confirmName }: Input,
): Promise<null> => {
  const archive = await rowForUpdate(caller, 'archive', id, { version });
  const status = move(archiveStatus, archive.status, verb);
  if (confirmName !== undefined && confirmName !== archive.name)
    throw new Failure('archive.nameDiffers', { field: 'confirmName' });
  await caller.db
    .updateTable('archive')
    .set({ status, problem: null, ...(verb !== 'backUp' && { done: '0' }) })
    .where(ownTenant(caller.scope))
    .where('id', '=', id)
    .execute();
  await caller.tell('archive.step', { id });
  return null;
};
