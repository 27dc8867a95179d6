import type { ReadSequence, SequencedMessage } from '../../contract/sequenced-call.ts';
import { createDecoder } from '../reader/decode.ts';
import { detectFormat } from '../reader/detect.ts';
import { encodingOf } from '../reader/encoding.ts';
import { createEnvelope, type Message, type MessageReader } from '../reader/edifact-envelope.ts';
import { createTokenizer } from '../reader/edifact-tokens.ts';
import { EdiRefusal } from '../reader/refusal.ts';
import { createSequence } from './deljit-message.ts';

/** A file of call-offs in sequence is read whole. */
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * Call-offs in sequence of an EDIFACT file (DELJIT D96A to D04B, VDA 4986). What breaks one message refuses that message alone. Throws `EdiRefusal`
 * when the file cannot be read at all.
 */
export const readSequencedCalls = (bytes: Uint8Array): ReadSequence => {
  const format = detectFormat(bytes);
  if (format !== 'EDIFACT') throw new EdiRefusal('edi.unsupportedFormat', { byte: 1 }, { format });
  const read: ReadSequence = { messages: [], refused: [] };
  const envelope = createEnvelope(sequenceReader(read), () => undefined);
  const tokenizer = createTokenizer(envelope.segment);
  const decoder = createDecoder(tokenizer.push, MOST_BYTES, encodingOf(bytes));
  decoder.push(bytes);
  decoder.end();
  tokenizer.end();
  envelope.end(tokenizer.count());
  return read;
};

/** A wrong count of an envelope refuses the messages it counts: what a line builds by must be whole. */
const sequenceReader = ({ messages, refused }: ReadSequence): MessageReader => {
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
  const takeBack = (
    message: SequencedMessage,
    hold: { at: number; detail?: Record<string, string | number> },
  ): void => {
    messages.splice(messages.indexOf(message), 1);
    refuse(
      new EdiRefusal(
        'edi.brokenEnvelope',
        { segment: hold.at },
        { fault: 'count', tag: String(hold.detail?.tag ?? 'UNT') },
      ),
      message.messageId,
      message.at,
    );
  };

  return {
    open: (message: Message) => {
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
        if (message) messages.push(message);
      });
      const [hold] = holds;
      if (message && hold) takeBack(message, hold);
      ended.push(hold ? undefined : message);
    },
    envelopeHeld: (hold, count) => {
      for (const message of ended.slice(-count)) if (message) takeBack(message, hold);
    },
  };
};
