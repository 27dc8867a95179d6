import { expect, test } from 'vitest';
import { isSentAfter, receivedMoment } from './received-at.ts';

const NOW = '2026-03-02T10:00:00.000Z';

test.each([
  [undefined, NOW],
  ['2026-03-02T09:30:00Z', '2026-03-02T09:30:00.000Z'],
  ['2026-03-02T17:30:00+08:00', '2026-03-02T09:30:00.000Z'],
  ['2026-03-02T10:04:00Z', NOW],
  ['2026-03-02T10:06:00Z', undefined],
  ['2026-02-23T10:00:00Z', '2026-02-23T10:00:00.000Z'],
  ['2026-02-23T09:59:59Z', undefined],
])('a device that says %s received at %s', (said, received) => {
  expect(receivedMoment(said, new Date(NOW))).toBe(received);
});

test.each([
  [null, false],
  ['2026-03-02T09:00:00Z', false],
  ['2026-03-02T10:04:00Z', false],
  ['2026-03-02T10:30:00Z', true],
])('a note that was sent at %s: after what was received %s', (sentAt, after) => {
  expect(isSentAfter(sentAt, NOW)).toBe(after);
});
