import { Failure } from '@portal/platform/contract/failure.ts';
import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import type { Action, FileAction } from '@portal/platform/server/caller.ts';
import { exportSheet } from '@portal/platform/server/sheet/export-sheet.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { words } from '../../contract/words.en.ts';
import { pageUsers, userById, usersForSheet } from '../queries.ts';
import { userColumns } from '../sheet.ts';

export const listUsers: Action<typeof calls.listUsers> = async (caller, asked) =>
  pageUsers(caller, asked, await plantZone(caller));

export const readUser: Action<typeof calls.readUser> = async (caller, { id }) => {
  const found = await userById(caller, id);
  if (!found) throw new Failure('err.notFound');
  return found;
};

export const exportUsers: FileAction<typeof calls.exportUsers> = async (caller, sought) => {
  const { flag } = platformWords[caller.language];
  const zone = await plantZone(caller);
  return exportSheet(caller, {
    name: words[caller.language].sheet.users,
    columns: userColumns(caller.language),
    zone,
    query: usersForSheet(caller, sought, zone),
    flags: [flag.Y, flag.N],
  });
};
