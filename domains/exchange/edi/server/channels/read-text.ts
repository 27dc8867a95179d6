import type { Readable } from 'node:stream';
import { createEncodingGuess } from '../reader/encoding.ts';

/**
 * A piece of a file as text: at most `most` bytes from byte `from` on, read as the piece shows itself to be (`createEncodingGuess`). `next` is
 * where to go on, null at the end; a character that the piece would cut is left to the next one.
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
    const part = chunk.subarray(Math.max(0, from - passed)).subarray(0, most + 1 - kept);
    passed += chunk.length;
    if (part.length > 0) portions.push(part);
    kept += part.length;
    if (kept > most) break;
  }
  const bytes = Buffer.concat(portions);
  const isEnd = bytes.length <= most;
  const piece = isEnd ? bytes : bytes.subarray(0, most);
  const whole = isEnd ? piece : piece.subarray(0, piece.length - unfinished(piece));
  return { text: decoded(whole), next: isEnd ? null : from + whole.length };
};

const unfinished = (piece: Buffer): number => {
  const guess = createEncodingGuess();
  guess.push(piece);
  return guess.unfinished();
};

const decoded = (bytes: Buffer): string => {
  const guess = createEncodingGuess();
  guess.push(bytes);
  return new TextDecoder(guess.encoding(), { ignoreBOM: true }).decode(bytes);
};
