import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { itemText } from '../../contract/sentences.ts';
import { words } from '../../contract/words.en.ts';
import { pageItems } from '../queries.ts';

/** Items of a message, and in words why each became what it is. */
export const listItems: Action<typeof calls.listItems> = async (caller, input) => {
  const now = words[caller.language];
  const rows = await pageItems(caller, input);
  return rows.map(({ detail, ...row }) => ({ ...row, reasonText: itemText({ ...row, detail }, now) }));
};
