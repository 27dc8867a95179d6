import { expect, test } from 'vitest';
import { nearestOf, type FreeSlot } from './nearest.ts';
import { ranked, type Arrival } from './suggest.ts';

const free = (doorId: string, day: string, starts: string): FreeSlot => ({
  doorId,
  day,
  slot: { starts, ends: `${String(Number(starts.slice(0, 2)) + 1).padStart(2, '0')}${starts.slice(2)}` },
});
const text = ({ doorId, day, slot }: FreeSlot): string => `${doorId} ${day.slice(-2)} ${slot.starts}`;
const wanted = free('D1', '2026-03-02', '09:00');

test('the nearest are of the same dock, then of other docks of the day, then of later days', () => {
  const all = [
    free('D1', '2026-03-03', '09:00'),
    free('D2', '2026-03-02', '12:00'),
    free('D2', '2026-03-02', '10:00'),
    free('D1', '2026-03-02', '16:00'),
    wanted,
  ];
  expect(nearestOf(all, wanted).map(text)).toEqual(['D1 02 16:00', 'D2 02 10:00', 'D2 02 12:00']);
  expect(nearestOf([all[0]!, wanted], wanted).map(text)).toEqual(['D1 03 09:00']);
});

const arrival: Arrival = { day: '2026-03-02', time: '09:00', promise: '2026-03-02', lastDoorId: 'D2' };

test.each<[string, Partial<Arrival>, FreeSlot[], string[]]>([
  [
    'least waiting; nothing before the truck is there',
    {},
    [free('D1', '2026-03-02', '11:00'), free('D1', '2026-03-02', '09:30'), free('D1', '2026-03-02', '08:00')],
    ['D1 02 09:30', 'D1 02 11:00'],
  ],
  [
    'the dock that is known, where waiting is about the same',
    {},
    [free('D1', '2026-03-02', '09:00'), free('D2', '2026-03-02', '09:15'), free('D2', '2026-03-02', '10:00')],
    ['D2 02 09:15', 'D1 02 09:00', 'D2 02 10:00'],
  ],
  [
    'what keeps the promise before what does not, however long it waits',
    { day: '2026-03-01', time: null },
    [free('D2', '2026-03-03', '08:00'), free('D1', '2026-03-02', '17:00')],
    ['D1 02 17:00', 'D2 03 08:00'],
  ],
  [
    'three of a dock and day',
    { lastDoorId: null },
    ['10:00', '11:00', '12:00', '13:00'].map((starts) => free('D1', '2026-03-02', starts)),
    ['D1 02 10:00', 'D1 02 11:00', 'D1 02 12:00'],
  ],
])('%s', (_, change, slots, expected) =>
  expect(ranked(slots, { ...arrival, ...change }).map(text)).toEqual(expected),
);

test('reasons say why', () => {
  const [best] = ranked([free('D2', '2026-03-02', '09:00')], arrival);
  expect(best).toMatchObject({ waitingMinutes: 0, reasons: ['withinPromise', 'noWaiting', 'sameDoor'] });
  const [late] = ranked([free('D1', '2026-03-03', '09:00')], arrival);
  expect(late).toMatchObject({ waitingMinutes: 1440, withinPromise: false, reasons: ['afterPromise'] });
});
