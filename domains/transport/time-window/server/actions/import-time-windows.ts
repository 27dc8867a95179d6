import { Failure } from '@portal/platform/contract/failure.ts';
import type { UploadAction } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/setting-calls.ts';
import { timeWindows } from '../plan/settings.ts';

/** Windows of a workbook. What they take from docks, or from who has booked, is agreed to by the seal of a preview: fails with `err.touches` without one. */
export const importTimeWindows: UploadAction<typeof calls.importTimeWindows> = async (
  caller,
  input,
  file,
) => {
  const done = await timeWindows.import(caller, input, file);
  if (!done.preview && input.seal === undefined && done.touches > 0)
    throw new Failure('err.touches', { count: done.touches, agreed: done.seal, touched: done.touched });
  return done;
};
