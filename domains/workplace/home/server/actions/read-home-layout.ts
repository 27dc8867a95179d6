import * as z from 'zod/mini';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownSetting } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { HomeLayout } from '../../contract/layout.ts';

/** Under which it is kept beside the settings of the user's lists. */
export const HOME = 'home-layout';

/** What is kept in another shape than this version's is left alone: the page is as at first. */
export const readHomeLayout: Action<typeof calls.readHomeLayout> = async (caller) => {
  const { success, data } = z.safeParse(HomeLayout, await ownSetting(caller, HOME));
  return success ? data : { parts: [] };
};
