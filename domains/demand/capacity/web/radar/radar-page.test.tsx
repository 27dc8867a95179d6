import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { RadarGroup } from '../../contract/radar/calls.ts';
import { CELL, HEAD, NAME, ROW, cellAt, drawMap, textOf } from './draw-map.ts';
import RadarPage from './radar-page.tsx';

const mondays = ['2026-11-30', '2026-12-07', '2026-12-14'];
const group = (id: string, changed: Partial<RadarGroup> = {}): RadarGroup => ({
  id,
  number: `CG${id}`,
  name: `注塑线 ${id}`,
  unit: 'PC',
  supplierCode: 'S1001',
  supplierNameZh: '长春泽恒',
  supplierNameEn: 'Zeheng',
  marks: 'grn',
  percents: ['80', '110.9', null],
  firstRed: '2026-12-07',
  redWeeks: 1,
  short: '77.5',
  ...changed,
});
const groups = [group('1'), group('2', { firstRed: null, short: null, marks: 'gy-', redWeeks: 0 })];
const alarm = {
  groupId: '2',
  firstMonday: '2026-11-30',
  lastMonday: '2026-12-21',
  direction: 'up',
  before: '0',
  after: '500',
  change: '500',
  changePercent: null,
};
const card = {
  groupId: '1',
  monday: '2026-12-07',
  id: '7',
  number: 'DC26120001',
  causeZh: '罢工',
  causeEn: 'Strike',
  to: '/planning/disruption-detail?id=7',
};
const opened = async () =>
  renderScreen(<RadarPage />, {
    at: '/planning/capacity-radar',
    permissions: ['capacity-radar:list'],
    user: { party: 'plant' },
    answers: {
      'GET /sf/v1/capacity-radar': () => ({
        versions: [{ demandType: 'SR99', source: 'MRP', number: 'W49', before: 'W48' }],
        mondays,
        groups,
        more: false,
        alarms: [alarm],
        disruptions: [card],
      }),
      'GET /sf/v1/capacity-radar/week': () => ({
        load: '977.5',
        actual: '800',
        maximum: '900',
        agreed: null,
        delta: null,
        colour: 'red',
        unit: 'PC',
        parts: [
          {
            partNo: '5G0 123 456 A',
            partNameZh: '支架',
            partNameEn: 'Bracket',
            demandType: 'SR99',
            quantity: '460',
            unit: 'PC',
            loadFactor: '1',
            load: '460',
          },
        ],
      }),
    },
  });

test('a cell of the map opens its figures, with what is asked for by what-if', async () => {
  const { screen, server } = await opened();
  await screen.getByRole('textbox', { name: '需求增减（%）' }).fill('15');
  await screen.getByRole('button', { name: '计算' }).click();
  await expect
    .poll(() => server.requests('GET /sf/v1/capacity-radar').at(-1)?.input)
    .toMatchObject({ percent: '15' });
  const map = screen.getByRole('img', { name: /2 个组 × 3 周/ });
  // as large as its frame: letters are not stretched
  const canvas = map.element();
  expect(canvas.clientWidth).toBe(canvas.parentElement!.parentElement!.clientWidth);
  await map.click({ position: { x: NAME + 1.5 * CELL, y: HEAD + ROW / 2 } });
  const dialog = screen.getByRole('dialog', { name: '注塑线 1：2026-12-07 起的一周' });
  await expect.element(dialog.getByText('5G0 123 456 A')).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: '罢工 DC26120001' }))
    .toHaveAttribute('href', expect.stringContaining(card.to));
  expect(canvas.getAttribute('title')).toBe(
    '注塑线 1，2026-12-07 周：短缺，负荷 110.9%；中断：罢工 DC26120001',
  );
  expect(server.requests('GET /sf/v1/capacity-radar/week')[0]?.input).toMatchObject({
    groupId: '1',
    monday: '2026-12-07',
    percent: '15',
  });
});

test('bottlenecks and alarms are listed; the table is walked through by keys', async () => {
  const { screen } = await opened();
  const short = screen.getByRole('table', { name: '瓶颈（按首个短缺周）' });
  await expect.element(short.getByRole('link', { name: 'CG1' })).toBeVisible();
  expect(short.getByRole('link', { name: 'CG2' }).query()).toBeNull();
  await expect
    .element(screen.getByRole('table', { name: '需求波动报警' }).getByRole('link', { name: 'CG2' }))
    .toBeVisible();
  await screen.getByText('表格').click();
  await expect
    .element(
      screen.getByRole('button', {
        name: '注塑线 1，2026-12-07 周：短缺，负荷 110.9%；中断：罢工 DC26120001',
      }),
    )
    .toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: '注塑线 1，2026-12-14 周：产能未说明' }))
    .toBeVisible();
});

test('a point of the map is a cell, and a figure is rounded down', () => {
  const shown = {
    groups,
    weeks: mondays,
    marked: new Set<string>(),
    left: CELL,
    top: ROW,
    width: 500,
    height: 200,
  };
  expect(cellAt(shown, NAME + 1, HEAD + 1)).toEqual({ group: groups[1], week: 1 });
  expect(cellAt(shown, NAME - 1, HEAD + 1)).toBeUndefined();
  expect(cellAt(shown, NAME + 1, HEAD + 2 * ROW)).toBeUndefined();
  expect(textOf('red', '110.9')).toBe('110');
  expect(textOf('notStated', null)).toBe('?');
  expect(textOf('noForecast', null)).toBe('–');
});

test('500 groups by 26 weeks are drawn in one frame: only what is in sight, in one go', async () => {
  const many = Array.from({ length: 500 }, (_, at) =>
    group(String(at), { marks: 'gyrn-'.repeat(5) + 'g', percents: Array.from({ length: 26 }, () => '80') }),
  );
  const weeks = Array.from({ length: 26 }, (_, at) => String(at));
  const canvas = document.createElement('canvas');
  document.body.append(canvas);
  const pen = canvas.getContext('2d')!;
  let cells = 0;
  const fillRect = pen.fillRect.bind(pen);
  pen.fillRect = (...at) => {
    cells += 1;
    fillRect(...at);
  };
  const [width, height] = [1440, 560];
  const shown = { groups: many, weeks, marked: new Set<string>(), left: 0, top: 100 * ROW, width, height };
  drawMap(canvas, shown);
  // no more than fit, and two bands for head and names
  const most = (Math.ceil(height / ROW) + 1) * (Math.ceil((width - NAME) / CELL) + 1) + 2;
  expect(cells).toBeGreaterThan(500);
  expect(cells).toBeLessThanOrEqual(most);

  // between two frames: the next one is not missed
  const frame = async () => new Promise<number>((done) => requestAnimationFrame(done));
  const times: number[] = [];
  for (let at = 0; at < 15; at += 1) {
    await frame();
    const began = performance.now();
    drawMap(canvas, { ...shown, top: at * 20 * ROW });
    times.push(performance.now() - began);
  }
  canvas.remove();
  expect(times.toSorted((one, other) => one - other)[7]).toBeLessThan(1000 / 60);
});
