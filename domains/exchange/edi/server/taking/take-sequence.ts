import type { Caller } from '@portal/platform/server/caller.ts';
import type { PlacedSequence, RefusedSequence } from '../../contract/sequenced-call.ts';
import type { KeptWarning } from '../../contract/sentences.ts';
import { statusAfter } from '../../contract/status.ts';
import { EdiRefusal } from '../reader/refusal.ts';
import { placeSequences } from '../sequence/place-sequences.ts';
import { readSequencedCalls } from '../sequence/read-sequence.ts';
import { onlyOne, type ReadOutcome } from './tally.ts';

/** What became of calls in sequence: those that are named were not taken, or wait for a person, and keep no other out. */
export type TakenCalls = {
  readonly taken: number;
  readonly repeated: number;
  readonly refused: readonly KeptWarning[];
  readonly waiting: readonly KeptWarning[];
};

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** Calls in sequence that came by a door of messages: whoever keeps them takes them, in the same transaction. */
    'edi.sequenced': {
      input: { trackId: string; messages: readonly PlacedSequence[] };
      output: TakenCalls;
    };
  }
}

/** So much of a file says which message it begins with. */
const HEAD = 4_096;
const IN_SEQUENCE = /UNH.{1,20}DELJIT[\s\S]*SEQ/;
const WARNINGS_KEPT = 200;

/**
 * Takes a file of calls in sequence (DELJIT with SEQ) by asking who keeps them; undefined for any other file. A file whose only message cannot be read
 * is refused with its place (`EdiRefusal`).
 */
export const takeSequence = async (
  caller: Caller,
  message: { id: string; fileUuid: string },
): Promise<ReadOutcome | undefined> => {
  const portions: Buffer[] = [];
  for await (const portion of caller.files.get(message.fileUuid) as AsyncIterable<Buffer>) {
    portions.push(portion);
    if (portions.length === 1 && !IN_SEQUENCE.test(portion.toString('latin1', 0, HEAD))) return undefined;
    await caller.giveWay();
  }
  const { messages: read, refused: unread } = readSequencedCalls(Buffer.concat(portions));
  const [first] = unread;
  if (read.length === 0 && first) throw new EdiRefusal(first.code, first.where, first.detail);
  const messages = await placeSequences(caller, read);
  const answers = await caller.ask('edi.sequenced', { trackId: message.id, messages });
  const refused: KeptWarning[] = [
    ...unread.map(unreadWarning),
    ...answers.flatMap((answer) => answer.refused),
  ];
  const waiting = answers.flatMap((answer) => answer.waiting);
  const sum = (field: 'taken' | 'repeated') => answers.reduce((all, answer) => all + answer[field], 0);
  const repeated = sum('repeated');
  // What waits among the alerts of whoever keeps the calls is in good hands: this message has nothing to wait for.
  const counts = { taken: sum('taken'), waiting: 0, refused: refused.length, discarded: 0 };
  const isRefused = counts.taken + repeated + waiting.length === 0;
  const warnings = [...refused, ...waiting];
  return {
    kind: 'DELJIT',
    plantNo: plantOf(caller, messages),
    supplierCode: onlyOne(
      messages.map(({ plantNo, supplierCode }) => (plantNo === null ? '' : supplierCode)),
    ),
    status: isRefused ? 'refused' : statusAfter(counts),
    sender: messages[0]?.sender ?? '',
    receiver: messages[0]?.receiver ?? '',
    refusal:
      isRefused && refused[0]
        ? { key: 'edi.callsRefused', place: {}, detail: { count: refused.length, first: refused[0] } }
        : null,
    warnings: warnings.slice(0, WARNINGS_KEPT),
    warningCount: warnings.length,
    repeated,
    held: 0,
    transmissionsRefused: unread.length,
    gaps: 0,
    counts,
    scheduleLines: messages.reduce((all, { calls }) => all + calls.length, 0),
    partKeys: null,
  };
};

/** The plant that all of the messages are for; where none of them names one of ours, they are for whoever sent them in. */
const plantOf = ({ scope }: Caller, messages: readonly PlacedSequence[]): string =>
  messages.some(({ plantNo }) => plantNo !== null)
    ? onlyOne(messages.map(({ plantNo }) => plantNo))
    : scope.plantNo;

const unreadWarning = ({ at, messageId, code, where, detail }: RefusedSequence): KeptWarning => ({
  code: 'edi.sequenceUnread',
  at,
  detail: { messageId, refusal: { key: code, place: where, detail } },
});
