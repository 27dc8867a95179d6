import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { readJisBoard } from '../../contract/endpoints.ts';
import BoardPage from './board-page.tsx';
import WallPage from './wall-page.tsx';

const vehicle = (
  manufacturingNo: string,
  changed: Partial<OutputOf<typeof readJisBoard>['lanes'][number]['vehicles'][number]> = {},
) => ({
  manufacturingNo,
  vehicleId: null,
  tma: '27AB1',
  plannedAt: new Date(Date.now() + 5_400_000).toISOString(),
  sentAt: new Date().toISOString(),
  syncNo: 1,
  statusCode: 'R100',
  step: 2,
  marks: [],
  calls: [
    {
      partGroup: '01',
      supplierCode: 'S1001',
      statusCode: 'R100',
      sequenceNo: '4711',
      action: 'call' as const,
    },
  ],
  ...changed,
});
const board = (): OutputOf<typeof readJisBoard> => ({
  plantNo: '1000',
  zone: 'Asia/Shanghai',
  lastMessageAt: '2026-03-02T06:20:31Z',
  lanes: [
    {
      line: 'LINE1',
      count: 62,
      lateCount: 0,
      oldestLate: null,
      points: [
        { code: 'F000', nameZh: '订单锁定', nameEn: 'Order fixed', isFinalAssembly: false },
        { code: 'R100', nameZh: '车身入线', nameEn: 'Body enters', isFinalAssembly: true },
      ],
      vehicles: [
        vehicle('41000001', { marks: ['late'], plannedAt: new Date(Date.now() - 65_000).toISOString() }),
        vehicle('41000002'),
      ],
      stops: [],
      gaps: [
        {
          id: '7',
          statusCode: 'R100',
          partGroup: '02',
          supplierCode: 'S1002',
          numbers: '4712–4714',
          since: new Date().toISOString(),
          askedAt: null,
        },
      ],
    },
  ],
});

test('vehicles stand in sequence with what is wrong of them, and missing numbers are asked for again', async () => {
  const { screen, server } = await renderScreen(<BoardPage />, {
    at: '/jis/board',
    permissions: ['jis:board', 'jis:alerts', 'jis:list'],
    answers: { 'GET /jis/v1/board': board, 'POST /jis/v1/alert/ask': () => ({ asked: 1 }) },
  });
  const lane = screen.getByRole('region', { name: 'LINE1' });
  await expect
    .element(lane)
    .toMatchTextContent(
      /LINE1：62 辆.*41000001.*晚.*已过 1 分钟.*41000002.*1 小时 (30|29) 分后.*还有 60 辆未显示/,
    );
  await screen.getByRole('button', { name: '请求重发' }).click();
  await expect
    .poll(() => server.requests('POST /jis/v1/alert/ask').map(({ input }) => input))
    .toEqual([{ ids: ['7'] }]);
});

test('a wall has nothing to press: what is missing stands once, and numbers are no links', async () => {
  const { screen } = await renderScreen(<WallPage />, {
    at: '/jis/board-wall',
    permissions: ['jis:board', 'jis:alerts', 'jis:list'],
    answers: { 'GET /jis/v1/board': board },
  });
  await expect
    .element(screen.getByRole('list', { name: '缺失的顺序号' }))
    .toMatchTextContent('LINE1零件组 02 · R100 · 缺 4712–4714');
  await expect.element(screen.getByText('41000002')).toBeVisible();
  expect(screen.getByRole('main').element().querySelectorAll('a, button')).toHaveLength(0);
});

test.each([1, 2, 3, 4, 5, 6])('%i lines stand on a wall of 1920 x 1080 without scrolling', async (lines) => {
  await page.viewport(1920, 1080);
  const [lane] = board().lanes;
  const full = (line: string) => ({
    ...lane!,
    line,
    lateCount: 9,
    oldestLate: new Date(Date.now() - 3_120_000).toISOString(),
    vehicles: Array.from({ length: 60 }, (_, at) =>
      vehicle(`${line}-4100${at}`, {
        marks: at < 9 ? ['late'] : [],
        plannedAt: new Date(Date.now() + (at - 12) * 60_000).toISOString(),
      }),
    ),
    gaps: [{ ...lane!.gaps[0]!, id: line, numbers: `47${line}` }],
  });
  const { screen } = await renderScreen(<WallPage />, {
    at: '/jis/board-wall',
    permissions: ['jis:board'],
    answers: {
      'GET /jis/v1/board': () => ({
        ...board(),
        lanes: Array.from({ length: lines }, (_, at) => full(`LINE${at + 1}`)),
      }),
    },
  });
  await expect.element(screen.getByRole('heading', { name: `LINE${lines}：62 辆` })).toBeVisible();
  const main = screen.getByRole('main').element();
  expect(main.scrollHeight).toBeLessThanOrEqual(1080);
  expect(main.scrollWidth).toBeLessThanOrEqual(1920);
  await expect.element(screen.getByText('最近报文 2026-03-02 14:20')).toBeVisible();
  await expect.element(screen.getByText(/晚 9 辆，最早 52 分钟前/).first()).toBeVisible();
});

test.each([390, 1024, 1440])(
  'at %i pixels a lane shows what comes, not only what has passed',
  async (width) => {
    await page.viewport(width, 844);
    const [lane] = board().lanes;
    const vehicles = Array.from({ length: 60 }, (_, at) =>
      vehicle(`4200${String(at).padStart(4, '0')}`, {
        marks: at === 3 ? ['late'] : [],
        plannedAt: new Date(Date.now() + (at - 29.5) * 60_000).toISOString(),
      }),
    );
    const { screen } = await renderScreen(<BoardPage />, {
      at: '/jis/board',
      permissions: ['jis:board'],
      answers: { 'GET /jis/v1/board': () => ({ ...board(), lanes: [{ ...lane!, count: 60, vehicles }] }) },
    });
    await expect.element(screen.getByText('42000030')).toBeInViewport();
    const cards = () => screen.getByRole('list', { name: 'LINE1' }).element().querySelectorAll('li');
    // the late one first, the last that was built, then what comes next
    const numbers = [...cards()].map((card) => card.querySelector('a')?.textContent);
    expect(numbers.slice(0, 4)).toEqual(['42000003', '42000029', '42000030', '42000031']);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    if (width > 767) return;
    expect(cards()).toHaveLength(8);
    await screen.getByRole('button', { name: '显示全部' }).click();
    expect(cards().length).toBeGreaterThan(30);
  },
);
