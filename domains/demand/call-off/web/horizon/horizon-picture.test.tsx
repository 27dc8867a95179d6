import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { addDays } from '@portal/platform/contract/day.ts';
import { horizonOf, type PicturedLines } from '../../contract/horizon/horizon-places.ts';
import { HorizonPicture } from './horizon-picture.tsx';

const TODAY = '2026-03-11';
const lines = (
  dueOn: string,
  quantity: string | null,
  changed: Partial<PicturedLines> = {},
): PicturedLines => ({
  dueOn,
  frequency: 'D',
  zone: 'firm',
  share: 'open',
  lines: 1,
  quantity,
  ...changed,
});
const view = {
  today: TODAY,
  unit: 'PCE',
  places: horizonOf(
    [
      lines('2026-03-09', '50'),
      lines('2026-03-12', '20'),
      lines('2026-03-12', '50', { share: 'promised' }),
      lines('2026-03-12', '30', { share: 'inTransit' }),
      lines('2026-03-16', '700', { frequency: 'W', zone: 'forecast' }),
      lines('2026-04-01', '90', { zone: 'forecast' }),
    ],
    TODAY,
  ),
};
const show = (changed: object = {}, stage: object = {}) =>
  renderScreen(<HorizonPicture view={{ ...view, ...changed }} list="/management/notify?saNo=1" />, {
    at: '/',
    user: { permissionUrls: ['/management/notify'] },
    ...stage,
  });

test('each bar tells what it is made of and leads to its lines by the keyboard', async () => {
  const { screen, address } = await show();
  const bars = screen.getByRole('list', { name: '逐日、逐周的未收数量 · 按天' });
  const weeks = screen.getByRole('list', { name: '逐日、逐周的未收数量 · 按周' });
  await expect
    .element(bars.getByRole('link', { name: '逾期（2026-03-10 及以前），50 件，固定 50 件' }))
    .toBeVisible();
  await expect
    .element(weeks.getByRole('link', { name: 'W12（2026-03-16 至 2026-03-22），700 件，预测 700 件' }))
    .toBeVisible();
  const day = bars.getByRole('link', {
    name: '2026-03-12 周四，100 件，在途 30 件，已承诺 50 件，固定 20 件',
  });
  (day.element() as HTMLElement).focus();
  (day.element() as HTMLElement).click();
  await expect
    .poll(() => decodeURIComponent(address()))
    .toBe('/management/notify?saNo=1&place=2026-03-12&status=new,unasked,processing,dn,rejected');
});

test('parts of a bar stand upon each other in proportion, each with a drawing of its own', async () => {
  const { screen } = await show();
  const day = screen.getByRole('link', { name: /^2026-03-12/ });
  const parts = () => [...day.element().querySelectorAll<HTMLElement>('[data-measure]')];
  await expect
    .poll(() => parts().map(({ dataset }) => dataset['measure']))
    .toEqual(['inTransit', 'promised', 'firm']);
  const [transit, promised, firm] = parts().map((part) => part.getBoundingClientRect());
  expect(promised!.bottom).toBeCloseTo(transit!.top, 0);
  expect(firm!.bottom).toBeCloseTo(promised!.top, 0);
  expect(promised!.height).toBeGreaterThan(transit!.height);
  expect(new Set(parts().map((part) => getComputedStyle(part).backgroundImage)).size).toBe(3);
});

test('a day keeps its height beside weeks that hold ten times as much', async () => {
  const { screen } = await show();
  const height = async (name: RegExp) => {
    const pieces = () => [
      ...screen.getByRole('link', { name }).element().querySelectorAll<HTMLElement>('[data-measure]'),
    ];
    await expect.poll(() => pieces().length).toBeGreaterThan(0);
    return pieces().reduce((sum, piece) => sum + piece.getBoundingClientRect().height, 0);
  };
  expect(await height(/^2026-03-12/)).toBeGreaterThan((await height(/^W12/)) / 2);
});

test('the same figures can be read as a table', async () => {
  const { screen } = await show();
  await screen.getByText('表', { exact: true }).click();
  const table = screen.getByRole('table', { name: '逐日、逐周的未收数量' });
  await expect.element(table.getByRole('row', { name: /2026-03-12 周四 30 50 20 100/ })).toBeVisible();
  await expect.element(screen.getByRole('list', { name: '逐日、逐周的未收数量' })).not.toBeInTheDocument();
});

test('who may not open the list reads the figures without links', async () => {
  const { screen } = await show({}, { user: { permissionUrls: [] } });
  await expect.element(screen.getByRole('img', { name: /^2026-03-12 周四，100 件/ })).toBeInTheDocument();
  expect(screen.getByRole('link').elements()).toHaveLength(0);
});

test('lines are counted where units differ, and more than 10,000 are said to be more', async () => {
  const { screen } = await show({
    unit: null,
    places: horizonOf([lines(addDays(TODAY, -1), null, { lines: 10_001 })], TODAY),
  });
  await expect
    .element(screen.getByRole('link', { name: '逾期（2026-03-10 及以前），10000 行以上，固定 10001 行' }))
    .toBeVisible();
  await expect.element(screen.getByText('10,000+').first()).toBeVisible();
});

test('nothing to come is said in words', async () => {
  const { screen } = await show({ places: horizonOf([], TODAY) });
  await expect.element(screen.getByText('没有未收的要货')).toBeVisible();
});
