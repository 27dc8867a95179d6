import type { FileAction } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { readableRaw } from '../readable-raw.ts';

/** The bytes of a message as they came in. */
export const downloadMessage: FileAction<typeof calls.downloadMessage> = async (caller, { id }) => {
  const raw = await readableRaw(caller, id);
  return {
    name: raw.fileName,
    contentType: 'application/octet-stream',
    body: caller.files.get(raw.fileUuid),
    bytes: raw.bytes,
  };
};
