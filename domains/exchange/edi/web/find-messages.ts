import { call } from '@portal/platform/web/calls/call.ts';
import type { Find } from '@portal/platform/web/plugin.ts';
import { listMessages } from '../contract/endpoints.ts';

const MOST = 5;

/** Messages by a part of their track id. */
const findMessages: Find = async (trackId) => {
  const messages = await call(listMessages, { trackId: trackId.slice(0, 40), limit: MOST });
  return messages.map((message) => ({
    key: message.id,
    label: message.trackId,
    detail: message.fileName,
    to: `/log/message?message=${message.id}`,
  }));
};
export default findMessages;
