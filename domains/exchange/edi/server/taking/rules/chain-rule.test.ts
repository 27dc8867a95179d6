import { expect, test } from 'vitest';
import { chainVerdict } from './chain-rule.ts';

const followed = { last: '00012', awaitedBy: null, knowsPrevious: true };

test.each([
  [
    'the first of a chain',
    '00011',
    { last: null, awaitedBy: null, knowsPrevious: false },
    [false, null, false],
  ],
  ['the next one', '00012', followed, [false, null, false]],
  ['one is missing', '00013', { ...followed, knowsPrevious: false }, [true, '00012', false]],
  ['a fork behind an older one', '00011', followed, [true, '00012', false]],
  ['none is named before it', '00000', followed, [false, null, false]],
  ['blank', '', followed, [false, null, false]],
  [
    'the missing one comes late',
    '00012',
    { ...followed, last: '00014', awaitedBy: '7' },
    [false, null, true],
  ],
  [
    'late, and its own predecessor is missing too',
    '00011',
    { last: '00014', awaitedBy: '7', knowsPrevious: false },
    [true, '00014', true],
  ],
] as const)('%s', (_, previous, state, [gap, expected, late]) =>
  expect(chainVerdict(previous, state)).toEqual({ gap, expected, late }),
);
