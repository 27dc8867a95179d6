import type { Caller } from '@portal/platform/server/caller.ts';
import type { PlacedSequence, ReadSequence, RefusedSequence } from '../../contract/sequenced-call.ts';
import type { KeptWarning } from '../../contract/sentences.ts';
import { placeSequences } from '../sequence/place-sequences.ts';
import { sequenceOutcome, type TakenCalls } from './sequence-outcome.ts';
import { onlyOne, type ReadOutcome } from './tally.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** Calls in sequence that came by a door of messages: whoever keeps them takes them, in the same transaction. */
    'edi.sequenced': {
      input: { trackId: string; messages: readonly PlacedSequence[] };
      output: TakenCalls;
    };
  }
}

/** Takes the calls in sequence of a message in by asking who keeps them. */
export const takeSequence = async (
  caller: Caller,
  message: { id: string },
  { messages: read, refused: unread }: ReadSequence,
): Promise<ReadOutcome> => {
  const messages = await placeSequences(caller, read);
  const answers = await caller.ask('edi.sequenced', { trackId: message.id, messages });
  const refused: KeptWarning[] = [
    ...unread.map(unreadWarning),
    ...answers.flatMap((answer) => answer.refused),
  ];
  const sum = (field: 'taken' | 'repeated') => answers.reduce((all, answer) => all + answer[field], 0);
  return sequenceOutcome({
    plantNo: plantOf(caller, messages),
    suppliers: messages.map(({ plantNo, supplierCode }) => (plantNo === null ? '' : supplierCode)),
    sender: (messages[0] ?? unread[0])?.sender ?? '',
    receiver: (messages[0] ?? unread[0])?.receiver ?? '',
    taken: sum('taken'),
    repeated: sum('repeated'),
    refused,
    waiting: answers.flatMap((answer) => answer.waiting),
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
