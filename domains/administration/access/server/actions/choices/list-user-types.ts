import type { Action } from '@portal/platform/server/caller.ts';
import type * as peopleCalls from '../../../contract/profile/user-choices.ts';
import { words } from '../../../contract/words.en.ts';

export const listUserTypes: Action<typeof peopleCalls.listUserTypes> = async ({ language }) => ({
  ...words[language].parties,
});
