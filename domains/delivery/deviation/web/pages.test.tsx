import { DONE } from '@portal/call-off/contract/lines/chain.ts';
import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { Deviation } from '../contract/fields.ts';
import DeviationPage from './detail-page.tsx';
import DeviationsPage from './list-page.tsx';

const picture = {
  id: '5',
  uuid: '0b5f2c1e-7a53-4f0e-9d57-2f3f6c1d9a01',
  name: 'damage.png',
  url: '/api/system/v1/file/5/0b5f2c1e-7a53-4f0e-9d57-2f3f6c1d9a01',
  docType: 'deviation',
  bytes: 70,
  contentType: 'image/png',
};
const deviation: Deviation = {
  id: '7',
  version: 1,
  plantNo: '1000',
  number: 'DV2026112400001',
  status: 'open',
  overdue: 'N',
  answeredLate: 'N',
  kind: 'quantity',
  supplierCode: 'S1001',
  supplierNameZh: '长春泽恒',
  supplierNameEn: 'Zeheng',
  noteId: '9',
  noteNumber: '26000012',
  sequencedDeliveryId: null,
  receiptId: '3',
  receiptNumber: 'GR2026112400001',
  partNo: '5G0 123 456 A',
  carrierCode: null,
  carrierNameZh: null,
  carrierNameEn: null,
  partNameZh: '支架',
  partNameEn: 'Bracket',
  promised: '100',
  found: '95',
  unit: 'PCE',
  reason: 'short',
  mendBy: 'supplierEntry',
  dueOn: '2026-11-27',
  at: '2026-11-24T01:00:00.000Z',
  raisedBy: '宋春生',
  remark: '少一箱',
  evidence: [picture],
  answeredAt: null,
  answeredBy: null,
  answeredAs: null,
  answer: null,
  answerEvidence: [],
  decidedAt: null,
  decidedBy: null,
  decidedAs: null,
  decision: null,
  reversedAt: null,
};
const rowOf = (changed: Partial<Deviation> = {}) => ({ ...deviation, ...changed, total: 2 });

const supplier = {
  permissions: ['deviation:list', 'deviation:answer'],
  user: { party: 'supplier' },
} as const;
const lead = { permissions: ['deviation:list', 'deviation:decide'], user: { party: 'plant' } } as const;

test('a supplier chooses several and accepts them at once', async () => {
  const { screen, server } = await renderScreen(<DeviationsPage />, {
    ...supplier,
    at: '/management/deviation',
    answers: {
      'GET /sf/v1/deviation': () => [
        rowOf(),
        rowOf({
          id: '8',
          number: 'DV2026112400002',
          overdue: 'Y',
          kind: 'date',
          promised: '2026-11-26',
          found: '2026-11-24',
        }),
      ],
      'POST /sf/v1/deviation/accept': () => ({ answered: 2 }),
    },
  });
  await expect.element(screen.getByRole('tab', { name: '待我处理' })).toBeVisible();
  await expect.element(screen.getByText('超期', { exact: true })).toBeVisible();
  await screen.getByRole('checkbox', { name: /全选|select all/i }).click();
  await screen.getByRole('button', { name: '接受' }).first().click();
  const dialog = screen.getByRole('dialog', { name: '接受偏差' });
  await expect.element(dialog.getByText('共 2 项偏差')).toBeVisible();
  await dialog.getByRole('button', { name: '接受' }).click();
  await expect
    .poll(() => server.requests('POST /sf/v1/deviation/accept')[0]?.input)
    .toMatchObject({
      lines: [
        { id: '7', version: 1 },
        { id: '8', version: 1 },
      ],
    });
});

const opened = async (stage: object, changed: Partial<Deviation> = {}) =>
  renderScreen(<DeviationPage />, {
    at: '/management/deviation-detail?id=7',
    answers: {
      'GET /sf/v1/deviation/{id}': () => ({ ...deviation, ...changed }),
      'GET /sf/v1/delivery-note/{id}/chain': () => [
        {
          stage: 'received',
          ...DONE,
          at: '2026-11-24T01:00:00.000Z',
          by: '宋春生',
          document: 'GR2026112400001',
          to: '/management/receipt?receipt=3',
          needs: 'receipt:list',
        },
      ],
      'POST /sf/v1/deviation/dispute': () => ({ answered: 1 }),
      'POST /sf/v1/deviation/{id}/uphold': () => null,
      'POST /sf/v1/deviation/{id}/assign': () => null,
    },
    ...stage,
  });

test('promised stands beside found, with the picture; a dispute says why', async () => {
  const { screen, server } = await opened(supplier);
  await expect.element(screen.getByText('100 PCE').or(screen.getByText('100 件'))).toBeVisible();
  await expect.element(screen.getByRole('img', { name: '图片 damage.png' })).toBeInTheDocument();
  await expect.element(screen.getByText('等待供应商答复')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '发货单 26000012' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '维持' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: '提出异议' }).click();
  const dialog = screen.getByRole('dialog', { name: '对偏差提出异议' });
  await dialog.getByRole('button', { name: '提出异议' }).click();
  expect(server.requests('POST /sf/v1/deviation/dispute')).toHaveLength(0);
  await dialog.getByRole('textbox', { name: '答复' }).fill('装车时为 100 件');
  await dialog.getByRole('button', { name: '提出异议' }).click();
  await expect
    .poll(() => server.requests('POST /sf/v1/deviation/dispute')[0]?.input)
    .toMatchObject({ lines: [{ id: '7', version: 1 }], answer: '装车时为 100 件' });
});

test('the plant decides what is disputed, and says who mends what is open', async () => {
  const disputed = {
    status: 'disputed',
    answeredAs: 'disputed',
    answeredBy: '王',
    answeredAt: '2026-11-24T02:00:00Z',
    answer: '足量',
    answeredLate: 'Y',
  } as const;
  const { screen, server } = await opened(lead, disputed);
  await expect.element(screen.getByText('供应商 王 提出异议 · 逾期答复')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '接受' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: '维持' }).click();
  const dialog = screen.getByRole('dialog', { name: '维持偏差 DV2026112400001' });
  await dialog.getByRole('textbox', { name: '理由' }).fill('已复核');
  await dialog.getByRole('button', { name: '维持' }).click();
  await expect
    .poll(() => server.requests('POST /sf/v1/deviation/{id}/uphold')[0]?.input)
    .toMatchObject({ version: 1, reason: '已复核' });
});

test('the plant may uphold what no answer came to in time', async () => {
  const { screen } = await opened(lead, { overdue: 'Y' });
  await expect.element(screen.getByText('供应商答复已超期，工厂可直接裁定')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '维持' })).toBeVisible();
});

test('who may open the note finds its way to the receipt', async () => {
  const { screen } = await opened({
    ...supplier,
    permissions: [...supplier.permissions, 'delivery-note:list', 'receipt:list'],
  });
  const chain = screen.getByRole('list', { name: '流转' });
  await expect
    .element(chain.getByRole('link', { name: 'GR2026112400001' }))
    .toHaveAttribute('href', '/management/receipt?receipt=3');
});

test('a change of who mends it stands in the menu while it is open; it is upheld only once the answer is overdue', async () => {
  const { screen, server } = await opened(lead);
  await screen.getByRole('button', { name: '更多操作' }).click();
  await expect.element(screen.getByRole('menuitem', { name: '撤回' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '维持' })).not.toBeInTheDocument();
  await screen.getByRole('menuitem', { name: '改由工厂主数据整改' }).click();
  await expect
    .poll(() => server.requests('POST /sf/v1/deviation/{id}/assign')[0]?.input)
    .toMatchObject({ mendBy: 'plantMasterData' });
});
