import { isAscii, isUtf8 } from 'node:buffer';
import { cutSequence, sequenceLength, type Encoding } from './encoding.ts';
import { EdiRefusal } from './refusal.ts';

export type Decoder = {
  push: (bytes: Uint8Array) => void;
  /** Hands out what was held back at a cut sequence. */
  end: () => void;
  /** Byte from which the text is no UTF-8, from 1; null while everything was. */
  notUtf8From: () => number | null;
};

const BYTE_ORDER_MARK = '\uFEFF';
const DEFAULT_LIMIT = 256 * 1024 * 1024;

/**
 * Bytes to text, in any portions, as `encoding` says (`encodingOf`); `bytes` hands out one character for each byte. Without one: UTF-8 as
 * long as the bytes are valid UTF-8, Windows-1252 from the first byte that is not.
 * Refuses NUL and other control characters that no EDI file holds (`edi.controlCharacter`) and more than `limit` bytes
 * (`edi.tooLarge`); the text before that place is handed out first.
 */
export const createDecoder = (
  onText: (text: string) => void,
  limit = DEFAULT_LIMIT,
  encoding?: Encoding | 'bytes',
): Decoder => {
  let held = Buffer.alloc(0);
  let decoded = 0;
  let notUtf8From: number | null = null;
  let legacy = encoding === undefined || encoding === 'utf-8' ? undefined : legacyReader(encoding);

  const hand = (text: string, start: number) => {
    const garbage = text.search(GARBAGE);
    if (garbage < 0) {
      if (text !== '') onText(text);
      return;
    }
    if (garbage > 0) onText(text.slice(0, garbage));
    const before = text.slice(0, garbage);
    const bytesBefore = legacy ? legacy.lengthOf(before) : Buffer.byteLength(before);
    throw new EdiRefusal(
      'edi.controlCharacter',
      { byte: start + bytesBefore + 1 },
      { character: `0x${text.charCodeAt(garbage).toString(16).toUpperCase().padStart(2, '0')}` },
    );
  };

  const takeUtf8 = (bytes: Buffer) => {
    const text = bytes.toString('utf8');
    if (decoded === 0 && text.startsWith(BYTE_ORDER_MARK)) hand(text.slice(1), 3);
    else hand(text, decoded);
    decoded += bytes.length;
  };

  const takeLegacy = (bytes: Buffer) => {
    if (notUtf8From === null) {
      const at = isAscii(bytes) ? -1 : bytes.findIndex((byte) => byte >= 0x80);
      if (at >= 0) notUtf8From = decoded + at + 1;
    }
    hand(legacy!.read(bytes), decoded);
    decoded += bytes.length;
  };

  const takeRest = (bytes: Buffer, validLength: number) => {
    takeUtf8(bytes.subarray(0, validLength));
    legacy = legacyReader('windows-1252');
    takeLegacy(bytes.subarray(validLength));
  };

  return {
    push: (bytes) => {
      if (decoded + held.length + bytes.length > limit)
        throw new EdiRefusal('edi.tooLarge', { byte: limit + 1 }, { limit });
      const portion = held.length > 0 ? Buffer.concat([held, bytes]) : asBuffer(bytes);
      held = Buffer.alloc(0);
      if (legacy) return takeLegacy(portion);
      const complete = portion.subarray(0, portion.length - cutSequence(portion));
      if (!isUtf8(complete)) return takeRest(portion, validPrefix(portion));
      takeUtf8(complete);
      held = Buffer.from(portion.subarray(complete.length));
    },
    end: () => {
      if (held.length > 0) takeRest(held, 0);
      held = Buffer.alloc(0);
    },
    notUtf8From: () => notUtf8From,
  };
};

/** A character of two or four bytes is kept until it is whole. */
const legacyReader = (encoding: Exclude<Encoding, 'utf-8'> | 'bytes') => {
  if (encoding === 'bytes')
    return { read: (bytes: Buffer) => bytes.toString('latin1'), lengthOf: (text: string) => text.length };
  const decoder = new TextDecoder(encoding);
  return {
    read: (bytes: Buffer) => decoder.decode(bytes, { stream: true }),
    /** Good enough for a place: what Chinese systems write has one or two bytes a character. */
    lengthOf: (text: string) =>
      encoding === 'gb18030' ? text.length + (text.match(/\P{ASCII}/gu) ?? []).length : text.length,
  };
};

/** Whether nothing but blanks, line ends and the old end-of-file mark (1A) stands here. */
export const isBlank = (text: string): boolean => text.replaceAll('\u001A', '').trim() === '';

/** Tab, line ends, form feed, the old end-of-file mark 1A and the UNOB separators 1C-1F are allowed. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const GARBAGE = /[\u0000-\u0008\u000B\u000E-\u0019\u001B\uFFFE\uFFFF]/;

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const validPrefix = (bytes: Buffer) => {
  let valid = 0;
  while (valid < bytes.length) {
    const length = sequenceLength(bytes[valid] ?? 0);
    if (length === 0 || !isUtf8(bytes.subarray(valid, valid + length))) return valid;
    valid += length;
  }
  return valid;
};
