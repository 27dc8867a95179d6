import { addDays } from '@portal/platform/contract/day.ts';
import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen, type Stage } from '@portal/platform/web/testing/render-screen.tsx';
import { expect, test, vi } from 'vitest';
import type { HorizonPlace } from '@portal/call-off/contract/horizon/horizon-places.ts';
import type { HomeCounters } from '../contract/fields.ts';
import HomePage from './home-page.tsx';

const TODAY = '2026-03-02';
const counters: HomeCounters = {
  today: TODAY,
  callOff: {
    dispositor: null,
    horizon: [
      { place: 'overdue', kind: 'overdue', from: null, to: '2026-03-01', bars: [] },
      ...Array.from({ length: 14 }, (_, index) => {
        const day = addDays(TODAY, index);
        const bars = index === 1 ? [{ share: 'firm' as const, lines: 1200, quantity: null }] : [];
        return { place: day, kind: 'day' as const, from: day, to: day, bars };
      }),
    ],
    backlog: 4,
    manual: 0,
    toAnswer: 7,
    timedOut: 2,
    urgent: 1,
    expectedLate: 2,
  },
  deliveryNote: { saved: 3, sent: 5, urgent: 0 },
  transport: {
    toModify: 1,
    toFeedback: 6,
    toAccept: 8,
    toDepart: 9,
    inTransit: 2,
    arrived: 1,
    cancelled: 1,
    late: 1,
  },
  jis: { orderFixed: 939, vehicles: 313, reorders: 1 },
  settlement: null,
  shortage: null,
  shareShortage: { short: 2, behind: 1 },
  cash: null,
  work: [
    {
      key: 'answerCallOffs',
      nameZh: '要货令待反馈',
      nameEn: 'lines to commit',
      count: 7,
      rank: 'alarm',
      firstDue: null,
      to: '/management/notify?status=new',
    },
    {
      key: 'urgentNotes',
      nameZh: '紧急发货单待处理',
      nameEn: 'urgent notes',
      count: 0,
      rank: 'mine',
      firstDue: null,
      to: '/management/sd-note?urgent=Y',
    },
    {
      key: 'sendNotes',
      nameZh: '发货单待发送',
      nameEn: 'notes to send',
      count: 3,
      rank: 'mine',
      firstDue: '2026-02-27T16:00:00Z',
      to: '/management/sd-note?status=new',
    },
  ],
};
const lists = [
  '/management/notify',
  '/management/history',
  '/management/sd-note',
  '/transport/transport-list',
];

const show = (stage: Stage = {}) =>
  renderScreen(<HomePage />, {
    at: '/index/home',
    ...stage,
    user: { name: '林永康', permissionUrls: lists, ...stage.user },
    answers: {
      'GET /sf/v1/home/counters': () => counters,
      'GET /sf/v1/home/layout': () => ({ parts: [] }),
      ...stage.answers,
    },
  });

test('call-offs in sequence stand beside the vehicles that they are of', async () => {
  const { screen } = await show({ user: { permissionUrls: [...lists, '/jis/call-off'] } });
  await expect.element(screen.getByRole('link', { name: '939 今日 F000 要货，313 台车' })).toBeVisible();
});

test('every counter is a link into the list of what it counts', async () => {
  const { screen } = await show();
  const target = (name: RegExp | string) => screen.getByRole('link', { name });
  await expect.element(screen.getByRole('heading', { name: /林永康/ })).toBeVisible();
  await expect.element(target('4 欠交')).toBeVisible();
  for (const [name, href] of [
    ['4 欠交', '/management/notify?backlog=Y'],
    ['2 反馈超时', '/management/notify?timedOut=Y'],
    ['1 紧急', '/management/notify?urgent=Y&open=Y'],
    ['0 手工要货', '/management/history?source=manual&inForce=Y'],
    ['5 已发送未收货', '/management/sd-note?status=sent&stage=none,planned,departed,arrived'],
    ['1 待修改', '/transport/transport-list?status=rejected'],
    ['6 待确认', '/transport/transport-list?status=toBeConfirmed'],
    ['2 在途', '/transport/transport-list?status=departed'],
    ['1 今日到达', '/transport/transport-list?status=completed&arrivedFrom=2026-03-02&arrivedTo=2026-03-02'],
    ['1 近 14 天取消', '/transport/transport-list?status=cancel&cancelledFrom=2026-02-17'],
    ['1 晚点预警', '/transport/transport-list?late=Y'],
  ] as const)
    expect(decodeURIComponent(target(name).element().getAttribute('href') ?? ''), name).toBe(href);
});

const WEEK: HorizonPlace = {
  place: '2026-W13',
  kind: 'week',
  from: '2026-03-23',
  to: '2026-03-29',
  bars: [{ share: 'forecast', lines: 9, quantity: null }],
};

test('the plan shows what is overdue and fourteen days; a day leads to its lines', async () => {
  const { screen, address } = await show();
  const days = screen.getByRole('list', { name: '逐日、逐周的未收要货行数' });
  await expect.poll(() => days.getByRole('link').elements()).toHaveLength(15);
  await days.getByRole('link', { name: /^2026-03-03 周二，1,?200 行，固定 1,?200 行$/ }).click();
  await expect
    .poll(() => decodeURIComponent(address()))
    .toBe('/management/notify?place=2026-03-03&status=new,unasked,processing,dn,rejected');
});

test('the weeks behind them are asked for when somebody wants to see them', async () => {
  const { screen, server } = await show({
    answers: {
      'GET /sf/v1/call-off/horizon': () => ({
        today: TODAY,
        unit: null,
        places: [...counters.callOff!.horizon, WEEK],
      }),
    },
  });
  await expect.element(screen.getByRole('link', { name: /^2026-03-03/ })).toBeVisible();
  expect(server.requests('GET /sf/v1/call-off/horizon')).toHaveLength(0);
  await screen.getByText('全部周').click();
  await expect
    .element(screen.getByRole('link', { name: 'W13（2026-03-23 至 2026-03-29），9 行，预测 9 行' }))
    .toBeVisible();
});

test('what waits is shown as the domains hand it in, each a way to its list, with its deadline; what counts zero is left out', async () => {
  const { screen } = await show();
  const mine = screen.getByRole('region', { name: '待我处理' });
  await expect
    .poll(() =>
      mine
        .getByRole('link')
        .elements()
        .map((link) => [link.textContent, link.getAttribute('href')]),
    )
    .toEqual([
      ['7要货令待反馈', '/management/notify?status=new'],
      ['3发货单待发送最早 02-27，已逾期', '/management/sd-note?status=new'],
    ]);
});

test('a number that waits is said once: its counter is not shown again', async () => {
  const { screen } = await show();
  await expect.element(screen.getByRole('link', { name: '7 要货令待反馈' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '7 待反馈' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: '2 反馈超时' })).toBeVisible();
});

test('an MRP controller reads that his parts are counted, and opens the lists of those', async () => {
  const callOff = { ...counters.callOff!, dispositor: 'C01' };
  const { screen } = await show({
    answers: { 'GET /sf/v1/home/counters': () => ({ ...counters, callOff }) },
  });
  await expect.element(screen.getByText('仅 MRP 控制员 C01 负责的零件')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '2 反馈超时' }))
    .toHaveAttribute('href', '/management/notify?timedOut=Y&dispositor=C01');
});

test('whoever works at the dock sees no plan of call-offs, though he may read them', async () => {
  const { screen } = await show({
    user: { party: 'plant' },
    permissions: ['call-off:list', 'transport:complete'],
  });
  await expect.element(screen.getByRole('heading', { name: '运输' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: '要货计划' })).not.toBeInTheDocument();
});

test('what waits is named in the language of the page', async () => {
  const { screen } = await show({ language: 'en' });
  await expect.element(screen.getByRole('link', { name: '7 lines to commit' })).toBeVisible();
});

test('with nothing to do the page says so', async () => {
  const { screen } = await show({
    answers: { 'GET /sf/v1/home/counters': () => ({ ...counters, work: [] }) },
  });
  await expect.element(screen.getByText('没有等待您处理的事项')).toBeVisible();
});

test('a part that was left out is not shown; a counter whose page is closed is no link', async () => {
  const { screen } = await show({
    user: { permissionUrls: ['/transport/transport-list'] },
    answers: { 'GET /sf/v1/home/counters': () => ({ ...counters, deliveryNote: null }) },
  });
  await expect.element(screen.getByRole('link', { name: '2 在途' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: '发货单' })).not.toBeInTheDocument();
  await expect.element(screen.getByText('手工要货')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '0 手工要货' })).not.toBeInTheDocument();
});

test('whose trade has no counters finds what waits for him above his pages', async () => {
  const { screen } = await show({
    answers: {
      'GET /sf/v1/home/counters': () => ({ ...counters, callOff: null, deliveryNote: null, transport: null }),
    },
  });
  await expect.element(screen.getByRole('link', { name: /^3 ?发货单待发送/ })).toBeVisible();
});

test('settlement lists stand by price type, each number opens its lists', async () => {
  const settlement = {
    byPriceType: [
      { priceType: 'final', new: 3, accepted: 12, blocked: 1 },
      { priceType: 'provisional', new: 0, accepted: 2, blocked: 0 },
    ],
  };
  const { screen } = await show({
    user: { permissionUrls: ['/finance/settlement-list'], permissions: ['settlement:make'] },
    answers: {
      'GET /sf/v1/home/counters': () => ({
        today: TODAY,
        callOff: null,
        deliveryNote: null,
        transport: null,
        jis: null,
        settlement,
        work: [],
      }),
    },
  });
  await expect
    .element(screen.getByRole('region', { name: 'final' }).getByRole('link', { name: '12 已确认' }))
    .toHaveAttribute('href', '/finance/settlement-list?priceType=final&shown=accepted');
});

test('who may open no page yet is not shown an empty list of them', async () => {
  const { screen } = await show({
    user: { page: [] },
    answers: {
      'GET /sf/v1/home/counters': () => ({
        today: TODAY,
        callOff: null,
        deliveryNote: null,
        transport: null,
        jis: null,
        settlement: null,
        work: [],
      }),
    },
  });
  await expect.element(screen.getByText(/更新$/)).toBeVisible();
  await expect.element(screen.getByText('常用入口')).not.toBeInTheDocument();
});

test('roles without counters find their pages', async () => {
  const { screen } = await show({
    user: { page: [{ path: '/finance/settlement-list', zh: '结算清单', en: 'Settlement lists' }] },
    answers: {
      'GET /sf/v1/home/counters': () => ({
        today: TODAY,
        callOff: null,
        deliveryNote: null,
        transport: null,
        jis: null,
        settlement: null,
        shortage: null,
        shareShortage: null,
        cash: null,
        work: [],
      }),
    },
  });
  await expect
    .element(screen.getByRole('link', { name: '结算清单' }))
    .toHaveAttribute('href', '/finance/settlement-list');
});

test('counters are asked for each minute while somebody can see them', async () => {
  const asked = (server: { requests: (call: string) => readonly unknown[] }) =>
    server.requests('GET /sf/v1/home/counters').length;
  const look = (state: 'visible' | 'hidden') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { screen, server } = await show();
    await expect.element(screen.getByRole('link', { name: '2 在途' })).toBeVisible();
    const shown = asked(server);
    await vi.advanceTimersByTimeAsync(60_500);
    await expect.poll(() => asked(server)).toBe(shown + 1);
    look('hidden');
    await vi.advanceTimersByTimeAsync(300_000);
    expect(asked(server)).toBe(shown + 1);
    look('visible');
    await vi.advanceTimersByTimeAsync(60_500);
    await expect.poll(() => asked(server)).toBe(shown + 2);
  } finally {
    vi.useRealTimers();
    vi.restoreAllMocks();
  }
});

test('counters that cannot be loaded say why and are tried again', async () => {
  let broken = true;
  const { screen } = await show({
    answers: {
      'GET /sf/v1/home/counters': () =>
        broken ? refusal('err.unavailable', '服务暂时不可用，请稍后重试', {}, 503) : counters,
    },
  });
  await expect.element(screen.getByText('服务暂时不可用，请稍后重试')).toBeVisible();
  broken = false;
  await screen.getByRole('button', { name: '重试' }).click();
  await expect.element(screen.getByRole('link', { name: '2 在途' })).toBeVisible();
});

const headings = (screen: Awaited<ReturnType<typeof show>>['screen']) =>
  screen
    .getByRole('heading', { level: 3 })
    .elements()
    .map((heading) => heading.textContent);

test('the page stands as its reader arranged it, in his order and without what he hid', async () => {
  const { screen } = await show({
    answers: {
      'GET /sf/v1/home/layout': () => ({
        parts: [
          { part: 'transport', shown: 'Y', width: 'full' },
          { part: 'waiting', shown: 'Y', width: 'half' },
          { part: 'callOff', shown: 'N', width: 'full' },
        ],
      }),
    },
  });
  await expect.poll(() => headings(screen).slice(0, 2)).toEqual(['运输', '待我处理']);
  expect(headings(screen)).not.toContain('要货计划');
  expect(headings(screen)).toContain('发货单');
});

test('parts are moved by keys, hidden, made wide, saved, and reset', async () => {
  const { screen, server } = await show({ answers: { 'PUT /sf/v1/home/layout': () => null } });
  await screen.getByRole('button', { name: '布置首页' }).click();
  await screen.getByRole('button', { name: '下移运输' }).click();
  await screen.getByRole('checkbox', { name: '显示发货单' }).click();
  await screen.getByRole('radiogroup', { name: '运输的宽度' }).getByText('全宽').click();
  await screen.getByRole('button', { name: '保存' }).click();
  await expect.poll(() => server.requests('PUT /sf/v1/home/layout')).toHaveLength(1);
  const parts = server.requests('PUT /sf/v1/home/layout')[0]!.input.parts as readonly {
    part: string;
    shown: string;
    width: string;
  }[];
  const sent = parts.map(({ part, shown, width }) => `${part} ${shown} ${width}`);
  expect(sent).toContain('transport Y full');
  expect(sent).toContain('deliveryNote N half');
  expect(sent.indexOf('transport Y full')).toBe(sent.indexOf('deliveryNote N half') + 1);
  await screen.getByRole('button', { name: '布置首页' }).click();
  await screen.getByRole('button', { name: '恢复默认' }).click();
  await expect
    .poll(() => server.requests('PUT /sf/v1/home/layout').at(-1))
    .toMatchObject({ input: { parts: [] } });
});
