import type { FileAction } from '@portal/platform/server/caller.ts';
import type * as fileCalls from '../../../contract/file-calls.ts';
import { kindOf } from '../../files/kinds.ts';
import { readableFile } from '../../files/queries.ts';

/** Shown in place only where a picture can carry no program; everything else is a download. */
export const downloadFile: FileAction<typeof fileCalls.downloadFile> = async (
  caller,
  { id, uuid, download },
) => {
  const row = await readableFile(caller, id, uuid);
  return {
    name: row.name,
    contentType: row.content_type,
    bytes: Number(row.bytes),
    inline: download !== 'Y' && (kindOf(row.name)?.inline ?? false),
    body: caller.files.get(row.uuid),
  };
};
