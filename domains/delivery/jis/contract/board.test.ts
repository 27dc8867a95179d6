import { expect, test } from 'vitest';
import { sharedGaps, shownMarkOf, type BoardGap, type BoardMark } from './board.ts';

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
