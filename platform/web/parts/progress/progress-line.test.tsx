import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { contrastOf } from '../../../contract/values/colour.ts';
import type { Language } from '../../../contract/words.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ProgressLine } from './progress-line.tsx';
import type { ProgressStage } from './stages.ts';

const YEAR = String(new Date().getFullYear());
const LONG = '托盘高度超过道口限高，请改用小托盘后重新提交';
const stages: ProgressStage[] = [
  {
    key: 'sent',
    label: '已发送',
    state: 'done',
    at: `${YEAR}-03-02T00:30:00Z`,
    planned: `${YEAR}-03-01`,
    late: '晚 1 天',
    by: '林永康',
    document: '00000025',
    to: '/note?id=1',
  },
  { key: 'loaded', label: '装车', state: 'skipped' },
  { key: 'confirmed', label: '工厂已驳回', state: 'stopped', at: `${YEAR}-03-02T01:00:00Z`, reason: LONG },
  { key: 'departed', label: '发车', state: 'now', planned: `${YEAR}-03-03T01:00:00Z` },
  { key: 'arrived', label: '到达', state: 'ahead', due: `${YEAR}-03-04`, document: 'GR1' },
];
const underWay = stages.filter(({ state }) => state !== 'stopped');

type Shown = { language?: Language; shown?: ProgressStage[]; width?: number };
const show = async (
  density: 'page' | 'card' | 'cell',
  { language, shown = stages, width = 1366 }: Shown = {},
) => {
  await page.viewport(width, 768);
  return renderScreen(<ProgressLine density={density} label="TO1 的运输进度" stages={shown} />, {
    ...(language && { language }),
  });
};
afterEach(() => page.viewport(1366, 768));

test('a page tells each stage: what, whether, when, by when, who and by which document', async () => {
  const { screen } = await show('page');
  const list = screen.getByRole('list', { name: 'TO1 的运输进度' });
  await expect.element(list).toBeVisible();
  expect(
    list
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    '已发送 已经过03-02 08:30计划 03-01晚 1 天林永康00000025',
    '装车 未经过',
    `工厂已驳回 停在这里03-02 09:00${LONG}`,
    '发车 当前计划 03-03 09:00',
    '到达 未到期限 03-04GR1',
  ]);
  await expect.element(list.getByRole('link')).toHaveAttribute('href', '/note?id=1');
  expect(list.element().querySelectorAll('[aria-current="step"]')).toHaveLength(1);
  await expect.element(screen.getByText('第 3 步，共 5 步：工厂已驳回')).toBeInTheDocument();
});

test('a card has names, moments and lateness', async () => {
  const { screen } = await show('card');
  await expect.element(screen.getByText('晚 1 天')).toBeVisible();
  await expect.element(screen.getByText('03-02 08:30')).toBeVisible();
  await expect.element(screen.getByText('林永康')).not.toBeInTheDocument();
  expect(screen.getByRole('link').elements()).toEqual([]);
});

test('a cell has the signs, and where it is', async () => {
  const { screen } = await show('cell', { shown: underWay });
  const signs = screen.getByRole('list', { name: 'TO1 的运输进度' }).getByRole('listitem');
  await expect.element(signs.first()).toBeVisible();
  expect(signs.elements().map(({ textContent }) => textContent)).toEqual([
    '已发送 已经过 03-02 08:30 计划 03-01 晚 1 天',
    '装车 未经过',
    '发车 当前 计划 03-03 09:00',
    '到达 未到 期限 03-04',
  ]);
  await expect.element(screen.getByText('计划 03-03 09:00', { exact: true })).toBeVisible();
});

test.each<[string, ProgressStage[], string, string]>([
  ['why it stopped', stages, LONG, '计划 03-03 09:00'],
  [
    'how late it is, instead of by when',
    [{ ...stages[3]!, late: '晚 3 小时' }],
    '晚 3 小时',
    '计划 03-03 09:00',
  ],
])('a cell says %s', async (_, shown, text, unsaid) => {
  const { screen } = await show('cell', { shown });
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(unsaid, { exact: true })).not.toBeInTheDocument();
});

test('its own words are those of the reader', async () => {
  const { screen } = await show('page', { language: 'en' });
  const first = screen.getByRole('listitem').first();
  await expect.element(first).toMatchTextContent(/passed.*planned 03-01/);
  await expect.element(screen.getByText('Step 3 of 5: 工厂已驳回')).toBeInTheDocument();
});

describe.each([
  ['page', 1366, 'row'],
  ['page', 1024, 'row'],
  ['page', 390, 'column'],
  ['card', 700, 'row'],
] as const)('a %s of %i px', (density, width, direction) => {
  test(`has its stages in a ${direction}, and nothing beyond its edge`, async () => {
    const { screen } = await show(density, { width });
    await expect.element(screen.getByRole('list')).toBeVisible();
    const boxes = screen
      .getByRole('listitem')
      .elements()
      .map((item) => item.getBoundingClientRect());
    const tops = new Set(boxes.map(({ top }) => Math.round(top)));
    expect(tops.size).toBe(direction === 'row' ? 1 : boxes.length);
    for (const { right } of boxes) expect(right).toBeLessThanOrEqual(width + 0.5);
  });
});

test('stages that do not fit stand in two rows of as many', async () => {
  const shown = Array.from({ length: 9 }, (_, at) => ({ ...stages[1]!, key: String(at) }));
  const { screen } = await show('page', { shown, width: 760 });
  await expect.element(screen.getByRole('list')).toBeVisible();
  const tops = screen
    .getByRole('listitem')
    .elements()
    .map((item) => item.getBoundingClientRect().top);
  expect(tops.filter((top) => top === tops[0])).toHaveLength(5);
});

test('a narrow card has the one where it is', async () => {
  const { screen } = await show('card', { shown: underWay, width: 390 });
  await expect.element(screen.getByText('计划 03-03 09:00')).toBeVisible();
  const seen = [...screen.container.querySelectorAll('li > div')].filter(
    (what) => what.getBoundingClientRect().width > 1,
  );
  expect(seen.map(({ textContent }) => textContent)).toEqual(['发车 当前计划 03-03 09:00']);
});

test.each(['page', 'card', 'cell'] as const)('every text of a %s is read at 4.5 : 1', async (density) => {
  const { screen } = await show(density);
  await expect.element(screen.getByRole('list')).toBeVisible();
  for (const text of screen.container.querySelectorAll('span'))
    expect(contrastOf(hex(getComputedStyle(text).color), '#ffffff'), text.textContent).toBeGreaterThan(4.5);
});

/** `rgb(24, 34, 48)` as `#182230`. */
const hex = (colour: string): string =>
  `#${(colour.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;
