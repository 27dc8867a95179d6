import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import EditBulletinPage from './edit-page.tsx';
import HomeBulletins from './home-bulletins.tsx';
import BulletinsPage from './list-page.tsx';
import LoginBulletins from './login-bulletins.tsx';

const permissions = ['settings:bulletin', 'settings:bulletin-edit'];
const row = {
  id: '5',
  version: 2,
  titleZh: '停机通知',
  titleEn: 'Downtime',
  validFrom: '2026-03-01T00:30:00Z',
  validTo: null,
  active: 'Y',
  onLogin: 'N',
  updatedAt: '2026-03-01T00:30:00Z',
  updatedBy: 'admin',
};
const texts = { bodyZh: '<p>周六停机</p>', bodyEn: null, tags: [] };

test('a bulletin is written with headings and bold words, and goes out as HTML', async () => {
  const { screen, server, address } = await renderScreen(<EditBulletinPage />, {
    permissions,
    answers: { 'POST /system/v1/bulletin': () => ({ ...row, ...texts }) },
  });
  await screen.getByRole('button', { name: /保\s?存/ }).click();
  await expect.element(screen.getByText('必填').first()).toBeVisible();
  expect(server.requests('POST /system/v1/bulletin')).toHaveLength(0);
  await screen.getByLabelText('中文标题').fill('停机通知');
  await screen.getByRole('textbox', { name: '中文内容' }).click();
  await userEvent.keyboard('周六');
  await screen.getByRole('toolbar', { name: '中文内容 格式' }).getByRole('button', { name: '加粗' }).click();
  await userEvent.keyboard('停机');
  await screen.getByRole('button', { name: /保\s?存/ }).click();
  await expect.poll(() => server.requests('POST /system/v1/bulletin').length).toBe(1);
  expect(server.requests('POST /system/v1/bulletin')[0]!.input).toMatchObject({
    titleZh: '停机通知',
    bodyZh: '<p>周六<strong>停机</strong></p>',
    active: 'Y',
    onLogin: 'N',
  });
  await expect.poll(address).toContain('/system/bulletin');
});

test('a bulletin that is there comes with its text and leaves with its version', async () => {
  const { screen, server } = await renderScreen(<EditBulletinPage />, {
    at: '/screen?id=5',
    permissions,
    answers: {
      'GET /system/v1/bulletin/{id}': () => ({ ...row, ...texts }),
      'PUT /system/v1/bulletin/{id}': () => ({ ...row, ...texts, version: 3 }),
    },
  });
  await expect.element(screen.getByRole('textbox', { name: '中文内容' })).toHaveTextContent('周六停机');
  await screen.getByLabelText('显示在登录页').click();
  await screen.getByRole('button', { name: /保\s?存/ }).click();
  await expect
    .poll(() => server.requests('PUT /system/v1/bulletin/{id}')[0]?.input)
    .toMatchObject({ id: '5', version: 2, bodyZh: '<p>周六停机</p>', onLogin: 'Y', titleEn: 'Downtime' });
});

test('a bulletin is taken down from the list after a question', async () => {
  const { screen, server } = await renderScreen(<BulletinsPage />, {
    permissions,
    answers: {
      'GET /system/v1/bulletin': () => [{ ...row, total: 1 }],
      'GET /system/v1/bulletin/{id}': () => ({ ...row, ...texts }),
      'PUT /system/v1/bulletin/{id}': () => ({ ...row, ...texts, version: 3, active: 'N' }),
    },
  });
  await screen.getByRole('button', { name: '更多操作' }).click();
  await screen.getByRole('menuitem', { name: '停用' }).click();
  await expect.element(screen.getByText('公告“停机通知”立即不再展示', { exact: false })).toBeVisible();
  expect(server.requests('PUT /system/v1/bulletin/{id}')).toHaveLength(0);
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await expect
    .poll(() => server.requests('PUT /system/v1/bulletin/{id}')[0]?.input)
    .toMatchObject({ id: '5', version: 2, active: 'N', bodyZh: '<p>周六停机</p>' });
});

test('readers see the newest opened, and nothing of it can run', async () => {
  const body = '<p onclick="window.ran=1">安全</p><script>window.ran=1</script><a href="javascript:0">坏</a>';
  const { screen } = await renderScreen(<HomeBulletins />, {
    answers: {
      'GET /system/v1/bulletin/current': () => [
        { id: '2', title: '新公告', body, validFrom: row.validFrom },
        { id: '1', title: '旧公告', body: '<p>旧内容</p>', validFrom: row.validFrom },
      ],
    },
  });
  await expect.element(screen.getByText('安全')).toBeVisible();
  await expect.element(screen.getByText('旧内容')).not.toBeVisible();
  await screen.getByText('旧公告').click();
  await expect.element(screen.getByText('旧内容')).toBeVisible();
  const region = screen.getByRole('region', { name: '公告' }).element();
  expect(region.innerHTML).not.toMatch(/onclick|<script|javascript:/);
});

test('a login page without bulletins has no room for them', async () => {
  const { screen } = await renderScreen(<LoginBulletins />, {
    answers: { 'GET /system/v1/bulletin/login': () => [] },
  });
  expect(screen.getByRole('region').elements()).toHaveLength(0);
});
