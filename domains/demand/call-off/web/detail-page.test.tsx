import { expect, test } from 'vitest';
import { refusal, type Script } from '@portal/platform/web/testing/fake-server.ts';
import { hoverUntil } from '@portal/platform/web/testing/hover-until.ts';
import { renderScreen, type Stage } from '@portal/platform/web/testing/render-screen.tsx';
import { DONE } from '../contract/lines/chain.ts';
import type { CallOffDetail } from '../contract/lines/line-fields.ts';
import CallOffDetailPage from './detail-page.tsx';
import {
  agreement,
  comparison,
  dictionary,
  line,
  lineDetail,
  plantCodes,
  rules,
  supplierCodes,
} from './testing/samples.ts';

const answers: Script = {
  'GET /sf/v1/call-off': () => [{ ...line(), total: 1 }],
  'GET /sf/v1/call-off/{id}': () => lineDetail(),
  'GET /sf/v1/call-off/rules': () => rules,
  'GET /sf/v1/call-off/horizon': () => ({ today: '2026-03-09', unit: 'PCE', places: [] }),
  'GET /sf/v1/scheduling-agreement/{id}': () => agreement(),
  'GET /sf/v1/release/{id}/compare': () => comparison(),
};
const show = (stage: Stage = {}) =>
  renderScreen(<CallOffDetailPage />, {
    at: '/screen?id=7',
    permissions: supplierCodes,
    dict: dictionary,
    ...stage,
    answers: { ...answers, ...stage.answers },
  });
type Screen = Awaited<ReturnType<typeof show>>['screen'];
const region = (screen: Screen, name: string) => screen.getByRole('region', { name, exact: true }).first();

test('a figure tells the arithmetic behind it, the bar its parts', async () => {
  const { screen } = await show();
  const figures = region(screen, '累计数量');
  await expect
    .element(figures.getByRole('img', { name: '累计需求 130 件：已收货 100 件，在途 10 件，协议未清 50 件' }))
    .toBeVisible();
  const parts = figures.getByRole('img').element().querySelectorAll('[data-part]');
  expect([...parts].map((part) => part.textContent)).toEqual([
    '已收货 100',
    '在途 10',
    '欠交 20',
    '后续需求 30',
  ]);
  await hoverUntil(
    figures.getByRole('button', { name: '欠交 20 件' }),
    screen.getByText('截至 2026-03-09 累计需求 130 − 累计收货 100 − 在途 10 = 20（不小于 0）'),
  );
});

test('what the message says beyond demand is shown, and why more was sent than notes say', async () => {
  const { release, figures } = agreement();
  const said = {
    usage: 'S',
    packaging: [{ customerCode: 'KLT4314', quantity: '20', packages: '12' }],
    partIds: [{ code: 'DR', value: '003' }],
    texts: ['DRAWING NEW'],
  };
  const { screen } = await show({
    at: '/screen?agreement=31',
    language: 'en',
    answers: {
      'GET /sf/v1/scheduling-agreement/{id}': () =>
        agreement({
          orderLine: '10',
          pointOfUse: 'H2',
          release: { ...release!, said },
          figures: { ...figures, sentByRelease: '30' },
        }),
    },
  });
  await expect.element(screen.getByText('12 × KLT4314 (20)')).toBeVisible();
  for (const text of ['S series', 'DR 003', 'DRAWING NEW', 'H2'])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/^30 .* of sent follow what the plant says/)).toBeVisible();
});

test('figures without backlog are quiet, credit is not', async () => {
  const figures = { ...agreement().figures, backlog: '0', open: '-5', credit: '5' };
  const { screen } = await show({
    answers: { 'GET /sf/v1/scheduling-agreement/{id}': () => agreement({ figures }) },
  });
  const credit = region(screen, '累计数量').getByRole('button', { name: '协议超交待抵 5 件' });
  await expect.element(credit).toBeVisible();
  expect(credit.element().closest('[data-tone]')?.getAttribute('data-tone')).toBe('attention');
  const backlog = region(screen, '累计数量').getByRole('button', { name: '欠交 0 件' });
  expect(backlog.element().closest('[data-tone]')).toBeNull();
});

test('each change has its colour, its sign and its word; the line of the page is marked', async () => {
  const { screen } = await show();
  const table = region(screen, '与上一版逐日比较');
  const row = (day: string) => table.getByRole('row', { name: new RegExp(day) });
  await expect.element(row('2026-03-12')).toHaveAttribute('aria-current', 'true');
  const tones = ['10', '11', '12', '13', '14'].map((day) =>
    row(`2026-03-${day}`).element().getAttribute('data-tone'),
  );
  expect(tones).toEqual(['trouble', 'attention', 'work', null, 'good']);
  await expect.element(row('2026-03-10').getByText('取消')).toBeVisible();
  await expect.element(row('2026-03-10').getByText('−40')).toBeVisible();
  await expect.element(row('2026-03-14').getByText('+25')).toBeVisible();
  await expect.element(row('2026-03-11').getByText(/预测.*→.*固定/)).toBeVisible();
  await screen.getByRole('switch').click();
  await expect.element(row('2026-03-13')).not.toBeInTheDocument();
});

test('a release is compared with another one of its agreement', async () => {
  const { screen, server } = await show({
    answers: {
      'GET /sf/v1/release': () =>
        ['90', '88'].map((id) => ({ ...agreement().release, id, releaseNo: `R${id}`, total: 2 })),
    },
  });
  await screen.getByRole('combobox', { name: '比较版本' }).click();
  await screen.getByText('R88 · 2026-03-09').click();
  await expect.poll(() => server.requests('GET /sf/v1/release/{id}/compare').at(-1)?.query.other).toBe('88');
  expect(server.requests('GET /sf/v1/release')[0]!.query).toMatchObject({ agreement: '31' });
  await expect.element(screen.getByText('R90 · 2026-03-09')).not.toBeInTheDocument();
});

test('the first release says that there is none to compare with', async () => {
  const { screen } = await show({
    answers: { 'GET /sf/v1/release/{id}/compare': () => comparison({ previous: null }) },
  });
  await expect.element(screen.getByText(/这是该协议的第一版要货令/)).toBeVisible();
});

test('a release that is archived is named, and no difference to it is claimed', async () => {
  const archived = { releaseNo: 'R11', releaseDate: '2025-03-02', archive: '2025 要货令' };
  const { screen } = await show({
    answers: { 'GET /sf/v1/release/{id}/compare': () => comparison({ previous: null, archived, rows: [] }) },
  });
  await expect.element(screen.getByText(/R11（2025-03-02）已归档至“2025 要货令”/)).toBeVisible();
  expect(screen.getByText(/这是该协议的第一版要货令/).elements()).toEqual([]);
});

test('the way names who, when, how much and by which document, and how late; documents open for those who may', async () => {
  const tracked = { at: '2026-03-10T02:30:00Z', userNo: 'lin', userName: '林永康' };
  const steps = [
    { ...tracked, step: 0, document: 'R12', quantity: '100' },
    { ...tracked, step: 2, document: 'PP1', quantity: '100' },
    { ...tracked, step: 4, document: '10000012', quantity: '60' },
  ];
  const stepDays: CallOffDetail['stepDays'] = [
    { step: 4, verdict: 'late', by: '2026-03-08', lateDays: 2 },
    { step: 6, verdict: 'open', by: '2026-03-12', lateDays: 0 },
  ];
  const ofNote = { ...DONE, at: '2026-03-10T02:30:00Z', by: null, needs: 'delivery-note:list' };
  const { screen } = await show({
    permissions: ['call-off:list', 'delivery-note:list'],
    answers: {
      'GET /sf/v1/call-off/{id}': () => lineDetail({ status: 'processing', steps, stepDays }),
      'GET /sf/v1/call-off/{id}/chain': () => [
        {
          noteId: '4',
          number: '10000012',
          stages: [
            { stage: 'promised', ...ofNote, document: 'R12', to: '/r', needs: 'none' },
            { stage: 'written', ...ofNote, document: '10000012', to: '/common/dn-detail-view?id=4' },
          ],
        },
      ],
    },
  });
  const way = screen.getByRole('list', { name: '流转' });
  await expect
    .element(way.getByRole('link', { name: '10000012' }))
    .toHaveAttribute('href', '/common/dn-detail-view?id=4');
  expect(way.getByRole('link').elements()).toHaveLength(1);
  const items = way.getByRole('listitem').elements();
  expect(items.map((item) => [item.textContent, item.dataset.state])).toEqual([
    ['承诺 已经过03-10 10:30林永康R12100 件', 'done'],
    ['提货计划已接受 已经过03-10 10:30林永康PP1100 件', 'done'],
    ['创建发货单 已经过03-10 10:30期限 03-08晚 2 天林永康1000001260 件', 'done'],
    ['发送 当前', 'now'],
    ['排运输 未到', 'ahead'],
    ['发车 未到', 'ahead'],
    ['到达 未到', 'ahead'],
    ['收货 未到期限 03-12', 'ahead'],
  ]);
});

test('a former promise stays to be seen while the line waits for another answer', async () => {
  const { screen } = await show({
    answers: {
      'GET /sf/v1/call-off/{id}': () =>
        lineDetail({
          answer: 'batch',
          batchReason: 'tooling',
          answeredAt: '2026-03-09T01:00:00Z',
          answeredBy: '林永康',
          commitments: [
            { batchNo: 1, deliverOn: '2026-03-12', quantity: '60' },
            { batchNo: 2, deliverOn: '2026-03-14', quantity: '40' },
          ],
        }),
    },
  });
  await expect.element(screen.getByText(/以下为原承诺，请重新反馈/)).toBeVisible();
  await expect.element(region(screen, '承诺').getByText('模具或设备故障')).toBeVisible();
  await expect.element(region(screen, '承诺').getByText('2026-03-14')).toBeVisible();
});

test('all that was said of the line stands below its promise, with the first one marked', async () => {
  const said = {
    askedQty: '100',
    reason: null,
    remark: null,
    answeredAt: '2026-03-09T01:00:00Z',
    releaseNo: 'R12',
  };
  const { screen } = await show({
    answers: {
      'GET /sf/v1/call-off/{id}': () =>
        lineDetail({
          answers: [
            {
              ...said,
              id: '3',
              kind: 'full',
              isFirst: false,
              quantity: '100',
              answeredBy: '林永康',
              party: 'supplier',
              shares: [{ deliverOn: '2026-03-12', quantity: '100' }],
            },
            {
              ...said,
              id: '2',
              kind: 'askAgain',
              isFirst: false,
              quantity: null,
              shares: [],
              answeredBy: '王芳',
              party: 'plant',
              remark: '请一次交齐',
            },
            {
              ...said,
              id: '1',
              kind: 'batch',
              isFirst: true,
              quantity: '100',
              answeredBy: '林永康',
              party: 'supplier',
              reason: 'tooling',
              shares: [
                { deliverOn: '2026-03-11', quantity: '60' },
                { deliverOn: '2026-03-14', quantity: '40' },
              ],
            },
          ],
        }),
    },
  });
  const kept = region(screen, '反馈历史');
  await expect.element(kept.getByText('2026-03-11：60; 2026-03-14：40')).toBeVisible();
  await expect.element(kept.getByText('模具或设备故障')).toBeVisible();
  await expect.element(kept.getByText('请一次交齐')).toBeVisible();
  expect(kept.getByText('首次承诺').elements()).toHaveLength(1);
});

test('who may do what next follows from state and permission', async () => {
  const supplier = await show();
  await expect.element(supplier.screen.getByRole('button', { name: '全部承诺' })).toBeVisible();
  await expect.element(supplier.screen.getByText('等待供应商反馈')).toBeVisible();
  await supplier.screen.unmount();
  const { screen } = await show({
    permissions: plantCodes,
    answers: {
      'GET /sf/v1/call-off/{id}': () =>
        lineDetail({ status: 'rejected', rejectReason: '停产', answeredAt: '2026-03-09T01:00:00Z' }),
    },
  });
  await expect.element(screen.getByRole('button', { name: '重新要求反馈' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '全部承诺' })).not.toBeInTheDocument();
  // Refusals of before the dictionary stay as they were written.
  await expect.element(region(screen, '承诺').getByText('停产')).toBeVisible();
});

test('reasons are named in the language of the reader', async () => {
  const { screen } = await show({
    language: 'en',
    answers: {
      'GET /sf/v1/call-off/{id}': () =>
        lineDetail({
          status: 'rejected',
          rejectReason: 'leadTime',
          remark: '模具',
          answeredAt: '2026-03-09T01:00:00Z',
        }),
    },
  });
  await expect.element(screen.getByText('Lead time too short')).toBeVisible();
});

test('an agreement shows its release in force and warns of a missing one', async () => {
  const { release } = agreement();
  const { screen } = await show({
    at: '/screen?agreement=31',
    answers: {
      'GET /sf/v1/scheduling-agreement/{id}': () =>
        agreement({
          release: { ...release!, chainGap: true, firmReason: 'stock', firmRemark: '盘点后' },
        }),
    },
  });
  await expect.element(screen.getByText('固定期变更原因')).toBeVisible();
  await expect.element(screen.getByText('盘点后')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: '5500001 · A100 · A13' })).toBeVisible();
  await expect.element(screen.getByText(/上一版要货令 R11 未收到/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'R12' })).toBeVisible();
});

test('an agreement without a release, and a line that is not there, say so', async () => {
  const first = await show({
    at: '/screen?agreement=31',
    answers: { 'GET /sf/v1/scheduling-agreement/{id}': () => agreement({ release: null }) },
  });
  await expect.element(first.screen.getByText('该协议还没有要货令')).toBeVisible();
  await first.screen.unmount();
  const { screen } = await show({
    answers: {
      'GET /sf/v1/call-off/{id}': () => refusal('callOff.noDetail', '没有要货明细', { id: '7' }, 404),
    },
  });
  await expect.element(screen.getByText('没有要货明细')).toBeVisible();
});

test('the lines of the agreement are the unfinished ones at first, then those the release changed', async () => {
  const { screen, server } = await show();
  const requests = () => server.requests('GET /sf/v1/call-off').at(-1)!.query;
  await expect.poll(() => requests().status).toBe('new,unasked,processing,dn,rejected');
  await screen.getByText('本版有变化').click();
  await expect.poll(() => requests().changed).toBe('Y');
  expect(requests()).toMatchObject({ agreement: '31', sort: 'dueOn' });
});

test('a line whose commitment is overdue says who was told since when, and why somebody was not', async () => {
  const escalations = [
    {
      rung: 'dispatchers',
      toldFrom: '2026-03-12',
      toldLast: '2026-03-16',
      people: [{ name: '王发', by: 'portal' }],
      gap: null,
    },
    { rung: 'administrators', toldFrom: '2026-03-13', toldLast: '2026-03-16', people: [], gap: 'nobody' },
    {
      rung: 'contact',
      toldFrom: '2026-03-13',
      toldLast: '2026-03-16',
      people: [{ name: '李联', by: 'mail' }],
      gap: null,
    },
  ] as const;
  const { screen } = await show({
    answers: {
      'GET /sf/v1/call-off/{id}': () =>
        lineDetail({
          timedOut: true,
          escalatedTo: 'contact',
          escalations: [...escalations].map((one) => ({ ...one, people: [...one.people] })),
        }),
    },
  });
  const told = region(screen, '反馈超时升级');
  await expect.element(told.getByText('王发')).toBeVisible();
  await expect.element(told.getByText('无人')).toBeVisible();
  await expect.element(told.getByText('李联 (邮件)')).toBeVisible();
  await expect.element(screen.getByText('超时已升级').first()).toBeVisible();
});
