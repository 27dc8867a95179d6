import { expect, test } from 'vitest';
import { createByType } from './by-type.ts';
import type { MessageReader } from './edifact-envelope.ts';
import { createEdifactFile } from './edifact-file.ts';

/** What each reader of a file hears, in its order. */
const heard = (text: string): string[] => {
  const words: string[] = [];
  const listener = (name: string): MessageReader => ({
    open: ({ reference }) => words.push(`${name} opens ${reference}`),
    segment: ({ tag }) => words.push(`${name} ${tag}`),
    close: (_, holds) => words.push(`${name} closes${holds.map(({ code }) => ` with ${code}`).join('')}`),
    envelopeHeld: ({ code }, messages) => words.push(`${name}: ${code} for ${messages}`),
    broken: ({ code }) => words.push(`${name}: ${code}`),
  });
  const readers = new Map(['A', 'B'].map((type) => [type, listener(type)]));
  const { broken: _, ...passing } = listener('passing');
  readers.set('C', passing);
  const file = createEdifactFile(
    createByType((type) => readers.get(type), listener('others')),
    () => undefined,
  );
  file.push(text);
  file.end();
  return words;
};
const message = (reference: string, type: string) =>
  `UNH+${reference}+${type}:D:97A:UN'BGM+1'UNT+3+${reference}'`;
const whole = (messages: string, declared: number) =>
  `UNB+UNOC:3+S+R+260302:0615+9'${messages}UNZ+${declared}+9'`;

test('each message goes to the reader of its type, in the order of the file', () => {
  const messages = message('1', 'A') + message('2', 'B') + message('3', 'X') + message('4', 'A');
  expect(heard(whole(messages, 4))).toEqual([
    'A opens 1',
    'A BGM',
    'A closes',
    'B opens 2',
    'B BGM',
    'B closes',
    'others opens 3',
    'others BGM',
    'others closes',
    'A opens 4',
    'A BGM',
    'A closes',
  ]);
});

test('a count of the envelope is told to each for its own messages', () => {
  const before = whole(message('1', 'A'), 1);
  const words = heard(before + whole(message('2', 'B') + message('3', 'A') + message('4', 'B'), 7));
  expect(words.filter((word) => word.includes('Count'))).toEqual([
    'B: edi.messageCount for 2',
    'A: edi.messageCount for 1',
  ]);
});

test.each([
  [
    'a message that is under way',
    "UNB+UNOC:3+S+R+260302:0615+9'" + message('2', 'A') + "UNH+3+B:D:97A:UN'BGM+1'",
    ['A: edi.notClosed for 1', 'B: edi.brokenEnvelope'],
  ],
  ['text behind the last message', "HELLO'", ['B: edi.textBehind']],
  [
    'one that is passed over',
    "UNB+UNOC:3+S+R+260302:0615+9'UNH+3+C:D:97A:UN'BGM+1'",
    ['others: edi.brokenEnvelope'],
  ],
])('what breaks is told as %s', (_, behind, words) => {
  const before = whole(message('1', 'B'), 1);
  expect(heard(before + behind).slice(-words.length)).toEqual(words);
});
