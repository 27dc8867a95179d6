import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { column } from './column.tsx';
import { PlainTable } from './plain-table.tsx';

type Line = { partNo: string; quantity: string };
const words = { fields: { partNo: '零件号', quantity: '数量' } };
const lines: Line[] = [
  { partNo: 'A  01', quantity: '1000' },
  { partNo: 'A  02', quantity: '5' },
];
const show = (rows: readonly Line[]) =>
  renderScreen(
    <PlainTable<Line>
      label="物料"
      rows={rows}
      rowKey={({ partNo }) => partNo}
      columns={[column.code('partNo'), column.quantity('quantity', undefined, { title: '件数' })]}
      words={words}
      isCurrent={({ partNo }) => partNo === 'A  02'}
      toneOf={({ quantity }) => (quantity === '5' ? 'attention' : undefined)}
      empty="没有物料"
    />,
  );

test('rows by the kinds of column, their words as heads; the row in question is marked', async () => {
  const { screen } = await show(lines);
  const table = screen.getByRole('table', { name: '物料' });
  await expect.element(table.getByRole('columnheader', { name: '零件号' })).toBeVisible();
  await expect.element(table.getByRole('columnheader', { name: '件数' })).toBeVisible();
  await expect.element(table.getByRole('cell', { name: '1,000' })).toBeVisible();
  const second = table.getByRole('row', { name: /A\s+02/ });
  await expect.element(second).toHaveAttribute('aria-current', 'true');
  await expect.element(second).toHaveAttribute('data-tone', 'attention');
});

afterEach(() => page.viewport(1366, 768));

test('on a telephone rows are cards, and nothing has to be scrolled sideways', async () => {
  await page.viewport(390, 844);
  const { screen } = await show(lines);
  const cards = screen.getByRole('list', { name: '物料' });
  await expect.element(cards.getByText('A  01', { exact: true })).toBeVisible();
  await expect.element(cards.getByText('件数').first()).toBeVisible();
  await expect.element(cards.getByText('1,000')).toBeVisible();
  expect(screen.getByRole('table').query()).toBeNull();
  expect(cards.getByRole('listitem').elements()[1]).toHaveAttribute('aria-current', 'true');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('zero stands back, and what is below zero is owed', async () => {
  const { screen } = await show([
    { partNo: 'A  03', quantity: '0.000' },
    { partNo: 'A  04', quantity: '-3' },
    { partNo: 'A  05', quantity: '3' },
  ]);
  const signs = () =>
    screen
      .getByRole('cell')
      .elements()
      .flatMap((cell) => [...cell.querySelectorAll<HTMLElement>('[class*=figures]')])
      .map(({ dataset }) => dataset.sign);
  await expect.poll(signs).toEqual(['zero', 'negative', undefined]);
});

test('without rows a sentence stands in its place', async () => {
  const { screen } = await show([]);
  await expect.element(screen.getByText('没有物料')).toBeVisible();
  expect(screen.getByRole('table').query()).toBeNull();
});
