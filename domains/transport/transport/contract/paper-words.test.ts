import { expect, test } from 'vitest';
import { paperWords } from './paper-words.ts';
import { zh } from './words.zh.ts';

test.each([
  ['bordero', 'borderoNo'],
  ['truck', 'truckPlate'],
  ['driver', 'driverName'],
  ['window', 'window'],
  ['arrival', 'expectedArrival'],
] as const)('the paper has for %s the word of the screen', (onPaper, onScreen) =>
  expect(paperWords.zh[onPaper]).toBe(zh.fields[onScreen]),
);
