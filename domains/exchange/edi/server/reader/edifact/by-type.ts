import type { MessageReader } from './edifact-envelope.ts';

/** The reader of a type of message (UNH S009 0065). */
export type ReaderOf = (type: string) => MessageReader | undefined;

/**
 * Hands each message of a file to the reader of its type, and those that have none to `others`. What is said of several messages at once (a
 * count of their envelope, an interchange that breaks behind another one) is said to each reader for as many as it had.
 */
export const createByType = (readerOf: ReaderOf, others: MessageReader): MessageReader => {
  const ended: MessageReader[] = [];
  let reading: MessageReader | undefined;
  return {
    open: (message) => {
      reading = readerOf(message.type) ?? others;
      reading.open(message);
    },
    segment: (segment) => reading?.segment(segment),
    close: (last, holds) => {
      if (!reading) return;
      ended.push(reading);
      reading.close(last, holds);
      reading = undefined;
    },
    envelopeHeld: (hold, messages) => {
      const held = new Map<MessageReader, number>();
      for (const reader of ended.slice(-messages)) held.set(reader, (held.get(reader) ?? 0) + 1);
      for (const [reader, count] of held) reader.envelopeHeld(hold, count);
    },
    // Behind a message it is told as that one is; who only passes over has no word for it.
    broken: (error) => {
      const near = reading ?? ended.at(-1);
      (near?.broken ? near : others).broken?.(error);
      reading = undefined;
    },
  };
};
