import { sql } from 'kysely';
import type { UploadAction } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { acknowledge, storeBytes } from '../channels/receive.ts';

/** A file that a person sends in. It is read by a job, so that an answer means it is safe. */
export const uploadMessage: UploadAction<typeof calls.uploadMessage> = async (caller, _, file) => {
  // The transaction stands open while the bytes come in, which may take longer than a connection may stay idle otherwise.
  await sql`set local idle_in_transaction_session_timeout = '30min'`.execute(caller.db);
  const stored = await storeBytes(caller.files, file);
  try {
    return (await acknowledge(caller, 'upload', stored))!;
  } catch (error) {
    await caller.files.remove(stored.fileUuid);
    throw error;
  }
};
