import type { Config } from '@portal/platform/server/config/config.ts';
import { isFilesUrl, placeOf, type FilesPlace } from '@portal/platform/server/config/files-config.ts';
import { CommandFailure, folderOf } from './command.ts';

/** An address as in `FILES_URL`, or a folder as typed. Fails with `moveAddress`, `moveNoAccess`. */
export const placeTyped = (address: string, { s3Access }: Config): FilesPlace => {
  if (!isFilesUrl(address)) {
    if (address.includes('://')) throw new CommandFailure('moveAddress', { address });
    return { folder: folderOf(address) };
  }
  const place = placeOf(address, s3Access);
  if (!place) throw new CommandFailure('moveNoAccess', { address });
  return place;
};
