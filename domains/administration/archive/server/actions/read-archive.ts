import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { archiveById, manifestOf } from '../queries.ts';

export const readArchive: Action<typeof calls.readArchive> = async (caller, { id }) => ({
  ...(await archiveById(caller, id)),
  manifest: await manifestOf(caller, id),
});
