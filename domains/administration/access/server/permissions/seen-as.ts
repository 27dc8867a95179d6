import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { holdPermissions, settingOf } from './permission-queries.ts';

/** The setting of a permission as the caller saw it, locked. Fails with `err.notFound`, `err.updatedByOther`. */
export const seenAs = async (caller: Caller, code: string, version: number) => {
  await holdPermissions(caller);
  const found = await settingOf(caller, code);
  if (!found) throw new Failure('err.notFound', { id: code });
  if (found.version !== version) throw new Failure('err.updatedByOther', { id: code });
  return found;
};
