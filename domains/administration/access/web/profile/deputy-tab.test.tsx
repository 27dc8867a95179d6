import { expect, test } from 'vitest';
import type { Script } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import DeputyTab from './deputy-tab.tsx';

const NAMED = {
  id: '5',
  userId: '12',
  userNo: 'li',
  name: '李明',
  validFrom: '2026-03-02',
  validTo: '2099-03-09',
  plants: ['1000'],
  scenarios: ['deviation.raised'],
  zone: 'Asia/Shanghai',
  canBeTold: true,
  time: 'now' as const,
};
const show = async (more: Script = {}) =>
  renderScreen(<DeputyTab />, {
    answers: {
      'GET /system/v1/user/deputy': () => ({ deputies: [NAMED], standsInFor: [] }),
      'GET /system/v1/user/deputy/kind': () => [{ scenario: 'deviation.raised', name: '收货偏差待答复' }],
      'DELETE /system/v1/user/deputy': () => ({ deputies: [], standsInFor: [] }),
      'GET /system/v1/user/colleague': () => [],
      ...more,
    },
  });

test('who stands in is shown with days, plants and kinds, and taken back one by one', async () => {
  const { screen, server } = await show();
  await expect.element(screen.getByText('李明 · li')).toBeVisible();
  await expect.element(screen.getByText('代班中', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('1000 · 收货偏差待答复', { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: '取消代班' }).click();
  await expect.element(screen.getByText('确定不再由“李明”代班吗？')).toBeVisible();
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /取消代班|确定/ })
    .last()
    .click();
  await expect.poll(() => server.requests('DELETE /system/v1/user/deputy')).toHaveLength(1);
});

test('a deputy whom nothing reaches is said, and for whom one stands in oneself', async () => {
  const { screen } = await show({
    'GET /system/v1/user/deputy': () => ({
      deputies: [{ ...NAMED, canBeTold: false }],
      standsInFor: [
        {
          userNo: 'wang',
          name: '王建',
          validFrom: '2026-03-02',
          validTo: '2026-03-09',
          plants: [],
          scenarios: [],
        },
      ],
    }),
  });
  await expect.element(screen.getByText('代班人“李明”已停用或锁定', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('为“王建”代班', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('全部工厂 · 全部通知类型')).toBeVisible();
});
