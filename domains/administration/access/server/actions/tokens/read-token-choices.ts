import type { Action } from '@portal/platform/server/caller.ts';
import type * as tokenCalls from '../../../contract/tokens/token-calls.ts';
import { withMenus } from '../../../contract/tokens/token-tree.ts';
import { permissionEntries } from '../../permissions/permission-queries.ts';
import { isForTokens } from '../../tokens/for-tokens.ts';

export const readTokenChoices: Action<typeof tokenCalls.readTokenChoices> = async (caller) => {
  const { scope } = caller;
  const entries = await permissionEntries(caller);
  return {
    permissions: withMenus(entries, ({ code }) => scope.permissions.has(code) && isForTokens(code)),
    plants: [...scope.plants],
  };
};
