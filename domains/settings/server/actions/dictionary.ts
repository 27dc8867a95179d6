import type { dictAll } from '@portal/platform/contract/shell-calls.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { activeEntries } from '../queries.ts';

export const allEntries: Action<typeof dictAll> = async (caller) => {
  const entries = await activeEntries(caller);
  return entries.map(({ typeEn, type, ...entry }) => ({
    ...entry,
    type: caller.language === 'en' ? typeEn : type,
  }));
};
