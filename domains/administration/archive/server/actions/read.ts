import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { archiveById, manifestOf, pageArchives } from '../queries.ts';

export const listArchives: Action<typeof calls.listArchives> = async (caller, asked) =>
  pageArchives(caller, asked);

export const readArchive: Action<typeof calls.readArchive> = async (caller, { id }) => ({
  ...(await archiveById(caller, id)),
  manifest: await manifestOf(caller, id),
});
