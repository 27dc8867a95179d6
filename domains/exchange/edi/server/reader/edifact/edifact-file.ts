import { createEnvelope, type MessageReader } from './edifact-envelope.ts';
import { createTokenizer } from './edifact-tokens.ts';
import type { Warn } from '../refusal.ts';

/**
 * The text of an EDIFACT file, in any portions, to the messages that `reader` is handed; `units` counts its segments. Throws `EdiRefusal` when the
 * file is broken before an interchange of it was closed, or behind one where the reader has no word for that.
 */
export const createEdifactFile = (reader: MessageReader, warn: Warn) => {
  const envelope = createEnvelope(reader, warn);
  const tokenizer = createTokenizer(envelope.segment);
  return {
    push: (text: string): void => envelope.guarded(() => tokenizer.push(text)),
    end: (): void => {
      envelope.guarded(() => tokenizer.end(envelope.isBetween() ? 'edi.textBehind' : 'edi.truncated'));
      envelope.end(tokenizer.count());
    },
    units: tokenizer.count,
  };
};
