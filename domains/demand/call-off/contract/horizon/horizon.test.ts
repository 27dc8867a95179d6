import { expect, test } from 'vitest';
import { slotsOf, type Frequency, type Schedule, type Zone } from './horizon.ts';

type Line = [day: string | null, frequency: Frequency, zone: Zone, quantity: string];
const schedule = (lines: Line[]): Schedule => ({
  dueOn: lines.map(([day]) => day),
  frequency: lines.map(([, frequency]) => frequency),
  zone: lines.map(([, , zone]) => zone),
  quantity: lines.map(([, , , quantity]) => quantity),
});
const shown = (lines: Line[]) =>
  slotsOf(schedule(lines), '2026-04-01').map(({ slot, dueOn, zone, quantity }) => [
    slot,
    dueOn,
    zone,
    quantity,
  ]);

test.each<[name: string, lines: Line[], slots: string[][]]>([
  ['one line a day', [['2026-04-06', 'D', 'firm', '100']], [['2026-04-06 D', '2026-04-06', 'firm', '100']]],
  [
    'two lines of one day and zone are one',
    [
      ['2026-04-06', 'D', 'firm', '100.5'],
      ['2026-04-06', 'D', 'firm', '20'],
    ],
    [['2026-04-06 D', '2026-04-06', 'firm', '120.5']],
  ],
  [
    'a day and the week that begins on it are two places',
    [
      ['2026-04-06', 'D', 'firm', '100'],
      ['2026-04-06', 'W', 'forecast', '500'],
    ],
    [
      ['2026-04-06 D', '2026-04-06', 'firm', '100'],
      ['2026-04-06 W', '2026-04-06', 'forecast', '500'],
    ],
  ],
  [
    'the more binding zone of a day keeps the place, whatever the order',
    [
      ['2026-04-06', 'D', 'forecast', '50'],
      ['2026-04-06', 'D', 'firm', '100'],
    ],
    [
      ['2026-04-06 D', '2026-04-06', 'firm', '100'],
      ['2026-04-06 D 2', '2026-04-06', 'forecast', '50'],
    ],
  ],
  [
    'backlog and immediate needs without a day count for the day of the release',
    [
      [null, 'D', 'backlog', '30'],
      [null, 'D', 'immediate', '10'],
      ['2026-04-06', 'D', 'firm', '100'],
    ],
    [
      ['backlog', '2026-04-01', 'backlog', '30'],
      ['immediate', '2026-04-01', 'immediate', '10'],
      ['2026-04-06 D', '2026-04-06', 'firm', '100'],
    ],
  ],
  [
    'a remaining quantity without a day counts for the end of the horizon',
    [
      [null, 'D', 'forecast', '900'],
      ['2026-06-30', 'D', 'forecast', '100'],
    ],
    [
      ['forecast', '2026-06-30', 'forecast', '900'],
      ['2026-06-30 D', '2026-06-30', 'forecast', '100'],
    ],
  ],
  [
    'a backlog with its own day stands on that day',
    [['2026-03-30', 'D', 'backlog', '5']],
    [['2026-03-30 D', '2026-03-30', 'backlog', '5']],
  ],
])('%s', (_, lines, slots) => {
  expect(shown(lines)).toEqual(slots);
});
