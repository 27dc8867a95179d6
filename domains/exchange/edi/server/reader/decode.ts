import { isUtf8 } from 'node:buffer';
import { EdiRefusal } from './refusal.ts';

export type Decoder = {
  push: (bytes: Uint8Array) => void;
  /** Hands out what was held back at a cut sequence. */
  end: () => void;
  /** Byte from which the text is latin-1, from 1; null while everything was UTF-8. */
  latin1From: () => number | null;
};

const BYTE_ORDER_MARK = '\uFEFF';
const DEFAULT_LIMIT = 256 * 1024 * 1024;

/**
 * Bytes to text, in any portions: UTF-8 as long as the bytes are valid UTF-8, latin-1 from the first byte that is
 * not. Senders declare UNOA or UNOC and send either, so the declaration is not asked. What came before the first
 * invalid byte is ASCII in practice, which both encodings share.
 * Refuses NUL and other control characters that no EDI file holds (`edi.controlCharacter`) and more than `limit` bytes
 * (`edi.tooLarge`); the text before that place is handed out first.
 */
export const createDecoder = (onText: (text: string) => void, limit = DEFAULT_LIMIT): Decoder => {
  let held = Buffer.alloc(0);
  let decoded = 0;
  let latin1From: number | null = null;

  const hand = (text: string, start: number) => {
    const garbage = text.search(GARBAGE);
    if (garbage < 0) {
      if (text !== '') onText(text);
      return;
    }
    if (garbage > 0) onText(text.slice(0, garbage));
    const bytesBefore = latin1From === null ? Buffer.byteLength(text.slice(0, garbage)) : garbage;
    throw new EdiRefusal(
      'edi.controlCharacter',
      { byte: start + bytesBefore + 1 },
      { character: `0x${text.charCodeAt(garbage).toString(16).toUpperCase().padStart(2, '0')}` },
    );
  };

  const take = (bytes: Buffer, encoding: 'utf8' | 'latin1') => {
    const text = bytes.toString(encoding);
    if (decoded === 0 && text.startsWith(BYTE_ORDER_MARK)) hand(text.slice(1), 3);
    else hand(text, decoded);
    decoded += bytes.length;
  };

  const takeAsLatin1 = (bytes: Buffer, validLength: number) => {
    take(bytes.subarray(0, validLength), 'utf8');
    latin1From = decoded + 1;
    take(bytes.subarray(validLength), 'latin1');
  };

  return {
    push: (bytes) => {
      if (decoded + held.length + bytes.length > limit)
        throw new EdiRefusal('edi.tooLarge', { byte: limit + 1 }, { limit });
      const portion = held.length > 0 ? Buffer.concat([held, bytes]) : asBuffer(bytes);
      held = Buffer.alloc(0);
      if (latin1From !== null) return take(portion, 'latin1');
      const complete = portion.subarray(0, portion.length - cutSequence(portion));
      if (!isUtf8(complete)) return takeAsLatin1(portion, validPrefix(portion));
      take(complete, 'utf8');
      held = Buffer.from(portion.subarray(complete.length));
    },
    end: () => {
      if (held.length > 0) takeAsLatin1(held, 0);
      held = Buffer.alloc(0);
    },
    latin1From: () => latin1From,
  };
};

/** Whether nothing but blanks, line ends and the old end-of-file mark (1A) stands here. */
export const isBlank = (text: string): boolean => text.replaceAll('\u001A', '').trim() === '';

/** Tab, line ends, form feed, the old end-of-file mark 1A and the UNOB separators 1C-1F are allowed. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const GARBAGE = /[\u0000-\u0008\u000B\u000E-\u0019\u001B\uFFFE\uFFFF]/;

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** How many bytes an UTF-8 sequence beginning with this byte has; 0 when none begins so. */
const sequenceLength = (lead: number) => {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead < 0xe0) return 2;
  if (lead >= 0xe0 && lead < 0xf0) return 3;
  return lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
};

/** Bytes at the end that may be the beginning of a sequence whose rest comes with the next portion. */
const cutSequence = (bytes: Buffer) => {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return sequenceLength(byte) > back ? back : 0;
  }
  return 0;
};

const validPrefix = (bytes: Buffer) => {
  let valid = 0;
  while (valid < bytes.length) {
    const length = sequenceLength(bytes[valid] ?? 0);
    if (length === 0 || !isUtf8(bytes.subarray(valid, valid + length))) return valid;
    valid += length;
  }
  return valid;
};
