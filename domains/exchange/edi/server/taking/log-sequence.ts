import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { Channel } from '../../contract/reasons.ts';
import { fileNameOf } from '../channels/receive.ts';
import { senderAhead } from '../reader/sender-ahead.ts';
import { insertMessage, saveOutcome } from '../message-rows.ts';
import { sequenceOutcome, type SequenceDelivery } from './sequence-outcome.ts';

/**
 * Writes a delivery of calls in sequence into the message log that came by a channel of its own, with its bytes as they came. It is read already: nobody
 * is told, and nothing of it waits here.
 */
export const logSequence = async (
  caller: Caller,
  { channel, fileName, bytes, trackId, ...delivery }: SequenceDelivery & Original,
): Promise<void> => {
  const fileUuid = randomUUID();
  await caller.files.put(fileUuid, Readable.from([bytes], { objectMode: false }));
  try {
    const sender = delivery.sender || senderAhead(bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const id = await insertMessage(caller, {
      channel,
      fileName: fileNameOf(fileName),
      fileUuid,
      bytes: bytes.length,
      sha256,
      trackId,
      sender,
    });
    if (id === undefined) throw new Error(`Track id ${trackId} is there already`);
    await saveOutcome(caller, id, sequenceOutcome({ ...delivery, sender }));
  } catch (error) {
    await caller.files.remove(fileUuid);
    throw error;
  }
};

type Original = {
  readonly channel: Channel;
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly trackId: string;
};
