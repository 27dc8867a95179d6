import type { Caller } from '@portal/platform/server/caller.ts';
import type { PlacedSequence, ReadSequence, RefusedSequence } from '../../contract/sequenced-call.ts';
import type { KeptWarning } from '../../contract/sentences.ts';
import { placeSequences } from '../sequence/place-sequences.ts';
import { sequenceOutcome, type TakenCalls } from './sequence-outcome.ts';
import { onlyOne, type ReadOutcome } from './tally.ts';

declare module '@portal/platform/server/plugins/neighbours.ts' {
  interface Commands {
    /** Takes calls in sequence that came by a channel of messages. */
    'edi.take-sequenced': {
      input: { trackId: string; messages: readonly PlacedSequence[] };
      output: TakenCalls;
    };
  }
}

/** Takes the calls in sequence of a message in, by the domain that keeps them. */
export const takeSequence = async (
  caller: Caller,
  message: { id: string },
  { messages: read, refused: unread }: ReadSequence,
): Promise<ReadOutcome> => {
  const messages = await placeSequences(caller, read);
  const outcome = await caller.perform('edi.take-sequenced', { trackId: message.id, messages });
  const refused: KeptWarning[] = [...unread.map(unreadWarning), ...outcome.refused];
  return sequenceOutcome({
    plantNo: plantOf(caller, messages),
    suppliers: messages.map(({ plantNo, supplierCode }) => (plantNo === null ? '' : supplierCode)),
    sender: (messages[0] ?? unread[0])?.sender ?? '',
    receiver: (messages[0] ?? unread[0])?.receiver ?? '',
    taken: outcome.taken,
    repeated: outcome.repeated,
    refused,
    waiting: outcome.waiting,
    unread: unread.length,
    calls: messages.reduce((all, { calls }) => all + calls.length, 0),
  });
};

/** The plant that all of the messages are for; where none of them names one of ours, they are for whoever sent them in. */
const plantOf = ({ scope }: Caller, messages: readonly PlacedSequence[]): string =>
  messages.some(({ plantNo }) => plantNo !== null)
    ? onlyOne(messages.map(({ plantNo }) => plantNo))
    : scope.plantNo;

export const unreadWarning = ({ at, messageId, code, where, detail }: RefusedSequence): KeptWarning => ({
  code: 'edi.sequenceUnread',
  at,
  detail: { messageId, refusal: { key: code, place: where, detail } },
});
