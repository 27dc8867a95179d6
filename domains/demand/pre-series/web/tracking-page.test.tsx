import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen, type Stage } from '@portal/platform/web/testing/render-screen.tsx';
import type { PreSeriesTrackingRow } from '../contract/tracking-list.ts';
import { dictionary, line, rules } from './testing/samples.ts';
import CallOffTrackingPage from './tracking-page.tsx';

const step = (number: number, at: string, document: string) => ({
  step: number,
  at,
  userNo: 'lin',
  userName: '林永康',
  document,
  quantity: '100',
});

const {
  version: _1,
  urgent: _2,
  timedOut: _3,
  steps: _4,
  lots: _5,
  ...known
} = line({ status: 'dn', requestedOn: '2026-03-05' });
/** Asked for on the 5th and agreed for 12 March; today is the 10th. */
const tracked = (changed: Partial<PreSeriesTrackingRow> = {}): PreSeriesTrackingRow => ({
  ...known,
  plantNo: '1000',
  urgent: false,
  dueOn: '2026-03-12',
  tracking: 4,
  steps: [step(0, '2026-03-08T01:00:00Z', 'PO00000042'), step(4, '2026-03-09T01:00:00Z', '10000012')],
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
  wanted: true,
  ...changed,
});

const show = (rows: readonly PreSeriesTrackingRow[], stage: Stage = {}) =>
  renderScreen(<CallOffTrackingPage />, {
    permissions: ['call-off:tracking', 'pre-series:list'],
    dict: dictionary,
    user: { party: 'plant', permissionUrls: ['/management/sd-note', '/management/pre-notify-detail'] },
    ...stage,
    answers: {
      'GET /sf/v1/call-off-tracking': () => [],
      'GET /sf/v1/pre-series-tracking': () =>
        rows.map((row, index) => (index === 0 ? { ...row, total: rows.length } : row)),
      'GET /sf/v1/call-off/rules': () => ({ ...rules, answerZones: ['firm'], answersRequired: true }),
      ...stage.answers,
    },
  });

test('lines ahead of the series tell their steps as series lines do, and lead to their order', async () => {
  const { screen, address } = await show([tracked()]);
  await screen.getByRole('tab', { name: '批前要货' }).click();
  expect(address()).toContain('view=preSeries');
  const row = screen.getByRole('row', { name: /A100/ });
  await expect.element(row.getByText('期限 03-11', { exact: true })).toBeVisible();
  expect(
    row
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual([
    '已承诺 已经过 03-08 09:00 期限 03-09',
    '已建发货单 已经过 03-09 09:00 期限 03-11',
    '提货 当前 期限 03-11',
    '收货 未到 期限 03-12',
  ]);
  await expect
    .element(row.getByRole('link', { name: 'PO00000042' }))
    .toHaveAttribute('href', '/management/pre-notify-detail?id=3&line=7');
});

test('the documents of an opened row lead to the order and to the note', async () => {
  const { screen } = await show([tracked()], { at: '/screen?view=preSeries' });
  await expect.element(screen.getByRole('row', { name: /A100/ })).toBeVisible();
  (screen.getByRole('button', { name: /展开/ }).first().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByRole('link', { name: '10000012' }))
    .toHaveAttribute('href', '/management/sd-note?number=10000012');
  expect(
    screen
      .getByRole('link', { name: 'PO00000042' })
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/management/pre-notify-detail?id=3&line=7', '/management/pre-notify-detail?id=3&line=7']);
});

test('the rules say by which day such a line is due; filters go to the call', async () => {
  const { screen, server } = await show([tracked()], {
    at: '/screen?view=preSeries&lateness=late&projectNo=E5',
  });
  await screen.getByText('晚和漏步骤怎么算').click();
  await expect.element(screen.getByText('承诺：要求反馈后 3 个工作日内答复')).toBeVisible();
  await expect.element(screen.getByText(/最后一批的交货日期/)).toBeVisible();
  expect(server.requests('GET /sf/v1/pre-series-tracking').at(-1)!.query).toMatchObject({
    lateness: 'late',
    projectNo: 'E5',
    sort: 'openFirst,dueOn',
  });
});

test('who may not see lines ahead of the series has the series alone', async () => {
  const { screen, server } = await show([], { permissions: ['call-off:tracking'] });
  await expect.poll(() => server.requests('GET /sf/v1/call-off-tracking').length).toBeGreaterThan(0);
  expect(screen.getByRole('tab').elements()).toEqual([]);
});
