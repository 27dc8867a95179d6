import type { ReadSequence, SequencedMessage } from '../../contract/sequenced-call.ts';
import { createDecoder } from '../reader/decode.ts';
import { detectFormat } from '../reader/detect.ts';
import { encodingOf } from '../reader/encoding.ts';
import type { EnvelopeHold, EnvelopeMessage, MessageReader } from '../reader/edifact/edifact-envelope.ts';
import { createEdifactFile } from '../reader/edifact/edifact-file.ts';
import { EdiRefusal } from '../reader/refusal.ts';
import { createSequence } from './deljit-message.ts';

/** A file of call-offs in sequence is read whole. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Vehicles of one file. */
const MOST_CALLS = 200_000;

/**
 * Call-offs in sequence of an EDIFACT file (DELJIT D96A to D04B, VDA 4986). What breaks one message refuses that message alone. Throws `EdiRefusal`
 * when the file cannot be read at all.
 */
export const readSequencedCalls = (bytes: Uint8Array): ReadSequence => {
  const format = detectFormat(bytes);
  if (format !== 'EDIFACT') throw new EdiRefusal('edi.unsupportedFormat', { byte: 1 }, { format });
  const read: ReadSequence = { messages: [], refused: [] };
  const file = createEdifactFile(createSequenceReader(read), () => undefined);
  const decoder = createDecoder(file.push, MOST_BYTES, encodingOf(bytes));
  decoder.push(bytes);
  decoder.end();
  file.end();
  return read;
};

/**
 * DELJIT messages to call-offs in sequence, which it adds to what was read. A wrong count of an envelope refuses the messages it counts, as does
 * its missing end: what a line builds by must be whole.
 */
export const createSequenceReader = ({ messages, refused }: ReadSequence): MessageReader => {
  let calls = 0;
  let reading: ReturnType<typeof createSequence> | undefined;
  let at = 0;
  let ends = { sender: '', receiver: '' };
  let isRefused = false;
  const ended: (SequencedMessage | undefined)[] = [];

  const refuse = (error: EdiRefusal, messageId: string, place = at): void => {
    const { code, where, detail } = error;
    refused.push({ at: place, messageId, ...ends, code, where, detail });
  };
  const guarded = (work: () => void): void => {
    if (isRefused) return;
    try {
      work();
    } catch (error) {
      if (!(error instanceof EdiRefusal)) throw error;
      isRefused = true;
      refuse(error, reading?.messageId() ?? '');
    }
  };
  const takeBack = (message: SequencedMessage, hold: EnvelopeHold): void => {
    const place = messages.indexOf(message);
    if (place < 0) return;
    messages.splice(place, 1);
    refuse(
      new EdiRefusal(
        'edi.brokenEnvelope',
        { segment: hold.at },
        {
          fault: hold.code === 'edi.notClosed' ? 'notClosed' : 'count',
          tag: String(hold.detail?.tag ?? 'UNT'),
        },
      ),
      message.messageId,
      message.at,
    );
  };

  return {
    open: (message: EnvelopeMessage) => {
      at = message.at;
      ends = { sender: message.interchange.sender.id, receiver: message.interchange.receiver.id };
      isRefused = false;
      reading = undefined;
      guarded(() => {
        if (message.type !== 'DELJIT')
          throw new EdiRefusal(
            'edi.unsupportedMessage',
            { segment: at },
            {
              type: message.type,
              sender: message.interchange.sender.id,
              receiver: message.interchange.receiver.id,
            },
          );
        reading = createSequence(message);
      });
    },
    segment: (segment) => guarded(() => reading?.segment(segment)),
    close: (last, holds) => {
      let message: SequencedMessage | undefined;
      guarded(() => {
        message = reading?.close(last);
        calls += message?.calls.length ?? 0;
        if (calls > MOST_CALLS)
          throw new EdiRefusal('edi.itemTooLong', { segment: at }, { tag: 'SEQ', limit: MOST_CALLS });
        if (message) messages.push(message);
      });
      const [hold] = holds;
      if (message && hold) takeBack(message, hold);
      ended.push(hold ? undefined : message);
      // What breaks behind it is another thing.
      [reading, isRefused] = [undefined, false];
    },
    envelopeHeld: (hold, count) => {
      for (const message of ended.slice(-count)) if (message) takeBack(message, hold);
    },
    broken: (error) => {
      if (isRefused) return;
      refuse(error, reading?.messageId() ?? '', reading ? at : (error.where.segment ?? at));
      isRefused = true;
    },
  };
};
