import type { UploadAction } from '@portal/platform/server/caller.ts';
import type * as fileCalls from '../../../contract/file-calls.ts';
import { checkedStream } from '../../files/checked-stream.ts';
import { keepFile } from '@portal/platform/server/files/keep-file.ts';
import { refuseBeyondQuota } from '../../files/quota.ts';

export const uploadFile: UploadAction<typeof fileCalls.uploadFile> = async (
  caller,
  { docType, source },
  file,
) => {
  await refuseBeyondQuota(caller);
  const { kind, stream } = await checkedStream(file);
  return keepFile(caller, {
    name: file.name,
    docType,
    source,
    contentType: kind.contentType,
    content: stream,
  });
};
