import { expect, test } from 'vitest';
import { onWall, sharedGaps, shownMarkOf, type BoardGap, type BoardMark } from './board.ts';

const NOW = Date.parse('2026-03-02T08:00:00Z');

test.each<[what: string, marks: BoardMark[], minutesToGo: number, shown: string | undefined]>([
  ['nothing', [], -30, undefined],
  ['a little late', ['late'], -9, 'late attention'],
  ['late', ['late'], -10, 'late trouble'],
  ['a point is missing, with time left', ['missed'], 61, 'missed attention'],
  ['a point is missing, and it is soon built', ['missed'], 60, 'missed trouble'],
  ['two of which one is red', ['late', 'missed'], -1, 'missed trouble'],
  ['re-ordered and sent again', ['reordered', 'resent'], -30, 'reordered attention'],
  ['cancelled counts alone', ['late', 'cancelled'], -30, 'cancelled ended'],
])('%s', (_, marks, minutesToGo, shown) => {
  const plannedAt = new Date(NOW + minutesToGo * 60_000).toISOString();
  const mark = shownMarkOf({ marks, plannedAt }, NOW);
  expect(mark && `${mark.mark} ${mark.tone}`).toBe(shown);
});

test('what two lines miss alike is one gap', () => {
  const gap = (id: string, numbers: string): BoardGap => ({
    id,
    numbers,
    statusCode: 'R100',
    partGroup: '02',
    supplierCode: 'S1002',
    since: '',
    askedAt: null,
  });
  expect(
    sharedGaps([
      { line: 'LINE1', gaps: [gap('1', '4712'), gap('2', '4720')] },
      { line: 'LINE2', gaps: [gap('3', '4712')] },
    ]).map(({ lines, numbers }) => [lines, numbers]),
  ).toEqual([
    [['LINE1', 'LINE2'], '4712'],
    [['LINE1'], '4720'],
  ]);
});

test.each<[what: string, room: number, shown: string[]]>([
  ['there is room for all', 20, ['-50 late', '-12 late', '40 missed', '-2', '3', '6', '9', '12']],
  ['half of a small room is for those that come', 4, ['-50 late', '-12 late', '-2', '3']],
  [
    'what is wrong leaves a seat to each that comes',
    7,
    ['-50 late', '-12 late', '40 missed', '-2', '3', '6', '9'],
  ],
])('on a wall where %s, what is wrong stands first', (_, room, shown) => {
  const at = (minutes: number, marks: BoardMark[] = []) => ({
    manufacturingNo: [minutes, ...marks].join(' '),
    plannedAt: new Date(NOW + minutes * 60_000).toISOString(),
    marks,
  });
  const lane = [
    at(-50, ['late']),
    at(-40, ['late', 'cancelled']),
    at(-12, ['late']),
    at(-7),
    at(-2),
    at(3),
    at(6),
    at(9),
    at(12),
    at(40, ['missed']),
  ];
  expect(onWall(lane, NOW, room).map(({ manufacturingNo }) => manufacturingNo)).toEqual(shown);
});
