import { describe, expect, test } from 'vitest';
import { isFull, judgeScan, nextPlace, toTakeOut, type JudgedPiece, type Verdict } from './rules.ts';
import { pieceCode } from './piece-code.ts';

const piece = (place: number, partNo: string, given: Partial<JudgedPiece> = {}): JudgedPiece => ({
  id: `${place}-${partNo}`,
  place,
  partNo,
  manufacturingNo: `4711000${place}`,
  state: 'empty',
  call: 'called',
  ...given,
});
/** Place 1 is loaded, 2 comes next with two parts, 3 was cancelled, 4 wants the same part as 2. */
const pieces = [
  piece(1, '5G0 857 001 A', { state: 'loaded' }),
  piece(2, '5G0 857 001 B'),
  piece(2, '5G0 857 002 B'),
  piece(3, '5G0 857 003', { call: 'cancelled' }),
  piece(4, '5G0 857 001 B'),
  piece(5, '5G0 857 005', { state: 'missing' }),
  piece(6, '5G0 857 006', { call: 'changed' }),
];
const rack = { isLoading: true, assemblyLine: 'LINE 1', partGroup: '01', pieces };
const RS = '\u001E';
const GS = '\u001D';
/** The Data Matrix of a JIS label; a call-off of several parts names none of them. */
const jisLabel = (vehicle: string, changed: Record<string, string> = {}): string =>
  `[)>${RS}06${GS}${Object.entries({
    '11Z': vehicle,
    '12Z': '4711',
    '13Z': 'LINE 1',
    '14Z': '01',
    '15Z': 'M100',
    I: 'LSVAA49J642000001',
    V: 'S1001',
    '2L': 'P5G0857001B',
    ...changed,
  })
    .map(([identifier, value]) => `${identifier}${value}`)
    .join(GS)}${RS}\u0004`;

describe('a scan', () => {
  const cases: [says: string, place: number | null, code: string, verdict: Verdict, meant: string | null][] =
    [
      ['the part of the place', 2, '5G0 857 001 B', 'ok', '2-5G0 857 001 B'],
      ['blanks and letter case say nothing', 2, '5g0857002b ', 'ok', '2-5G0 857 002 B'],
      ['with its identifier', 2, 'P5G0857001B', 'ok', '2-5G0 857 001 B'],
      ['the vehicle of the place', 2, '47110002', 'ok', '2-5G0 857 001 B'],
      ['the label of the piece', 2, '47110002/5G0857002B', 'ok', '2-5G0 857 002 B'],
      ['a Data Matrix', 2, `[)>${RS}06${GS}12PGTL3${GS}P5G0857001B${GS}Q1${RS}`, 'ok', '2-5G0 857 001 B'],
      [
        'a Data Matrix, control characters spelt out',
        2,
        '[)><RS>06<GS>P5G0857002B<GS>Q1',
        'ok',
        '2-5G0 857 002 B',
      ],
      ['a Data Matrix without a part', 2, `[)>${RS}06${GS}Q1${RS}`, 'notInRack', null],
      ['a JIS label: the next part of its vehicle', 2, jisLabel('47110002'), 'ok', '2-5G0 857 001 B'],
      ['a JIS label of one part', 2, jisLabel('47110002', { P: '5G0 857 002 B' }), 'ok', '2-5G0 857 002 B'],
      [
        'a JIS label, control characters spelt out',
        2,
        jisLabel('47110002').replaceAll(GS, '<GS>').replaceAll(RS, '<RS>'),
        'ok',
        '2-5G0 857 001 B',
      ],
      ['a JIS label whose parts are there', 1, jisLabel('47110001'), 'alreadyLoaded', '1-5G0 857 001 A'],
      ['a JIS label of another place', 2, jisLabel('47110004'), 'wrongPlace', '4-5G0 857 001 B'],
      ['a JIS label of a vehicle of another rack', 2, jisLabel('47119999'), 'notInRack', null],
      ['a JIS label that names another part', 2, jisLabel('47110002', { P: '5G0857009' }), 'wrongPart', null],
      ['a JIS label of another part group', 2, jisLabel('47110002', { '14Z': '02' }), 'notInRack', null],
      ['a JIS label of another line', 2, jisLabel('47110002', { '13Z': 'LINE2' }), 'notInRack', null],
      [
        'a JIS label with a slash in its unloading point',
        2,
        jisLabel('47110002', { '2L': 'A/13' }),
        'ok',
        '2-5G0 857 001 B',
      ],
      [
        'a JIS label of a vehicle that was cancelled',
        3,
        jisLabel('47110003'),
        'cancelledMeanwhile',
        '3-5G0 857 003',
      ],
      ['a part of another place', 1, '5G0 857 002 B', 'wrongPlace', '2-5G0 857 002 B'],
      ['the label of another place', 2, '47110004/5G0857001B', 'wrongPlace', '4-5G0 857 001 B'],
      ['another vehicle', 2, '47110004', 'wrongPlace', '4-5G0 857 001 B'],
      ['a part that stands in the rack', 2, '5G0 857 001 A', 'alreadyLoaded', '1-5G0 857 001 A'],
      ['the label of a piece that is there', 1, '47110001/5G0857001A', 'alreadyLoaded', '1-5G0 857 001 A'],
      ['another part of the vehicle', 2, '47110002/5G0857009', 'wrongPart', null],
      ['a part of no vehicle', 2, '1K0 000 000', 'notInRack', null],
      ['a vehicle of another rack', 2, '47119999/5G0857001B', 'notInRack', null],
      ['a call-off that was cancelled', 3, '5G0 857 003', 'cancelledMeanwhile', '3-5G0 857 003'],
      ['a call-off that wants another part now', 6, '5G0 857 006', 'changed', '6-5G0 857 006'],
      ['what was missing is found', 5, '5G0 857 005', 'ok', '5-5G0 857 005'],
      ['nothing expected any more', null, '5G0 857 001 B', 'wrongPlace', '2-5G0 857 001 B'],
      ['an empty code', 2, '', 'notInRack', null],
    ];
  test.each(cases)('%s', (_, place, code, verdict, meant) => {
    const judged = judgeScan(rack, place, code);
    expect([judged.verdict, judged.piece?.id ?? null]).toEqual([verdict, meant]);
  });

  test('a rack that left takes nothing', () => {
    expect(judgeScan({ ...rack, isLoading: false }, 2, '5G0 857 001 B').verdict).toBe('rackClosed');
  });
});

test('a JIS label of two parts is scanned once for each, in their order', () => {
  const [first, second] = pieces.slice(1, 3);
  expect(judgeScan(rack, 2, jisLabel('47110002')).piece).toBe(first);
  const later = pieces.map((one) => (one === first ? { ...one, state: 'loaded' as const } : one));
  expect(judgeScan({ ...rack, pieces: later }, 2, jisLabel('47110002')).piece).toBe(second);
});

test('the code of a piece names it alone', () => {
  for (const one of pieces.filter(({ state, call }) => state === 'empty' && call === 'called'))
    expect(judgeScan(rack, one.place, pieceCode(one)).piece).toBe(one);
});

test.each<[says: string, given: JudgedPiece[], next: number | null, full: boolean, out: number]>([
  ['nothing loaded', [piece(1, 'A'), piece(2, 'B')], 1, false, 0],
  ['one to come', [piece(1, 'A', { state: 'loaded' }), piece(2, 'B')], 2, false, 0],
  ['all there', [piece(1, 'A', { state: 'loaded' })], null, true, 0],
  ['one missing', [piece(1, 'A', { state: 'missing' }), piece(2, 'B', { state: 'loaded' })], null, true, 0],
  ['all missing', [piece(1, 'A', { state: 'missing' })], null, false, 0],
  [
    'cancelled before it came',
    [piece(1, 'A', { call: 'cancelled' }), piece(2, 'B', { state: 'loaded' })],
    null,
    true,
    0,
  ],
  ['cancelled when it was there', [piece(1, 'A', { state: 'loaded', call: 'cancelled' })], null, true, 1],
  [
    'changed before it came',
    [piece(1, 'A', { call: 'changed' }), piece(2, 'B', { state: 'loaded' })],
    null,
    false,
    0,
  ],
  ['changed when it was there', [piece(1, 'A', { state: 'loaded', call: 'changed' })], null, true, 1],
  ['ordered anew', [piece(1, 'A', { state: 'loaded', call: 'reordered' })], null, true, 1],
])('a rack: %s', (_, given, next, full, out) => {
  expect([nextPlace(given), isFull(given), toTakeOut(given).length]).toEqual([next, full, out]);
});
