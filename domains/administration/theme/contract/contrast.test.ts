import { expect, test } from 'vitest';
import { HOUSE_THEME } from '@portal/platform/contract/shell/theme.ts';
import { contrastProblems } from './contrast.ts';

const problems = (change: Partial<typeof HOUSE_THEME>) =>
  contrastProblems({ ...HOUSE_THEME, ...change }).map(({ colour, on, ratio, unreadable }) => [
    colour,
    on,
    ratio,
    unreadable,
  ]);

test("the house's own look falls short nowhere", () => {
  expect(problems({})).toEqual([]);
});

test.each([
  ['amber for warnings is warned of', { warningColour: '#d48806' }, [['warningColour', null, 2.8, false]]],
  ['white errors are refused', { errorColour: '#fefefe' }, [['errorColour', null, 1, true]]],
  [
    'yellow buttons are refused: nobody reads their words, nor finds them on the canvas',
    { primaryColour: '#fadb14' },
    [
      ['primaryColour', null, 1.3, true],
      ['primaryColour', 'canvasColour', 1.2, true],
    ],
  ],
  [
    'a light blue is warned of',
    { primaryColour: '#1890ff' },
    [
      ['primaryColour', null, 3.2, false],
      ['primaryColour', 'canvasColour', 2.9, false],
    ],
  ],
  [
    'a dark canvas under dark words is refused',
    { canvasColour: '#333333' },
    [
      ['textColour', 'canvasColour', 1.2, true],
      ['primaryColour', 'canvasColour', 2, false],
    ],
  ],
  ['what is not typed to its end is no problem of contrast', { errorColour: '#fe' }, []],
])('%s', (_, change, expected) => {
  expect(problems(change)).toEqual(expected);
});
