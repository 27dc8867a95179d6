import { detectFormat } from './detect.ts';
import { component, createTokenizer } from './edifact/edifact-tokens.ts';
import { EdiRefusal } from './refusal.ts';
import { read511 } from './vda/vda-4905-layout.ts';
import { RECORD_LENGTH } from './vda/vda-fixed.ts';

/**
 * Who sent a file, from its first bytes and before it is read: the sender of its first envelope, '' where there is none. It tells whose
 * messages wait for each other, no more: whether the file is sound is found when it is read.
 */
export const senderAhead = (head: Uint8Array): string => {
  const text = Buffer.from(head).toString('latin1');
  try {
    const format = detectFormat(head);
    if (format === 'EDIFACT') return senderOfEnvelope(text);
    return format === 'VDA4905' ? senderOfRecord(text.replace(/^[\r\n]*/, '')) : '';
  } catch (error) {
    if (error instanceof EdiRefusal) return '';
    throw error;
  }
};

const senderOfEnvelope = (text: string): string => {
  const found: string[] = [];
  const tokenizer = createTokenizer((segment) => {
    if (segment.tag === 'UNB') found.push(component(segment, 1).trim());
  });
  tokenizer.push(text);
  return found[0] ?? '';
};

const senderOfRecord = (text: string): string =>
  read511({
    number: 1,
    type: '511',
    version: '',
    text: text.slice(0, RECORD_LENGTH),
    inLines: true,
  }).customer.trim();
