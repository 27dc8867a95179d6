import { useMemo } from 'react';
import { call } from '@portal/platform/web/calls/call.ts';
import { outbox } from '@portal/platform/web/offline/outbox.ts';
import { isMine } from '@portal/platform/web/offline/waiting-store.ts';
import { watched } from '@portal/platform/web/session/watched.ts';
import { confirmReceipt } from '../../contract/endpoints.ts';
import { waitingReceipts, type WaitingReceipt } from './waiting-receipts.ts';

type Sent = WaitingReceipt & { readonly number: string };
const sent = watched<readonly Sent[]>([]);

/** What was sent since the page was loaded. */
export const useSent = (): readonly Sent[] => {
  const all = sent.use();
  return useMemo(() => all.filter(isMine), [all]);
};
export const forgetSent = (): void => sent.set([]);

/** One after the other, each a receipt of its own. */
export const receiptsOut = outbox(waitingReceipts, {
  send: async ([one]) => {
    const { number } = await call(confirmReceipt, one!.input, { plantNo: one!.plantNo });
    sent.set([...sent.now(), { ...one!, number }]);
    return [null];
  },
  refusedBy: ({ message }) => message,
});

/** The own confirmation of a note that waits here already. */
export const waitingFor = (noteId: string): WaitingReceipt | undefined =>
  waitingReceipts.mine().find(({ input }) => input.noteId === noteId);
