import { expect, test } from 'vitest';
import { latenessText } from './lateness.ts';

const DUE = '2026-03-02T06:00:00Z';
const WINDOW_TO = '2026-03-02T07:00:00Z';
test.each([
  ['05:59', null, undefined],
  ['06:00', null, undefined],
  ['06:00:20', null, '晚点 1 分钟'],
  ['06:14', null, '晚点 14 分钟'],
  ['09:38', null, '晚点 3 小时 38 分'],
  ['08:00', null, '晚点 2 小时'],
  // what its carrier tells
  ['05:00', '2026-03-02T15:30:00Z', '预计晚 9 小时 30 分'],
  ['06:10', '2026-03-02T15:30:00Z', '预计晚 9 小时 30 分'],
  ['05:00', '2026-03-02T06:40:00Z', undefined],
  ['06:10', '2026-03-02T06:40:00Z', '预计晚 40 分钟'],
  ['05:00', '2026-03-02T05:30:00Z', undefined],
  // an arrival that was told and is past tells nothing more
  ['07:10', '2026-03-02T06:40:00Z', '晚点 1 小时 10 分'],
])('at %s, told of %s: %s', (now, estimatedArrival, text) =>
  expect(
    latenessText(
      { expectedArrival: DUE, estimatedArrival, windowTo: WINDOW_TO },
      Date.parse(`2026-03-02T${now}Z`),
      'zh',
    ),
  ).toBe(text),
);
test('a truck that nobody expects is not late', () =>
  expect(latenessText({ expectedArrival: null, estimatedArrival: null }, Date.parse(DUE), 'zh')).toBe(
    undefined,
  ));
