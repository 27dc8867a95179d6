import { detectFormat } from '../reader/detect.ts';
import { component, createTokenizer } from '../reader/edifact-tokens.ts';
import { EdiRefusal } from '../reader/refusal.ts';

/**
 * The type of the first message of an EDIFACT file (UNH), from its first bytes and before it is read, whatever separators and line lengths its sender
 * writes; '' where there is none. It tells by which reader the file is read, no more.
 */
export const typeAhead = (head: Uint8Array): string => {
  try {
    if (detectFormat(head) !== 'EDIFACT') return '';
    const found: string[] = [];
    const tokenizer = createTokenizer((segment) => {
      if (segment.tag === 'UNH') found.push(component(segment, 1).trim());
    });
    tokenizer.push(Buffer.from(head).toString('latin1'));
    return found[0] ?? '';
  } catch (error) {
    if (error instanceof EdiRefusal) return '';
    throw error;
  }
};
