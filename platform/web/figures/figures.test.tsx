import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { Bars } from './bars.tsx';
import { Columns } from './columns.tsx';
import { FigurePanel } from './figure-panel.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import type { Figures, Point } from './figures.ts';
import { HeatMap } from './heat-map.tsx';
import { LineLegend } from './line-legend.tsx';
import { Lines } from './lines.tsx';

const measures: Figures<'sent' | 'owed'>['measures'] = [
  { key: 'sent', name: '已发', kind: 'amount', unit: '件' },
  { key: 'owed', name: '欠交', kind: 'amount', unit: '件', below: 'trouble' },
];
const months = (count: number, valueOf: (at: number) => number | null): Point<'sent' | 'owed'>[] =>
  Array.from({ length: count }, (_, at) => ({
    key: `m${at}`,
    name: `第 ${at} 期`,
    values: { sent: valueOf(at) },
  }));
const rect = (element: Element | null) => element!.getBoundingClientRect();
const bar = (element: Element, measure = 'sent') => element.querySelector(`[data-measure=${measure}]`);

test('columns hang from the line below zero, what is missing has none, and zero has none either', async () => {
  const points = [
    { key: 'a', name: 'A', values: { sent: 30, owed: -10 } },
    { key: 'b', name: 'B', values: { sent: null, owed: 5 } },
    { key: 'c', name: 'C', values: { sent: 0 } },
    { key: 'd', name: 'D', values: {} },
  ];
  const { screen } = await renderScreen(
    <Columns label="发货" figures={{ measures, points }} arrangement="beside" />,
  );
  const point = (name: string) => screen.getByRole('img', { name, exact: true }).element();
  const first = point('A，已发 30 件，欠交 -10 件');
  expect(rect(bar(first, 'owed')).top).toBeCloseTo(rect(bar(first)).bottom, 0);
  expect(rect(bar(first)).height / rect(bar(first, 'owed')).height).toBeCloseTo(3, 0);
  expect(bar(point('B，欠交 5 件'))).toBeNull();
  expect(bar(point('C，已发 0 件'))).toBeNull();
  expect(point('D，无数据').querySelector('[data-measure]')).toBeNull();
});

test('one stop of the Tab key, arrow keys inside; what is reached is said below', async () => {
  const { screen } = await renderScreen(
    <>
      <Columns label="发货" figures={{ measures, points: months(3, (at) => at) }} arrangement="stacked" />
      <button type="button">behind</button>
    </>,
  );
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('img', { name: /^第 0 期/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(screen.getByRole('img', { name: /^第 2 期/ })).toHaveFocus();
  await expect.element(screen.getByText('第 2 期，2 件，已发 2 件')).toBeVisible();
  await userEvent.keyboard('{Home}');
  await expect.element(screen.getByRole('img', { name: /^第 0 期/ })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: 'behind' })).toHaveFocus();
});

test('one point and four hundred fit, and their names do not overlap', async () => {
  const { screen } = await renderScreen(
    <div style={{ width: 366 }}>
      <Lines label="一期" figures={{ measures, points: months(1, () => 5) }} shown={['sent']} />
      <Lines label="多期" figures={{ measures, points: months(400, (at) => at % 50) }} shown={['sent']} />
      <Columns label="多柱" figures={{ measures, points: months(400, () => 1) }} arrangement="stacked" />
    </div>,
  );
  for (const label of ['一期', '多期', '多柱']) {
    const list = screen.getByRole('list', { name: label }).element();
    const named = [...list.querySelectorAll('span')].filter((one) => /^第 \d+ 期$/.test(one.innerHTML));
    expect(named.length).toBeGreaterThan(0);
    const range = document.createRange();
    const texts = named.map((one) => {
      range.selectNodeContents(one);
      return range.getBoundingClientRect();
    });
    texts.slice(1).forEach(({ left }, at) => expect(left).toBeGreaterThan(texts[at]!.right));
    expect(rect(list.parentElement).right).toBeLessThanOrEqual(400);
  }
  expect(screen.getByRole('list', { name: '多期' }).element().querySelectorAll('path')).toHaveLength(1);
});

test('the figure above a column is whole, and clear of the next one, on a phone as well', async () => {
  const { screen } = await renderScreen(
    <div style={{ width: 366 }}>
      <Columns
        label="应付"
        figures={{ measures, points: months(8, (at) => 681_167 + at) }}
        arrangement="stacked"
      />
    </div>,
  );
  const list = screen.getByRole('list', { name: '应付' }).element();
  const range = document.createRange();
  const texts = [...list.querySelectorAll('span')]
    .filter((one) => /^68\d,\d{3}$/.test(one.innerHTML))
    .map((one) => {
      range.selectNodeContents(one);
      return range.getBoundingClientRect();
    });
  expect(texts).toHaveLength(8);
  expect(texts[0]!.left).toBeGreaterThanOrEqual(rect(list).left);
  texts.slice(1).forEach(({ left }, at) => expect(left).toBeGreaterThan(texts[at]!.right));
});

test('a line has a gap where a value is missing, and a target with its name', async () => {
  const { screen } = await renderScreen(
    <>
      <LineLegend measures={measures} />
      <Lines
        label="得分"
        figures={{ measures, points: months(4, (at) => (at === 1 ? null : at * 10)) }}
        shown={['sent']}
        target={{ name: '目标', value: 25 }}
      />
    </>,
  );
  const list = screen.getByRole('list', { name: '得分' });
  expect(list.element().querySelector('path')!.getAttribute('d')!.match(/M/g)).toHaveLength(2);
  await expect.element(list.getByText('目标 25')).toBeVisible();
  const keys = screen
    .getByRole('listitem')
    .elements()
    .filter((one) => one.querySelector('svg[data-line]'));
  expect(keys.map((one) => one.textContent)).toContain('欠交');
  await expect.element(list.getByRole('img', { name: '第 1 期，无数据' })).toBeInTheDocument();
});

test('bars go to both sides of the line, long names are cut, what is beyond its mark is drawn apart', async () => {
  const long = '长春'.repeat(40);
  const { screen, address } = await renderScreen(
    <div style={{ width: 366 }}>
      <Bars
        label="周转"
        figures={{
          measures,
          points: [
            { key: 'a', name: long, values: { sent: 40 }, beyond: 'mine', to: '/rows?of=a', mark: 20 },
            { key: 'b', name: 'B', values: { sent: -10 } },
            { key: 'c', name: 'C', values: { sent: null } },
          ],
        }}
        shown={['sent']}
      />
    </div>,
  );
  const list = screen.getByRole('list', { name: '周转' });
  const link = list.getByRole('link', { name: `${long} 40 件` });
  expect(rect(link.element()).width).toBeLessThanOrEqual(366);
  const under = list.getByRole('img', { name: 'B -10 件' }).element();
  expect(rect(bar(under)).right).toBeCloseTo(rect(bar(link.element())).left, 0);
  await expect.element(list.getByText('无数据').first()).toBeVisible();
  (link.element() as HTMLElement).click();
  await expect.poll(address).toBe('/rows?of=a');
});

test('the table is there for those who listen, is shown by a switch, and leaves as a file', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const figures = { measures, points: [{ key: 'a', name: 'A', values: { sent: '1234.5' } }] };
  const { screen } = await renderScreen(
    <FigurePanel
      label="发货"
      figures={figures}
      table={{ names: '月份' }}
      chart={<Columns label="发货图" figures={figures} arrangement="stacked" />}
    />,
  );
  const row = screen.getByRole('table', { name: '发货' }).getByRole('row', { name: 'A 1,234.5' });
  await expect.element(row).toBeInTheDocument();
  // It makes no page wider.
  expect(rect(row.element().closest('table')!.parentElement).width).toBe(1);
  await expect.element(screen.getByRole('list', { name: '发货图' })).toBeVisible();
  await screen.getByText('表', { exact: true }).click();
  await expect.element(row).toBeVisible();
  await expect.element(screen.getByRole('list', { name: '发货图' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: '导出' }).click();
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('发货.csv');
  expect(await (saved.mock.calls[0]![0] as Blob).text()).toContain('A,1234.5');
});

test('a heat map says each figure, is walked by arrow keys, and leaves what is missing open', async () => {
  const { screen } = await renderScreen(
    <HeatMap
      title="道口"
      corner="道口"
      figures={{
        measures: [
          { key: 'D1', name: 'D1', kind: 'amount', unit: '车' },
          { key: 'D2', name: 'D2', kind: 'amount', unit: '车' },
        ],
        points: [
          { key: '1', name: '03-01', values: { D1: 4, D2: 8 } },
          { key: '2', name: '03-02', values: { D1: 0 } },
        ],
      }}
    />,
  );
  await expect.element(screen.getByRole('cell', { name: 'D2 03-01，8 车' })).toMatchTextContent(/8$/);
  await expect.element(screen.getByRole('cell', { name: 'D2 03-02，无数据' })).toMatchTextContent(/–$/);
  await userEvent.keyboard('{Tab}{ArrowDown}{ArrowRight}');
  expect(document.activeElement!.textContent).toContain('D2 03-02，无数据');
});

test('a single figure stands with its unit, the one before it and its trend', async () => {
  const { screen } = await renderScreen(
    <FigureTiles
      tiles={[
        { measure: measures[0]!, value: 120, previous: 100, trend: [80, null, 100, 120] },
        { measure: measures[1]!, value: null },
      ]}
    />,
  );
  await expect.element(screen.getByText('上期 100 件（+20%）')).toBeVisible();
  await expect
    .element(screen.getByRole('img', { name: '已发的走势：从 80 件 到 120 件，最低 80 件，最高 120 件' }))
    .toBeVisible();
  await expect.element(screen.getByText('—')).toBeVisible();
});
