import { expect, test } from 'vitest';
import { ofOne, sharedBy, type SuggestedWindow } from './window-reasons.ts';

const window = (reasons: SuggestedWindow['reasons'], waitingMinutes: number): SuggestedWindow => ({
  unloadDoorId: '51',
  doorAssociateId: '41',
  doorCode: 'D1',
  nameZh: '1 号道口',
  nameEn: 'Door 1',
  day: '2099-03-04',
  window: '09:00-10:00',
  waitingMinutes,
  sameDoorAsLast: false,
  withinPromise: false,
  reasons,
});
const nothing = { reasons: [], waitingMinutes: 0 };

test.each([
  ['none', [], nothing],
  ['one alone', [window(['afterPromise'], 90)], nothing],
  [
    'the same of both',
    [window(['afterPromise'], 90), window(['afterPromise'], 90)],
    { reasons: ['afterPromise'], waitingMinutes: 90 },
  ],
  [
    'another wait',
    [window(['afterPromise'], 90), window(['afterPromise', 'sameDoor'], 120)],
    { reasons: ['afterPromise'], waitingMinutes: 0 },
  ],
  [
    'without waiting',
    [window(['noWaiting'], 10), window(['noWaiting'], 25)],
    { reasons: ['noWaiting'], waitingMinutes: 0 },
  ],
  ['nothing alike', [window(['withinPromise', 'noWaiting'], 0), window(['afterPromise'], 2700)], nothing],
])('windows share what is said of each of them: %s', (_, windows, shared) => {
  expect(sharedBy(windows)).toEqual(shared);
});

test('of one is said what the others do not share', () => {
  const windows = [window(['afterPromise', 'sameDoor'], 90), window(['afterPromise'], 120)];
  const shared = sharedBy(windows);
  expect(windows.map((one) => ofOne(one, shared))).toEqual([
    { reasons: ['sameDoor'], waitingMinutes: 90 },
    { reasons: [], waitingMinutes: 120 },
  ]);
  const alike = [window(['afterPromise'], 90), window(['afterPromise'], 90)];
  expect(ofOne(alike[0]!, sharedBy(alike))).toEqual(nothing);
});
