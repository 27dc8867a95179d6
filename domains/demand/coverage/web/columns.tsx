import { fill } from '@portal/platform/contract/words.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import type { listCoverage } from '../contract/endpoints.ts';
import type { Light } from '../contract/reckoning/light.ts';
import type { words as coverageWords } from '../contract/words.en.ts';
import type { screenWords } from './words.en.ts';

type Row = RowOf<typeof listCoverage>;
type Words = (typeof coverageWords)['zh' | 'en'];
type Screen = (typeof screenWords)['zh' | 'en'];

export const lightTones = { red: 'trouble', yellow: 'attention', green: 'good' } as const satisfies Record<
  Light,
  string
>;

/** What a row of parts shows otherwise than its declaration: the light by its colour and word, and how far stock reaches. */
export const partColumns = (words: Words, screen: Screen) => ({
  light: column.of<Row>('light', {
    text: ({ light }) => (light === null ? '' : words.light[light]),
    show: ({ light }) => light !== null && <ToneTag tone={lightTones[light]}>{words.light[light]}</ToneTag>,
  }),
  daysOfSupply: column.of<Row>('daysOfSupply', { text: (row) => daysText(row, words, screen) }),
  isOld: column.of<Row>('isOld', {
    text: ({ isOld }) => (isOld === 'Y' ? words.fields.isOld : ''),
    show: ({ isOld }) => isOld === 'Y' && <ToneTag tone="attention">{words.fields.isOld}</ToneTag>,
  }),
});

/** `2.5`, `≥ 20`, or why there is no figure. */
export const daysText = (
  { reach, daysOfSupply }: Pick<Row, 'reach' | 'daysOfSupply'>,
  words: Words,
  screen: Screen,
): string => {
  if (daysOfSupply === null) return words.reach[reach];
  const days = formatQuantity(daysOfSupply);
  return reach === 'least' ? fill(screen.atLeast, { days }) : days;
};
