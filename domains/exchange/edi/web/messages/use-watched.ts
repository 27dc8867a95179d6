import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { answerKey, refresh, useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { listItems, listMessages, listWork, readMessage } from '../../contract/endpoints.ts';
import type { Message } from '../../contract/fields.ts';
import { isClosed } from '../../contract/status.ts';

/** How often a message is asked for while it is read, in milliseconds. */
const EVERY = 700;

/**
 * A message, asked for again until it is read; then the lists that show it are, too. `isNew` says that it was sent in a moment ago,
 * so lists may not know yet what the first answer tells.
 */
export const useWatched = (id: string, { isNew = false }: { isNew?: boolean } = {}) => {
  const client = useQueryClient();
  const previous = client.getQueryState<Message>(answerKey(readMessage, { id }));
  // no state: of a query
  const isAtRest = previous?.status === 'error' || (previous?.data && isClosed(previous.data.status));
  const { data, error, refetch } = useAnswer(
    readMessage,
    { id },
    { refetchInterval: isAtRest ? 0 : EVERY, quiet: true, keepsPrevious: false, staleTime: 0 },
  );
  const isOver = data !== undefined && isClosed(data.status);
  const isUnread = data !== undefined && !isOver;
  const wasUnread = useRef(isNew);
  useEffect(() => {
    if (isUnread) wasUnread.current = true;
    if (!isOver || !wasUnread.current) return;
    wasUnread.current = false;
    void refresh(client, listMessages, listWork, listItems);
  }, [client, isOver, isUnread]);
  return { message: data, isOver, error, refetch };
};
