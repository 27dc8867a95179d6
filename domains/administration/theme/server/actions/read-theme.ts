import { HOUSE_THEME } from '@portal/platform/contract/shell/theme.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { themeOf } from '../queries.ts';
import { requireAdministrator, settingOf } from '../setting.ts';

export const readTheme: Action<typeof calls.readTheme> = async (caller) => {
  requireAdministrator(caller);
  const row = await themeOf(caller);
  return row ? settingOf(caller, row) : { ...HOUSE_THEME, id: null, version: 0, logo: [], loginPicture: [] };
};
