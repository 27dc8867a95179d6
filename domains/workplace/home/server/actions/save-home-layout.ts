import type { Action } from '@portal/platform/server/caller.ts';
import { saveOwnSetting } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { HOME } from './read-home-layout.ts';

export const saveHomeLayout: Action<typeof calls.saveHomeLayout> = async (caller, layout) => {
  await saveOwnSetting(caller, HOME, layout);
  return null;
};
