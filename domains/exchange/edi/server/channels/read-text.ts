import type { Readable } from 'node:stream';

/**
 * A piece of a file as text: at most `most` bytes from byte `from` on, UTF-8 where the piece is, Latin-1 else. `next` is where to go
 * on, null at the end; a character that the piece would cut is left to the next one.
 */
export const readText = async (
  stream: Readable,
  from: number,
  most: number,
): Promise<{ text: string; next: number | null }> => {
  const portions: Buffer[] = [];
  let passed = 0;
  let kept = 0;
  // One byte more than asked for tells whether there is more.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const requested = chunk.subarray(Math.max(0, from - passed)).subarray(0, most + 1 - kept);
    passed += chunk.length;
    if (requested.length > 0) portions.push(requested);
    kept += requested.length;
    if (kept > most) break;
  }
  const bytes = Buffer.concat(portions);
  const isEnd = bytes.length <= most;
  const piece = isEnd ? bytes : bytes.subarray(0, most);
  const whole = isEnd ? piece : piece.subarray(0, piece.length - cutOff(piece));
  return { text: decoded(whole, piece), next: isEnd ? null : from + lengthOf(whole, piece) };
};

const isUtf8 = (bytes: Buffer): boolean => bytes.equals(Buffer.from(bytes.toString('utf8')));
const decoded = (whole: Buffer, piece: Buffer): string =>
  isUtf8(whole) ? whole.toString('utf8') : piece.toString('latin1');
const lengthOf = (whole: Buffer, piece: Buffer): number => (isUtf8(whole) ? whole.length : piece.length);

/** Bytes of a UTF-8 character at the end that is not complete. */
const cutOff = (bytes: Buffer): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
};
