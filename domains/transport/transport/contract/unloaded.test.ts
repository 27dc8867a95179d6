import { expect, test } from 'vitest';
import { isUnloaded } from './unloaded.ts';

const received = { comesIn: true, isDone: true };
const brought = { comesIn: true, isDone: false };
const gone = { comesIn: false, isDone: true };
const toFetch = { comesIn: false, isDone: false };

test.each([
  ['goods that are received', [received, received], true],
  ['goods of which one note is missing', [received, brought], false],
  ['received goods, and empties that are still to be loaded', [received, toFetch], true],
  ['goods on the truck, and empties that left with another one', [brought, gone], false],
  ['nothing but empties that have left with it', [gone, gone], true],
  ['nothing but empties, one still to be loaded', [gone, toFetch], false],
  ['nothing at all', [], false],
])('%s: %s', (_, load, is) => expect(isUnloaded(load)).toBe(is));
