import type * as shellCalls from '../../../contract/shell-calls.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { activeEntries, versionOf } from '../../dictionary/queries.ts';

/** The version is read first: what changes in between is asked for once more, never missed. */
export const readDictionary: Action<typeof shellCalls.readDictionary> = async (caller) => {
  const version = await versionOf(caller);
  const entries = await activeEntries(caller);
  return entries.map(({ typeEn, type, decimals, ...entry }, at) => ({
    ...entry,
    ...(decimals !== null && { decimals }),
    type: caller.language === 'en' ? typeEn : type,
    ...(at === 0 && { dictVersion: version }),
  }));
};
