import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as tokenCalls from '../../../contract/tokens/token-calls.ts';
import { permissionEntries } from '../../permissions/permission-queries.ts';
import { withMenus } from '../../../contract/tokens/token-tree.ts';
import { tokenById } from '../../tokens/token-queries.ts';

export const readToken: Action<typeof tokenCalls.readToken> = async (caller, { id }) => {
  const found = await tokenById(caller, id);
  if (found === undefined) throw new Failure('err.notFound', { id });
  const entries = await permissionEntries(caller);
  return { ...found.row, permissions: withMenus(entries, ({ code }) => found.permissions.includes(code)) };
};
