import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readText } from './read-text.ts';

const inPieces = async (bytes: Buffer, most: number, chunk = 3) => {
  const pieces: string[] = [];
  for (let from: number | null = 0; from !== null;) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, at) =>
      bytes.subarray(at * chunk, (at + 1) * chunk),
    );
    const { text, next } = await readText(Readable.from(chunks), from, most);
    pieces.push(text);
    from = next;
  }
  return pieces;
};

test.each([1, 2, 3, 7, 100])('UTF-8 is never cut inside a character (chunks of %i bytes)', async (chunk) => {
  const text = 'aü零b😀c';
  for (const most of [4, 5, 8, 50]) {
    const pieces = await inPieces(Buffer.from(text), most, chunk);
    expect(pieces.join('')).toBe(text);
  }
});

test('what is no UTF-8 is Windows-1252', async () => {
  expect((await inPieces(Buffer.from('MÜ-12 GÜ', 'latin1'), 4)).join('')).toBe('MÜ-12 GÜ');
});

test('what is no UTF-8 and mostly Chinese is GB18030, also where a piece cuts a character', async () => {
  const text = '51802\u8bf7\u8d70\u4e09\u53f7\u95e8';
  const gb = Buffer.concat([Buffer.from('51802'), Buffer.from('c7ebd7dfc8fdbac5c3c5', 'hex')]);
  expect((await inPieces(gb, 50)).join('')).toBe(text);
  expect((await inPieces(gb, 8)).join('')).toBe(text);
});

test('an empty file is an empty text, a piece of the exact length is the last one', async () => {
  expect(await readText(Readable.from([]), 0, 10)).toEqual({ text: '', next: null });
  expect(await readText(Readable.from([Buffer.from('abc')]), 0, 3)).toEqual({ text: 'abc', next: null });
  expect(await readText(Readable.from([Buffer.from('abcd')]), 0, 3)).toEqual({ text: 'abc', next: 3 });
});
