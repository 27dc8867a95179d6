import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FIRM_CHANGE_REASON } from '@portal/call-off/contract/horizon/firm-zone.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { ChangedPart, ReleaseChange } from '../contract/fields.ts';
import ReleaseChangePage from './detail-page.tsx';

const change: ReleaseChange = {
  id: '7',
  at: '2026-11-23T00:25:00.000Z',
  madeBy: 'mrp',
  plantNo: '1000',
  supplierCode: 'S1001',
  supplierNameZh: '长春泽恒汽车零部件有限公司',
  supplierNameEn: 'Changchun Zeheng Auto Parts',
  source: 'edi',
  releases: 1,
  linesAdded: 0,
  linesRaised: 0,
  linesLowered: 1,
  linesGone: 0,
  linesSoftened: 0,
  placesInside: 1,
  placesBeyond: 0,
  byUnit: [{ unit: 'PCE', inside: '30', beyond: '0' }],
  firmUntil: '2026-11-30',
  firmReason: null,
  firmRemark: null,
  wantsReason: false,
  objectionId: null,
  effects: { open: 1, objected: 0, mended: 0 },
  brokenPlans: 0,
};

const part: ChangedPart = {
  id: '71',
  agreementId: '31',
  releaseId: '91',
  releaseNo: 'R12',
  archive: null,
  partNo: '5G0 123 456 A',
  partNameZh: '支架',
  partNameEn: 'Bracket',
  saNo: '5500012345',
  unloadingPoint: 'A13',
  unit: 'PCE',
  dispositor: 'D01',
  movedInside: '30',
  movedBeyond: '0',
  periods: [
    { kind: 'week', from: '2026-11-23', until: '2026-11-29', before: '100', after: '70', inside: true },
    { kind: 'week', from: '2026-11-30', until: '2026-12-06', before: '0', after: '0', inside: false },
    { kind: 'week', from: '2026-12-07', until: '2026-12-13', before: '50', after: '50', inside: false },
    { kind: 'month', from: '2027-01-01', until: '2027-01-31', before: '400', after: '500', inside: false },
  ],
  lines: [
    {
      slot: '2026-11-24 D',
      lineId: '501',
      dueOn: '2026-11-24',
      formerZone: 'firm',
      zone: 'firm',
      former: '100',
      quantity: '70',
      open: '-30',
      inside: true,
      withinPeriod: true,
      objected: false,
      promised: false,
    },
  ],
  effects: [
    {
      id: '81',
      kind: 'note',
      documentId: '17',
      documentNumber: '26000012',
      noteId: '17',
      noteNumber: '26000012',
      noteLineId: '171',
      lineId: '501',
      misfit: 'tooMuch',
      quantity: '30',
      arrivesOn: '2026-11-24',
      day: null,
      point: null,
      notBefore: null,
      state: 'open',
      reducible: true,
      where: 'unsent',
      returnAsked: false,
      movable: false,
      suitsOn: null,
      lineDueOn: '2026-11-24',
      lineOpen: '-30',
    },
  ],
};

const supplierCodes = [
  'release-change:list',
  'release-change:object',
  'delivery-note:edit',
  'call-off:commit',
];

const shortage = {
  typeCode: FIRM_CHANGE_REASON,
  type: FIRM_CHANGE_REASON,
  code: 'shortage',
  value: '缺料',
  value2: 'Shortage',
  sort: 1,
};
const opened = async (permissions: readonly string[], answered: Record<string, () => unknown> = {}) =>
  renderScreen(<ReleaseChangePage />, {
    at: '/screen?id=7',
    permissions,
    dict: [shortage],
    answers: {
      'GET /sf/v1/release-change/{id}': () => change,
      'GET /sf/v1/release-change/{change}/part': () => [{ ...part, total: 1 }],
      'GET /sf/v1/release-change/document': () => [
        {
          ...part.effects[0]!,
          partNo: part.partNo,
          unit: part.unit,
          supplierCode: 'S1001',
          changeId: '7',
          at: change.at,
          total: 1,
        },
      ],
      'POST /sf/v1/release-change/effect/{id}/mend': () => ({ noteId: '17', quantity: '70' }),
      'POST /sf/v1/release-change/objection': () => ({ id: '1' }),
      ...answered,
    },
  });

test('weeks are drawn old against new, and each can be reached and read', async () => {
  const { screen } = await opened(supplierCodes);
  const firm = screen.getByRole('img', { name: /2026-11-23 起的一周：变更前 100，变更后 70 .*（−30%）/ });
  await expect.element(firm).toHaveAttribute('tabindex', '0');
  await expect.element(firm).toHaveAccessibleName(/固定期/);
  await expect.element(screen.getByRole('img', { name: /2026-12-07/ })).not.toHaveAccessibleName(/固定期/);
  await screen.getByText('表', { exact: true }).first().click();
  const table = screen.getByRole('table', { name: /^逐周需求：变更前后对比/ });
  await expect.element(table.getByText('−30%')).toBeVisible();
  await expect.element(screen.getByText('总量 550 → 620（+12.7%）')).toBeVisible();
  await screen.getByText('图', { exact: true }).first().click();
  const period = (name: RegExp) => screen.getByRole('img', { name }).element();
  const wide = (name: RegExp) => period(name).getBoundingClientRect().width;
  const tall = (name: RegExp, measure: string) =>
    period(name).querySelector(`[data-measure=${measure}]`)!.getBoundingClientRect().height;
  expect(wide(/2026-11-30/)).toBeCloseTo(wide(/2026-12-07/), 0);
  expect(wide(/^1 月/) / wide(/2026-12-07/)).toBeCloseTo(31 / 7, 1);
  expect(tall(/^1 月/, 'before')).toBeLessThan(tall(/2026-11-23/, 'before'));
});

test('a note that carries too much is reduced at a click, once it is agreed to', async () => {
  const { screen, server } = await opened(supplierCodes);
  const broken = screen.getByRole('table', { name: '不再匹配的单据', exact: true });
  await expect
    .element(screen.getByRole('link', { name: /1 项待处理/ }))
    .toHaveAttribute('href', expect.stringContaining('view=documents&state=open&change=7'));
  await broken.getByRole('button', { name: '减少到要货数量' }).click();
  await screen.getByRole('button', { name: /确\s*定/ }).click();
  await expect.poll(() => server.requests('POST /sf/v1/release-change/effect/{id}/mend').length).toBe(1);
});

test('pickup plans that fetch too much are listed with what they fetch above the demand, and lead to the plan', async () => {
  const { screen } = await opened(['release-change:list', 'pickup-plan:list'], {
    'GET /sf/v1/release-change/{id}': () => ({ ...change, brokenPlans: 1 }),
    'GET /sf/v1/release-change/{change}/pickup-plan': () => [
      {
        id: '301',
        planId: '30',
        planNumber: 'PP0000000030',
        status: 'accept',
        partNo: part.partNo,
        quantity: '35',
        unit: 'PCE',
        pickupOn: '2026-11-23',
        total: 1,
      },
    ],
  });
  const plans = screen.getByRole('table', { name: '取货量超出要货的提货计划', exact: true });
  await expect
    .element(plans.getByRole('link', { name: 'PP0000000030' }))
    .toHaveAttribute('href', '/transport/pickup-plan-detail?id=30');
  await expect.element(plans.getByRole('cell', { name: /^35/ })).toBeVisible();
  await expect.element(plans.getByText('已接受')).toBeVisible();
});

test('who may neither edit notes nor object only reads', async () => {
  const { screen } = await opened(['release-change:list']);
  await expect.element(screen.getByText('超出要货').first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '减少到要货数量' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: '提出异议' })).not.toBeInTheDocument();
});

test('an objection starts from the day of the line and wants days with quantities', async () => {
  const { screen, server } = await opened(supplierCodes);
  await screen.getByRole('button', { name: '提出异议' }).click();
  const dialog = screen.getByRole('dialog', { name: /对变更提出异议/ });
  await expect.element(dialog.getByRole('grid', { name: '反提案' })).toBeVisible();
  await dialog.getByRole('button', { name: '提出异议' }).click();
  expect(server.requests('POST /sf/v1/release-change/objection')).toHaveLength(0);
  await dialog.getByLabelText('第 1 行，数量').fill('60.5');
  await expect
    .element(dialog.getByLabelText('第 1 行，数量'))
    .toHaveAccessibleDescription('“件”最多 0 位小数');
});

test('a promised line has no objection', async () => {
  const { screen } = await opened(supplierCodes, {
    'GET /sf/v1/release-change/{change}/part': () => [
      { ...part, lines: part.lines.map((line) => ({ ...line, promised: true })), total: 1 },
    ],
  });
  await expect.element(screen.getByRole('button', { name: '减少到要货数量' }).first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '提出异议' })).not.toBeInTheDocument();
});

const sent = {
  ...part.effects[0]!,
  reducible: false,
  where: 'sent' as const,
  partNo: part.partNo,
  unit: part.unit,
  supplierCode: 'S1001',
  changeId: '7',
  at: change.at,
};
const early = {
  ...sent,
  id: '82',
  kind: 'window' as const,
  documentId: '27',
  documentNumber: 'TO0000027',
  misfit: 'tooEarly' as const,
  day: '2026-12-10',
  suitsOn: '2026-12-10',
};
const withDocuments = async (
  documents: readonly object[],
  permissions: readonly string[] = [...supplierCodes, 'transport:edit'],
) =>
  renderScreen(<ReleaseChangePage />, {
    at: '/screen?id=7',
    permissions,
    answers: {
      'GET /sf/v1/release-change/{id}': () => change,
      'GET /sf/v1/release-change/{change}/part': () => [],
      'GET /sf/v1/release-change/document': () =>
        documents.map((one) => ({ ...one, total: documents.length })),
      'POST /sf/v1/release-change/effect/{id}/ask-return': () => null,
    },
  });

test('of a sent note the supplier objects or asks the plant to give it back', async () => {
  const { screen, server } = await withDocuments([sent]);
  await expect.element(screen.getByRole('button', { name: '提出异议' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '退回发货单' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: '请求工厂退回' }).click();
  await screen.getByRole('button', { name: /确\s*定/ }).click();
  await expect
    .poll(() => server.requests('POST /sf/v1/release-change/effect/{id}/ask-return').length)
    .toBe(1);
});

test('the plant gives it back with a reason', async () => {
  const { screen } = await withDocuments([sent], ['release-change:list', 'delivery-note:return']);
  await screen.getByRole('button', { name: '退回发货单' }).click();
  await expect.element(screen.getByRole('dialog', { name: /退回发货单 · 26000012/ })).toBeVisible();
});

test('on the road only an objection is left, and the row says so', async () => {
  const { screen } = await withDocuments([{ ...sent, where: 'onRoad' }]);
  await expect.element(screen.getByText(/已在途/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '提出异议' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '请求工厂退回' })).not.toBeInTheDocument();
});

test('a window that may be moved is moved here, that of an order still in preparation in its form', async () => {
  const { screen } = await withDocuments([
    { ...early, movable: true },
    { ...early, id: '83', documentNumber: 'TO0000028' },
  ]);
  const rowOf = (number: string) => screen.getByRole('row').filter({ hasText: number });
  await expect.element(rowOf('TO0000027').getByRole('button', { name: '改约到 2026-12-10' })).toBeVisible();
  await expect.element(rowOf('TO0000028').getByText('改约到 2026-12-10')).toBeVisible();
});

test('where no day suits the whole truck no other window is offered: the note comes off, or its line is objected to', async () => {
  const { screen } = await withDocuments(
    [
      { ...early, suitsOn: null, where: 'onOrder' },
      { ...early, id: '83', documentNumber: 'TO0000028', suitsOn: null, where: 'onOrder', movable: true },
    ],
    [...supplierCodes, 'transport:edit', 'transport:cancel'],
  );
  const rowOf = (number: string) => screen.getByRole('row').filter({ hasText: number });
  await expect.element(rowOf('TO0000027').getByRole('button', { name: '移除发货单 26000012' })).toBeVisible();
  await expect
    .element(rowOf('TO0000028').getByRole('button', { name: '打开运输单取消，释放发货单' }))
    .toBeVisible();
  for (const number of ['TO0000027', 'TO0000028']) {
    await expect.element(rowOf(number).getByText(/改约会使同车其他要货晚到或过早/)).toBeVisible();
    await expect.element(rowOf(number).getByRole('button', { name: '提出异议' })).toBeVisible();
    expect(
      rowOf(number)
        .getByText(/^改约到/)
        .elements(),
    ).toEqual([]);
  }
});

test('of an order that carries too much the note is taken off in its form; one before the plant is cancelled', async () => {
  const loaded = { ...sent, kind: 'order' as const, documentId: '27', where: 'onOrder' as const };
  const { screen, address } = await withDocuments(
    [
      { ...loaded, id: '84', documentNumber: 'TO0000027' },
      { ...loaded, id: '85', documentNumber: 'TO0000028', movable: true },
      { ...loaded, id: '86', documentNumber: 'TO0000029', where: 'onRoad' },
    ],
    [...supplierCodes, 'transport:edit', 'transport:cancel'],
  );
  const rowOf = (number: string) => screen.getByRole('row').filter({ hasText: number });
  for (const number of ['TO0000027', 'TO0000028', 'TO0000029'])
    await expect.element(rowOf(number).getByRole('button', { name: '提出异议' })).toBeVisible();
  await expect
    .element(rowOf('TO0000028').getByRole('button', { name: '打开运输单取消，释放发货单' }))
    .toBeVisible();
  await rowOf('TO0000027').getByRole('button', { name: '移除发货单 26000012' }).click();
  await expect.poll(address).toBe('/transport/transport-detail?id=27&without=17');
});

test('what grants an objection names it as its reason', async () => {
  const { screen } = await opened(['release-change:list'], {
    'GET /sf/v1/release-change/{id}': () => ({ ...change, source: 'manual', objectionId: '12' }),
  });
  await expect
    .element(screen.getByRole('link', { name: '接受供应商异议' }))
    .toHaveAttribute('href', expect.stringContaining('view=objections&ids=12'));
});

test('a planner says why a message changed the firm zone', async () => {
  const { screen, server } = await opened(['release-change:list', 'call-off:publish'], {
    'GET /sf/v1/release-change/{id}': () => ({ ...change, wantsReason: true }),
    'POST /sf/v1/release-change/reason': () => ({ changes: 1 }),
  });
  await screen.getByRole('button', { name: '说明固定期变更原因' }).click();
  const dialog = screen.getByRole('dialog', { name: '说明固定期变更原因' });
  await dialog.getByLabelText('固定期变更原因').click();
  await userEvent.keyboard('{Enter}');
  await dialog.getByLabelText('原因说明').fill('停线');
  await dialog.getByRole('button', { name: /^(保\s*存|确\s*定)$/ }).click();
  await expect.poll(() => server.requests('POST /sf/v1/release-change/reason')).toHaveLength(1);
  expect(server.requests('POST /sf/v1/release-change/reason')[0]!.input).toEqual({
    ids: ['7'],
    firmReason: 'shortage',
    firmRemark: '停线',
  });
});
