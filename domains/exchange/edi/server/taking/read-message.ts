import type { Caller } from '@portal/platform/server/caller.ts';
import { MOST_MESSAGE_BYTES } from '../../contract/endpoints.ts';
import type { ReadSequence } from '../../contract/sequenced-call.ts';
import type { ReaderOf } from '../reader/edifact/by-type.ts';
import type { MessageReader } from '../reader/edifact/edifact-envelope.ts';
import { createEncodingGuess, type Encoding } from '../reader/encoding.ts';
import { MarkedPlaces } from '../reader/places.ts';
import { readRelease } from '../reader/read-release.ts';
import { surveyRelease } from '../reader/survey.ts';
import { createSequenceReader } from '../sequence/read-sequence.ts';
import { createForeign } from './foreign-messages.ts';
import { Progress } from './progress.ts';
import { takeReleases } from './take-releases.ts';
import { takeSequence } from './take-sequence.ts';
import type { ReadOutcome } from './tally.ts';

/**
 * Reads the stored bytes of a message and takes in what it holds, all within the caller's transaction and with flat memory: call-offs here,
 * calls in sequence by asking who keeps them. Answers what became of each kind of message in it, at least of one: call-offs first, then calls in
 * sequence, then what nobody takes. The bytes are read twice: what holds a transmission, or makes an item of it doubtful, may stand behind it.
 * Throws `EdiRefusal` when the file cannot be read as a whole: then everything of it must be rolled back, and `progress` tells the log
 * whose message it was. Throws `AgreementTwice` when items mean one agreement: then it is to be read again in another transaction, with
 * those as `meantTwice`.
 */
export const readMessageFile = async (
  caller: Caller,
  message: { id: string; fileUuid: string },
  progress = new Progress(),
  sameAgreement = new MarkedPlaces(),
): Promise<ReadOutcome[]> => {
  const encoding = await encodingIn(bytesOf(caller, message.fileUuid));
  const limits = { maxBytes: MOST_MESSAGE_BYTES, encoding };
  const sequences: ReadSequence = { messages: [], refused: [] };
  const sequenced = createSequenceReader(sequences);
  const foreign = createForeign();
  const { transmissions } = await surveyRelease(bytesOf(caller, message.fileUuid), {
    ...limits,
    readerOf: besideReleases(sequenced, foreign.reader),
  });
  const again = () =>
    readRelease(bytesOf(caller, message.fileUuid), {
      ...limits,
      readerOf: besideReleases(passedOver, createForeign().reader),
    });
  const outcomes: ReadOutcome[] = [];
  const hasSequences = sequences.messages.length + sequences.refused.length > 0;
  const others = foreign.outcomes();
  if (transmissions.length > 0 || (!hasSequences && others.length === 0))
    outcomes.push(
      await takeReleases(caller, message.id, { events: again(), transmissions, progress, sameAgreement }),
    );
  if (hasSequences) outcomes.push(await takeSequence(caller, message, sequences));
  return [...outcomes, ...others];
};

/** Who reads the messages that are no call-offs (DELFOR). */
const besideReleases =
  (sequenced: MessageReader, foreign: MessageReader): ReaderOf =>
  (type) => {
    if (type === 'DELFOR') return undefined;
    return type === 'DELJIT' ? sequenced : foreign;
  };

/** Passes over what was read by another reader. */
const passedOver: MessageReader = {
  open: () => undefined,
  segment: () => undefined,
  close: () => undefined,
  envelopeHeld: () => undefined,
  broken: () => undefined,
};

const encodingIn = async (stream: AsyncIterable<Buffer>): Promise<Encoding> => {
  const guess = createEncodingGuess();
  for await (const portion of stream) guess.push(portion);
  return guess.encoding();
};

/** Opened with the first read: a stream that fails before anybody listens would end the process. */
const bytesOf = async function* (
  { files, giveWay }: Pick<Caller, 'files' | 'giveWay'>,
  fileUuid: string,
): AsyncGenerator<Buffer> {
  for await (const portion of files.get(fileUuid) as AsyncIterable<Buffer>) {
    yield portion;
    await giveWay();
  }
};
