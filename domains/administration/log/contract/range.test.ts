import { expect, test } from 'vitest';
import { addDays, today } from '@portal/platform/contract/day.ts';
import { neededRange } from './range.ts';

const zone = 'Asia/Shanghai';
const now = today(zone);
const last = (days: number) => ({ atFrom: addDays(now, 1 - days), atTo: now });

test.each([
  ['nothing searched', {}, undefined],
  ['searched without a range', { text: '7' }, { field: 'text', days: 92 }],
  ['only an end', { text: '7', atTo: now }, { field: 'text', days: 92 }],
  ['only a beginning: until today', { text: '7', atFrom: addDays(now, -91) }, undefined],
  ['92 days', { text: '7', ...last(92) }, undefined],
  ['93 days', { text: '7', ...last(93) }, { field: 'text', days: 92 }],
  ['an empty filter', { text: '' }, undefined],
  ['nought is something', { tookFrom: 0 }, { field: 'tookFrom', days: 92 }],
  ['by the time', { sort: '-at' }, undefined],
  ['by another field', { sort: '-at,-durationMs' }, { field: 'durationMs', days: 31 }],
  ['by another field, 31 days', { sort: 'type', ...last(31) }, undefined],
  ['by another field, 32 days', { sort: 'type', ...last(32) }, { field: 'type', days: 31 }],
])('%s', (_, input, needed) => expect(neededRange({ zone, ...input }, ['text', 'tookFrom'])).toEqual(needed));
