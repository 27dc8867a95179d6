import { randomUUID } from 'node:crypto';
import { fill } from '@portal/platform/contract/words.ts';
import type { UploadAction } from '@portal/platform/server/caller.ts';
import type { ReadSequence } from '@portal/edi/contract/sequenced-call.ts';
import { refusalText, warningText } from '@portal/edi/contract/sentences.ts';
import { words as ediWords } from '@portal/edi/contract/words.en.ts';
import {
  EdiRefusal,
  logSequence,
  placeSequences,
  readSequencedCalls,
  unreadWarning,
} from '@portal/edi/server/offers.ts';
import * as calls from '../../contract/endpoints.ts';
import type { TakenMessages } from '../../contract/fields.ts';
import { words } from '../../contract/words.en.ts';
import { forPlant } from '../messages/for-plant.ts';
import { logDelivery } from '../messages/log-delivery.ts';
import { asWarning, placeCalls, type Unplaced } from '../messages/place-calls.ts';
import { allKept, takeMessages } from '../messages/take-messages.ts';
import { waitForGroup } from '../messages/ungrouped.ts';

type NotTaken = TakenMessages['refused'][number];

/** Takes the call-offs of an EDIFACT file in that are for the plant of the caller; a file that cannot be read at all is refused with its reason. */
export const takeJisFile: UploadAction<typeof calls.takeJisFile> = async (caller, _, file) => {
  const started = performance.now();
  const bytes = Buffer.concat(await Array.fromAsync(file.stream as AsyncIterable<Buffer>));
  const { messages, refused: unread, isUnreadable } = readFile(bytes);
  const now = ediWords[caller.language];
  const { own, foreign } = forPlant(caller.scope.plantNo, await placeSequences(caller, messages));
  const placed = await placeCalls(caller, own);
  const trackId = randomUUID();
  const { waiting, discarded, ...known } = allKept(await takeMessages(caller, trackId, placed.said));
  const ungrouped = await waitForGroup(caller, trackId, placed.ungrouped);
  const taken = { ...known, repeated: known.repeated + ungrouped.repeated };
  const notPlaced = [
    ...foreign,
    ...placed.unplaced,
    ...placed.discarded([...discarded, ...ungrouped.discarded]),
  ];
  const told = (one: Unplaced): NotTaken => ({
    index: one.at,
    messageId: one.messageId,
    field: one.field,
    reason: one.code,
    text: warningText(one, now),
  });
  const refused: NotTaken[] = [
    ...unread.map(({ at, messageId, code, where, detail }) => ({
      index: at,
      messageId,
      field: '',
      reason: code,
      text:
        code === 'edi.unsupportedMessage'
          ? fill(words[caller.language].notSequenced, { segment: at })
          : refusalText({ key: code, place: where, detail }, now),
    })),
    ...notPlaced.map(told),
  ];
  const waits = [...placed.waiting(waiting), ...placed.waiting(ungrouped.waiting, 'edi.callUngrouped')];
  const became = {
    ...taken,
    refused: [...unread.map(unreadWarning), ...notPlaced.map(asWarning)],
    waiting: waits.map(asWarning),
    calls: messages.reduce((all, message) => all + message.calls.length, 0),
  };
  await logSequence(caller, {
    channel: 'upload',
    fileName: file.name,
    bytes,
    trackId,
    ...(isUnreadable && { kind: 'unknown' }),
    plantNo: caller.scope.plantNo,
    suppliers: placed.said.map(({ supplierCode }) => supplierCode),
    sender: (messages[0] ?? unread[0])?.sender ?? '',
    receiver: (messages[0] ?? unread[0])?.receiver ?? '',
    ...became,
    unread: unread.length,
  });
  const { method, path } = calls.takeJisFile;
  await logDelivery(caller, {
    by: 'file',
    url: `${method} /api${path}`,
    started,
    trackId,
    fileName: file.name,
    ...became,
  });
  return { ...taken, refused, waiting: waits.map(told), trackId };
};

/** A file that cannot be read at all is refused as one message: it stands in the message log as any other does. */
const readFile = (bytes: Buffer): ReadSequence & { isUnreadable: boolean } => {
  try {
    return { ...readSequencedCalls(bytes), isUnreadable: false };
  } catch (error) {
    if (!(error instanceof EdiRefusal)) throw error;
    const { code, where, detail } = error;
    const whole = { at: where.segment ?? 0, messageId: '', sender: '', receiver: '', code, where, detail };
    return { messages: [], refused: [whole], isUnreadable: true };
  }
};
