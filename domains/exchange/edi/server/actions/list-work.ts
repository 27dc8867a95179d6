import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { itemText } from '../../contract/sentences.ts';
import { words } from '../../contract/words.en.ts';
import { pageWork } from '../work-queries.ts';

/** What waits for a person, one row for all that wait for the same. */
export const listWork: Action<typeof calls.listWork> = async (caller, input) => {
  const now = words[caller.language];
  const rows = await pageWork(caller, input);
  return rows.map(({ detail, ...row }) => {
    const message = { ...row, detail, releaseNo: '' };
    return { ...row, reasonText: itemText(message, now) ?? '' };
  });
};
