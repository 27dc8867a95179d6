import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen, type Stage } from '@portal/platform/web/testing/render-screen.tsx';
import type { TrackingRow } from '../../contract/tracking/tracking-list.ts';
import { dictionary, line, rules } from '../testing/samples.ts';
import { SeriesTracking } from './series-tracking.tsx';

const step = (number: number, at: string, document: string, userName = '林永康') => ({
  step: number,
  at,
  userNo: 'lin',
  userName,
  document,
  quantity: '100',
});

const { version: _1, orderLine: _2, pointOfUse: _3, warehouseCode: _4, ...known } = line();
/** Due on 12 March, today is the 10th: promised, and a note that leaves on the 11th. */
const tracked = (changed: Partial<TrackingRow> = {}): TrackingRow => ({
  ...known,
  status: 'dn',
  openQty: '0',
  tracking: 4,
  steps: [step(0, '2026-03-08T01:00:00Z', 'R12'), step(4, '2026-03-09T01:00:00Z', '10000012')],
  projectNo: 'CY-C1',
  answered: true,
  answerBy: '2026-03-09',
  transportDays: 1,
  dispatchOn: '2026-03-11',
  promisedOn: '2026-03-08',
  notedOn: '2026-03-09',
  departedOn: null,
  receivedOn: null,
  lateDays: 0,
  missed: false,
  expectedLateDays: 0,
  expectedLateQty: '0',
  expectedOn: null,
  ...changed,
});

const show = (rows: readonly TrackingRow[], stage: Stage = {}) =>
  renderScreen(<SeriesTracking />, {
    permissions: ['call-off:tracking'],
    dict: dictionary,
    user: { party: 'plant', permissionUrls: ['/management/sd-note'] },
    ...stage,
    answers: {
      'GET /sf/v1/call-off-tracking': () =>
        rows.map((row, index) => (index === 0 ? { ...row, total: rows.length } : row)),
      'GET /sf/v1/call-off/rules': () => rules,
      ...stage.answers,
    },
  });
afterEach(() => page.viewport(1366, 768));

test('a row tells each step by its sign, which one is waited for, and until when', async () => {
  const { screen } = await show([tracked()]);
  const row = screen.getByRole('row', { name: /A100/ });
  await expect.element(row.getByText('期限 03-11', { exact: true })).toBeVisible();
  const items = row.getByRole('listitem').elements();
  expect(items.map((item) => item.dataset.state)).toEqual(['done', 'done', 'now', 'ahead']);
  expect(items.map((item) => item.textContent)).toEqual([
    '已承诺 已经过 03-08 09:00 期限 03-09',
    '已建发货单 已经过 03-09 09:00 期限 03-11',
    '提货 当前 期限 03-11',
    '收货 未到 期限 03-12',
  ]);
});

test('late and missed steps are told in words beside their colour', async () => {
  const { screen } = await show([
    tracked({
      steps: [step(0, '2026-03-08T01:00:00Z', 'R12'), step(6, '2026-03-14T01:00:00Z', 'GR1')],
      dueOn: '2026-03-05',
      notedOn: null,
      receivedOn: '2026-03-10',
      lateDays: 5,
      expectedLateDays: 3,
      missed: true,
    }),
  ]);
  const row = screen.getByRole('row', { name: /A100/ });
  await expect.element(row.getByText('收货晚 5 天')).toBeVisible();
  await expect.element(row.getByText('预计晚 3 天')).toBeVisible();
  expect(row.getByText(/逾期/).elements()).toEqual([]);
  await expect.element(row.getByText('漏步骤：已建发货单、已提货')).toBeVisible();
  const items = row.getByRole('listitem').elements();
  expect(items.map((item) => item.dataset.state)).toEqual(['done', 'skipped', 'skipped', 'done']);
});

test('an opened row has every document with its quantity, reached by keys', async () => {
  const { screen } = await show([tracked()]);
  await expect.element(screen.getByRole('row', { name: /A100/ })).toBeVisible();
  const opener = screen.getByRole('button', { name: /展开/ }).first();
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByRole('link', { name: '10000012' }))
    .toHaveAttribute('href', '/management/sd-note?number=10000012');
  await expect.element(screen.getByText('100 件').first()).toBeVisible();
  await expect.element(screen.getByText('2026-03-09 09:00')).toBeVisible();
  expect(screen.getByText('期限 03-11').elements().length).toBeGreaterThan(1);
});

test('the rules are shown with the figures of the plant', async () => {
  const { screen } = await show([tracked()]);
  await screen.getByText('晚和漏步骤怎么算').click();
  await expect.element(screen.getByText(/要求反馈后 3 个工作日内答复（欠交、立即.*）/)).toBeVisible();
  await expect.element(screen.getByText('工厂今天是 2026-03-10')).toBeVisible();
});

test('it opens on the days people work on; filters go to the call', async () => {
  const { screen, server } = await show([tracked()], { at: '/screen?lateness=late,missed&step=0,4' });
  await expect.element(screen.getByRole('row', { name: /A100/ })).toBeVisible();
  expect(server.requests('GET /sf/v1/call-off-tracking').at(-1)!.query).toMatchObject({
    lateness: 'late,missed',
    step: '0,4',
    sort: 'openFirst,dueOn',
  });
});

test('a line whose day is over without its goods stands out; what else is late has its mark alone', async () => {
  const { screen } = await show([
    tracked({ id: '1', partNo: 'A1', dueOn: '2026-03-08', lateDays: 2 }),
    tracked({ id: '2', partNo: 'A2', promisedOn: '2026-03-10', lateDays: 1 }),
    tracked({ id: '3', partNo: 'A3', dueOn: '2026-03-05', receivedOn: '2026-03-08', lateDays: 3 }),
  ]);
  await expect.element(screen.getByText('承诺晚 1 天')).toBeVisible();
  const marked = [...screen.container.querySelectorAll<HTMLElement>('tr[class*="trouble"]')];
  expect(marked.map(({ dataset }) => dataset.rowKey)).toEqual(['1']);
});

test('at 390 px rows are cards with the signs of the steps and where the line is', async () => {
  await page.viewport(390, 844);
  const { screen } = await show([tracked({ lateDays: 2 })]);
  await expect.element(screen.getByText('晚 2 天')).toBeVisible();
  const items = [...screen.container.querySelectorAll<HTMLElement>('[data-field="tracking"] li')];
  expect(items).toHaveLength(4);
  expect(new Set(items.map((item) => item.getBoundingClientRect().top)).size).toBe(1);
  await expect.element(screen.getByText('期限 03-11', { exact: true })).toBeVisible();
});
