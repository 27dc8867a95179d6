import { Failure } from '@portal/platform/contract/failure.ts';
import { move, type VerbOf } from '@portal/platform/contract/state-machine.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { archiveStatus } from '../../contract/status.ts';

export const deleteFromProduction: Action<typeof calls.deleteFromProduction> = async (caller, input) =>
  takeStep(caller, 'deleteFromProduction', input);
export const restoreArchive: Action<typeof calls.restoreArchive> = async (caller, input) =>
  takeStep(caller, 'restore', input);
export const deleteFromArchive: Action<typeof calls.deleteFromArchive> = async (caller, input) =>
  takeStep(caller, 'deleteFromArchive', input);
export const backUpArchiveAgain: Action<typeof calls.backUpArchiveAgain> = async (caller, input) =>
  takeStep(caller, 'backUp', input);

type Input = { id: string; version: number; confirmName?: string };

/** Puts an archive before its next step; a job works on it. Fails with `archive.nameDiffers` when another name was typed. */
const takeStep = async (
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
