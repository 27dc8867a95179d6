import { expect, test } from 'vitest';
import type { Script } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import DeputyTab from './deputy-tab.tsx';

const KNOWN = {
  userId: '12',
  userNo: 'li',
  name: '李明',
  validFrom: '2026-03-02',
  validTo: '2099-03-09',
  canBeTold: true,
};
const show = async (more: Script = {}) =>
  renderScreen(<DeputyTab />, {
    answers: {
      'GET /system/v1/user/deputy': () => ({ deputy: KNOWN, standsInFor: [] }),
      'PUT /system/v1/user/deputy': () => ({ deputy: KNOWN, standsInFor: [] }),
      'DELETE /system/v1/user/deputy': () => ({ deputy: null, standsInFor: [] }),
      'GET /system/v1/user/colleague': () => [],
      ...more,
    },
  });

test('who stands in is shown, saved again and taken back', async () => {
  const { screen, server } = await show();
  await expect.element(screen.getByText('李明 · li')).toBeVisible();
  await screen.getByRole('button', { name: '保存代班人' }).click();
  await expect.poll(() => server.requests('PUT /system/v1/user/deputy')).toHaveLength(1);
  expect(server.requests('PUT /system/v1/user/deputy')[0]!.input).toEqual({
    deputyId: '12',
    validFrom: '2026-03-02',
    validTo: '2099-03-09',
  });
  await screen.getByRole('button', { name: '取消代班' }).click();
  await expect.element(screen.getByText('确定不再由“李明”代班吗？')).toBeVisible();
});

test('a deputy whom nothing reaches is said, and for whom one stands in oneself', async () => {
  const { screen } = await show({
    'GET /system/v1/user/deputy': () => ({
      deputy: { ...KNOWN, canBeTold: false },
      standsInFor: [{ userNo: 'wang', name: '王建', validFrom: '2026-03-02', validTo: '2026-03-09' }],
    }),
  });
  await expect.element(screen.getByText('代班人“李明”已停用或锁定', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('为“王建”代班', { exact: false })).toBeVisible();
});
