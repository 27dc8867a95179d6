import type * as shellCalls from '@portal/platform/contract/shell-calls.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as dictionaryCalls from '../../contract/dictionary.ts';
import { activeEntries, groupsOf, pageEntries, versionOf } from '../dictionary/queries.ts';

/** The version is read first: what changes in between is asked for once more, never missed. */
export const allEntries: Action<typeof shellCalls.dictAll> = async (caller) => {
  const version = await versionOf(caller);
  const entries = await activeEntries(caller);
  return entries.map(({ typeEn, type, ...entry }, at) => ({
    ...entry,
    type: caller.language === 'en' ? typeEn : type,
    ...(at === 0 && { dictVersion: version }),
  }));
};

export const presentVersion: Action<typeof shellCalls.dictVersion> = async (caller) => versionOf(caller);

export const entries: Action<typeof dictionaryCalls.listDictEntries> = async (caller, asked) =>
  pageEntries(caller, asked);

export const groups: Action<typeof dictionaryCalls.dictGroups> = async (caller) => groupsOf(caller);
