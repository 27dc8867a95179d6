import type { Caller } from '@portal/platform/server/caller.ts';
import type { PlacedSequence, RefusedSequence } from '../../contract/sequenced-call.ts';
import type { KeptWarning } from '../../contract/sentences.ts';
import { placeSequences } from '../sequence/place-sequences.ts';
import { readSequencedCalls } from '../sequence/read-sequence.ts';
import { typeAhead } from '../sequence/type-ahead.ts';
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

/**
 * Takes a file whose first message is a DELJIT by asking who keeps them; undefined for any other file. Throws `EdiRefusal` for a file whose envelope
 * is broken.
 */
export const takeSequence = async (
  caller: Caller,
  message: { id: string; fileUuid: string },
): Promise<ReadOutcome | undefined> => {
  const portions: Buffer[] = [];
  for await (const portion of caller.files.get(message.fileUuid) as AsyncIterable<Buffer>) {
    portions.push(portion);
    if (portions.length === 1 && typeAhead(portion) !== 'DELJIT') return undefined;
    await caller.giveWay();
  }
  const { messages: read, refused: unread } = readSequencedCalls(Buffer.concat(portions));
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
