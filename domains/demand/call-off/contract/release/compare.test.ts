import { describe, expect, test } from 'vitest';
import { changeCounts, compareReleases, type ComparedRelease } from './compare.ts';
import type { Zone } from '../horizon/horizon.ts';

const release = (
  received: string | null,
  lines: readonly [day: string | null, quantity: string, zone?: Zone][],
  releaseDate = '2026-04-01',
): ComparedRelease => ({
  releaseDate,
  received,
  lines: {
    dueOn: lines.map(([day]) => day),
    frequency: lines.map(() => 'D' as const),
    zone: lines.map(([, , zone]) => zone ?? 'firm'),
    quantity: lines.map(([, quantity]) => quantity),
  },
});
const message = (previous: ComparedRelease, now: ComparedRelease) =>
  compareReleases(previous, now).map((row) => [
    row.slot,
    row.change,
    row.difference,
    row.cumulativeDifference,
  ]);

describe('day by day', () => {
  test.each<[string, ComparedRelease, ComparedRelease, string[][]]>([
    [
      'the same',
      release('0', [['2026-04-06', '100']]),
      release('0', [['2026-04-06', '100.000']]),
      [['2026-04-06 D', 'same', '0', '0']],
    ],
    [
      'raised',
      release('0', [['2026-04-06', '100']]),
      release('0', [['2026-04-06', '120']]),
      [['2026-04-06 D', 'raised', '20', '20']],
    ],
    [
      'lowered',
      release('0', [['2026-04-06', '100']]),
      release('0', [['2026-04-06', '99.5']]),
      [['2026-04-06 D', 'lowered', '-0.5', '-0.5']],
    ],
    [
      'moved by two days: gone here, new there, even in the end',
      release('0', [['2026-04-06', '100']]),
      release('0', [['2026-04-08', '100']]),
      [
        ['2026-04-06 D', 'gone', '-100', '-100'],
        ['2026-04-08 D', 'new', '100', '0'],
      ],
    ],
    [
      'a quantity of 0 is not asked for',
      release('0', [
        ['2026-04-06', '0'],
        ['2026-04-07', '50'],
      ]),
      release('0', [
        ['2026-04-06', '10'],
        ['2026-04-07', '0'],
      ]),
      [
        ['2026-04-06 D', 'new', '10', '10'],
        ['2026-04-07 D', 'gone', '-50', '-40'],
      ],
    ],
    [
      'what merely arrived in between changes its day and no cumulative',
      release('0', [
        ['2026-04-06', '100'],
        ['2026-04-13', '100'],
      ]),
      release('60', [
        ['2026-04-06', '40'],
        ['2026-04-13', '100'],
      ]),
      [
        ['2026-04-06 D', 'lowered', '-60', '0'],
        ['2026-04-13 D', 'same', '0', '0'],
      ],
    ],
    [
      'without the received cumulative of one side both start at 0',
      release('500', [['2026-04-06', '100']]),
      release(null, [['2026-04-06', '100']]),
      [['2026-04-06 D', 'same', '0', '0']],
    ],
    [
      'needs without a day lead and end the table',
      release('0', [
        [null, '30', 'backlog'],
        ['2026-04-06', '100'],
        [null, '900', 'forecast'],
      ]),
      release('0', [
        ['2026-04-06', '100'],
        [null, '10', 'immediate'],
        [null, '900', 'forecast'],
      ]),
      [
        ['backlog', 'gone', '-30', '-30'],
        ['immediate', 'new', '10', '-20'],
        ['2026-04-06 D', 'same', '0', '-20'],
        ['forecast', 'same', '0', '-20'],
      ],
    ],
  ])('%s', (_, previous, now, rows) => {
    expect(message(previous, now)).toEqual(rows);
  });
});

test('a day that moves from forecast to firm stays the same line and shows both zones', () => {
  const [row] = compareReleases(
    release('0', [['2026-04-06', '100', 'forecast']]),
    release('0', [['2026-04-06', '100', 'firm']]),
  );
  expect(row).toMatchObject({ change: 'same', previousZone: 'forecast', zone: 'firm' });
});

test('changes are counted by kind', () => {
  const rows = compareReleases(
    release('0', [
      ['2026-04-06', '1'],
      ['2026-04-07', '1'],
      ['2026-04-08', '2'],
    ]),
    release('0', [
      ['2026-04-06', '1'],
      ['2026-04-07', '2'],
      ['2026-04-09', '2'],
    ]),
  );
  expect(changeCounts(rows)).toEqual({ new: 1, raised: 1, lowered: 0, gone: 1, same: 1 });
});

test('large exact quantities do not lose a thousandth', () => {
  const [row] = compareReleases(
    release('123456789012345.001', [['2026-04-06', '0.001']]),
    release('123456789012345.001', [['2026-04-06', '0.003']]),
  );
  expect(row).toMatchObject({ difference: '0.002', cumulative: '123456789012345.004' });
});
