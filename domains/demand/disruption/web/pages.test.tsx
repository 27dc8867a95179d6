import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { Disruption } from '../contract/fields.ts';
import DisruptionPage from './detail-page.tsx';
import DisruptionsPage from './list-page.tsx';

const card: Disruption = {
  id: '7',
  version: 2,
  number: 'DC2026112900001',
  status: 'open',
  cause: 'strike',
  effect: 'capacity-reduction',
  supplierCode: 'S1001',
  supplierNameZh: '长春泽恒',
  supplierNameEn: 'Zeheng',
  sentBy: 'supplier',
  startsAt: '2026-12-14T00:00:00Z',
  endsAt: null,
  materials: 1,
  openMeasures: 1,
  changedAt: '2026-12-13T00:00:00Z',
  plantNo: '1000',
  text: '工厂罢工',
  resolving: null,
  sitesSender: 'BPNS7588787849VQ',
  sitesRecipient: 'BPNS6666787765VQ',
  notificationId: 'd9452f24-3bf3-4134-b3eb-68858f1b2362',
  sourceId: 'c69cb3e4-16ad-43c3-82b9-0deac75ecf9e',
  relatedIds: '',
  sentByName: '王芳',
  resolvedAt: null,
  resolvedBy: null,
  parts: [
    {
      partNo: '5G0 123 456 A',
      supplierPartNo: null,
      assetId: null,
      week: '2026-12-14',
      lost: '400',
      unit: 'PC',
    },
  ],
  measures: [{ measure: '动用安全库存', owner: '王芳', dueOn: '2026-12-12', doneOn: null }],
  links: [{ kind: 'callOff', number: 'SA-1', day: '2026-12-15', partNo: '5G0 123 456 A', targetId: '31' }],
};
const permissions = ['disruption:list', 'disruption:edit', 'supplier:list'];
const opened = async (party: 'plant' | 'supplier') =>
  renderScreen(<DisruptionPage />, {
    at: '/planning/disruption-detail?id=7',
    permissions,
    user: { party },
    answers: {
      'GET /sf/v1/disruption/{id}': () => card,
      'GET /sf/v1/disruption': () => [{ ...card, total: 1 }],
      'GET /sf/v1/history/{entity}/{id}': () => [],
      'POST /sf/v1/disruption/{id}/forward': () => ({ id: '8', version: 1, number: 'DC2026112900002' }),
      'POST /sf/v1/disruption/{id}/measures': () => ({ id: '7', version: 3 }),
    },
  });

test('its sender updates and resolves it; the other side keeps measures', async () => {
  const { screen, server } = await opened('supplier');
  await expect.element(screen.getByRole('button', { name: '关闭' })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: /^400/ })).toBeVisible();
  expect(screen.getByRole('button', { name: '转发' }).query()).toBeNull();
  await screen.getByRole('button', { name: '措施' }).click();
  const dialog = screen.getByRole('dialog', { name: '措施：中断卡 DC2026112900001' });
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect
    .poll(() => server.requests('POST /sf/v1/disruption/{id}/measures')[0]?.input)
    .toEqual({
      id: '7',
      version: 2,
      measures: [{ measure: '动用安全库存', owner: '王芳', dueOn: '2026-12-12', doneOn: '' }],
    });
});

test('the plant forwards it without parts, measures and the sites of the sender', async () => {
  const { screen } = await opened('plant');
  await screen.getByRole('button', { name: '转发' }).click();
  const dialog = screen.getByRole('dialog', { name: '转发中断卡 DC2026112900001' });
  await expect
    .element(dialog.getByRole('textbox', { name: '发出方厂址（BPNS）' }))
    .toHaveValue('BPNS6666787765VQ');
  await expect.element(dialog.getByRole('textbox', { name: '接收方厂址（BPNS）' })).toHaveValue('');
  expect(dialog.getByText('动用安全库存').query()).toBeNull();
});

test('a notification is taken from a file; another file is refused at once', async () => {
  const { screen, server } = await renderScreen(<DisruptionsPage />, {
    at: '/planning/disruption',
    permissions,
    user: { party: 'supplier' },
    answers: {
      'GET /sf/v1/disruption': () => [],
      'POST /sf/v1/disruption/notification': () => ({
        id: '7',
        version: 1,
        number: 'DC2026112900001',
        outcome: 'opened',
      }),
    },
  });
  await screen.getByRole('button', { name: '导入 JSON' }).click();
  const dialog = screen.getByRole('dialog', { name: '导入中断通知（JSON）' });
  const file = dialog.getByLabelText('选择 JSON 文件');
  await file.upload(new File(['no json'], 'list.csv'));
  await expect.element(dialog.getByText('文件 list.csv 不是通知的 JSON：请选择其他文件')).toBeVisible();
  const notification = {
    notificationId: 'urn:uuid:d9452f24-3bf3-4134-b3eb-68858f1b2362',
    sourceDisruptionId: 'urn:uuid:c69cb3e4-16ad-43c3-82b9-0deac75ecf9e',
    leadingRootCause: 'strike',
    effect: 'capacity-reduction',
    status: 'open',
    text: 'strike',
    startDateOfEffect: '2026-12-14T08:00:00Z',
    contentChangedAt: '2026-12-14T08:00:00Z',
  };
  await file.upload(new File([JSON.stringify(notification)], 'card.json'));
  await dialog.getByRole('button', { name: '导入 JSON' }).click();
  await expect.element(screen.getByText('已新建中断卡 DC2026112900001')).toBeVisible();
  expect(server.requests('POST /sf/v1/disruption/notification')[0]?.input).toMatchObject({
    notification: { leadingRootCause: 'strike', text: 'strike' },
  });
});
