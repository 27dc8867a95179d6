import { expect, test } from 'vitest';
import sheet from './base.css?raw';
import { CONTROL_CONTRAST, contrastOf, TEXT_CONTRAST } from '../../contract/values/colour.ts';
import { HOUSE_THEME, type TenantTheme } from '../../contract/shell/theme.ts';
import { variablesOf } from './page-look.ts';

const house: Record<string, string> = Object.fromEntries(
  [...sheet.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!]),
);

/** The value that a page of this look ends up with, through all variables that name another. */
const valueIn =
  (theme: TenantTheme) =>
  (name: string): string => {
    const own: Record<string, string | undefined> = variablesOf(theme);
    const value = own[name] ?? house[name] ?? '';
    const next = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    return next === undefined ? long(value) : valueIn(theme)(next);
  };
const long = (colour: string): string => colour.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');

const looks: Record<string, Partial<TenantTheme>> = {
  'the house': {},
  'a green tenant on warm paper': {
    primaryColour: '#0b7a3b',
    successColour: '#2e7d32',
    textColour: '#3a2f26',
    canvasColour: '#f3efe6',
  },
  'a tenant of pale states': {
    primaryColour: '#1890ff',
    successColour: '#52c41a',
    warningColour: '#faad14',
    errorColour: '#ff4d4f',
  },
  'a violet tenant on a dark grey': {
    primaryColour: '#5b2a9d',
    textColour: '#1f1f2b',
    canvasColour: '#d9dbe3',
  },
};

/** Words, and all grounds they stand on. */
const words: readonly (readonly [ink: string, grounds: readonly string[]])[] = [
  ...['mine', 'under-way', 'done', 'wrong'].map(
    (turn) => [`--turn-${turn}-ink`, [`--turn-${turn}-ground`, '--paper']] as const,
  ),
  ...['theirs', 'ended'].map(
    (turn) =>
      [`--turn-${turn}-ink`, ['--paper', '--portal-canvas', '--quiet-pale', '--quiet-ground']] as const,
  ),
  ['--portal-text', ['--paper', '--portal-canvas', '--quiet-ground']],
];

test.each(Object.entries(looks))('words can be read in every turn, in the look of %s', (_, change) => {
  const value = valueIn({ ...HOUSE_THEME, ...change });
  const faint = words.flatMap(([ink, grounds]) =>
    grounds
      .map((ground) => ({ ink, ground, ratio: contrastOf(value(ink), value(ground)) }))
      .filter(({ ratio }) => !(ratio >= TEXT_CONTRAST)),
  );
  expect(faint).toEqual([]);
});

test('walls and what is promised, which no tenant changes', () => {
  const value = valueIn(HOUSE_THEME);
  for (const ink of ['--wall-ink', '--wall-quiet-ink', '--wall-late'])
    for (const ground of ['--wall-ground', '--wall-card'])
      expect(contrastOf(value(ink), value(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(
        TEXT_CONTRAST,
      );
  expect(contrastOf(value('--wall-ground'), value('--wall-called'))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  expect(contrastOf(value('--kept-ink'), value('--kept-ground'))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  for (const turn of ['mine', 'under-way', 'done', 'wrong'])
    expect(contrastOf(value(`--turn-${turn}`), value('--paper')), turn).toBeGreaterThanOrEqual(
      CONTROL_CONTRAST,
    );
});
