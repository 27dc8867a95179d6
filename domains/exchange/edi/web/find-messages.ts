import { rowsFound } from '@portal/platform/web/calls/rows-found.ts';
import type { Find } from '@portal/platform/web/plugin.ts';
import { listMessages } from '../contract/endpoints.ts';

/** Messages by a part of their track id. */
const findMessages: Find = async (trackId, limit) => {
  const messages = await rowsFound(listMessages, { trackId, limit });
  return messages.map((message) => ({
    key: message.id,
    label: message.trackId,
    detail: message.fileName,
    to: `/log/message?message=${message.id}`,
  }));
};
export default findMessages;
