import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import JisRackPage from './rack-page.tsx';

const rack = (id: string, takeOut: string | null) => ({
  id,
  version: 1,
  licencePlate: `3JUN12345678900000000${id}`,
  status: 'loaded',
  assemblyLine: 'LINE1',
  partGroup: '01',
  contents: 'parts',
  numbers: '106–108',
  takeOut,
  pieces: 3,
  loadedPieces: 3,
  missingPieces: 0,
  places: 3,
  loadOrder: 'build',
  supplierCode: 'S1001',
  supplierNameZh: '甲公司',
  supplierNameEn: 'First',
  deliveryNumber: null,
  cancelReason: null,
  createdBy: 'u1',
  createdAt: '2026-03-02T01:00:00Z',
  total: 2,
});

test('a rack in which something has to come out first is marked, and cannot be selected to leave', async () => {
  const { screen } = await renderScreen(<JisRackPage />, {
    at: '/jis/rack',
    permissions: ['jis-rack:list', 'jis-rack:load', 'jis-delivery:depart'],
    user: { party: 'supplier' },
    answers: { 'GET /jis/v1/rack': () => [rack('42', '107, 108'), rack('43', null)] },
  });
  await expect.element(screen.getByText('须取出 107, 108')).toBeVisible();
  await expect.element(screen.getByText(/^须取出 /)).toHaveLength(1);
  const [first, second] = screen.getByRole('checkbox').elements().slice(1);
  const deliver = screen.getByRole('button', { name: '发运' });
  (second as HTMLElement).click();
  await expect.element(deliver).toBeEnabled();
  (first as HTMLElement).click();
  await expect.element(deliver).toBeDisabled();
  // a button that is off has no pointer of its own
  await deliver.hover({ force: true });
  await expect
    .element(
      screen.getByText('料架 3JUN1234567890000000042 中的顺序号 107, 108 工厂已不需要，请先取出再发运'),
    )
    .toBeVisible();
});
