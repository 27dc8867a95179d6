import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { weeksOf } from '../contract/projection.ts';
import NeedPage from './need-page.tsx';
import { NeedWeeks } from './need-weeks.tsx';
import SharePage from './share-page.tsx';

const need = {
  id: '7',
  supplierCode: 'S1001',
  supplierNameZh: '长春泽恒',
  supplierNameEn: 'Zeheng',
  containerCode: 'KLT6428',
  containerNameZh: '周转箱',
  containerNameEn: 'Box',
  held: 10,
  expected: 9,
  minimum: null,
  maximum: 60,
  needed: 5,
  ...weeksOf({
    firstWeek: '2026-04-06',
    held: 10,
    minimum: null,
    gross: [
      { day: '2026-04-03', containers: 6 },
      { day: '2026-04-08', containers: 8 },
    ],
    expected: [{ day: '2026-04-14', containers: 9 }],
  }),
};

test('each week tells its need and what is left, what is missing stands out, and the table says the same', async () => {
  const { screen } = await renderScreen(<NeedWeeks need={need} />);
  const weeks = screen.getByRole('list', { name: '逐周需求与周末结存' });
  await expect
    .element(weeks.getByRole('img', { name: '2026-W15（2026-04-06 起）：需求 8，到货 0，周末结存 -4' }))
    .toBeInTheDocument();
  await expect
    .element(weeks.getByRole('img', { name: '2026-W16（2026-04-13 起）：需求 0，到货 9，周末结存 5' }))
    .toBeInTheDocument();
  await expect.element(screen.getByText('另有逾期需求 6 个，计入首周')).toBeVisible();
  const bar = (measure: string) =>
    weeks.element().querySelector(`li [data-measure=${measure}]`)!.getBoundingClientRect();
  expect(bar('projected').top).toBeGreaterThanOrEqual(Math.floor(bar('gross').bottom));
  await screen.getByText('表', { exact: true }).click();
  await expect
    .element(
      screen.getByRole('table', { name: '逐周需求' }).getByRole('row', { name: /2026-W15 .* 8 0 -4 0/ }),
    )
    .toBeVisible();
});

test('what stays short is said with its rule, and another week is asked for', async () => {
  const shared = {
    containerCode: 'KLT6428',
    containerNameZh: '周转箱',
    containerNameEn: 'Box',
    until: '2026-05-10',
    inPlant: 20,
    promised: 0,
    free: 20,
    needed: 1030,
    left: 0,
    rows: [{ supplierCode: 'S1001', containerCode: 'KLT6428', needed: 1030, share: 20 }],
  };
  const { screen, server, address } = await renderScreen(<SharePage />, {
    at: '/container/share-detail?code=KLT6428',
    answers: {
      'GET /container/v1/share': () => shared,
      'GET /container/v1/share-line': () => [],
    },
  });
  await expect
    .element(screen.getByText('数量不足：缺口 1,030 个，可分配 20 个，仍短缺 1,010 个'))
    .toBeVisible();
  await expect.element(screen.getByText(/^分配规则：先补足各家下限/)).toBeVisible();
  await screen.getByRole('combobox', { name: '需求截至' }).click();
  await screen.getByText(/^本周/).click();
  await expect.poll(address).toBe('/container/share-detail?code=KLT6428&weeks=0');
  await expect
    .poll(() => server.calls.filter(({ path }) => path.endsWith('/share-line')).at(-1)?.query.ahead)
    .toBe('0');
});

test('needs and shares are selected for what is made of them', async () => {
  const row = { id: '7', supplierCode: 'S1001', containerCode: 'KLT6428', total: 1 };
  for (const page of [<NeedPage key="need" />, <SharePage key="share" />]) {
    const { screen } = await renderScreen(page, {
      at: '/container/share-detail?code=KLT6428',
      answers: {
        'GET /container/v1/need': () => [row],
        'GET /container/v1/share': () => ({ ...need, free: 1, inPlant: 1, promised: 0, left: 0, rows: [] }),
        'GET /container/v1/share-line': () => [{ ...row, id: 'KLT6428 S1001' }],
      },
    });
    await expect.element(screen.getByRole('checkbox').last()).toBeInTheDocument();
  }
});
