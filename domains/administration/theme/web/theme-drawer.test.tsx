import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { HOUSE_THEME } from '@portal/platform/contract/shell/theme.ts';
import { refusal, type Script } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { wearTheme } from '@portal/platform/web/theme/tenant-theme.ts';
import ThemeDrawer from './theme-drawer.tsx';

const setting = { ...HOUSE_THEME, id: '1', version: 3, logo: [], loginPicture: [] };
const open = async (answers: Script = {}, language: 'zh' | 'en' = 'zh') => {
  const closed = vi.fn();
  const stage = await renderScreen(<ThemeDrawer onClose={closed} />, {
    language,
    permissions: ['system:theme'],
    answers: { 'GET /system/v1/theme/setting': () => setting, ...answers },
  });
  await expect
    .element(
      stage.screen
        .getByLabelText('主色', { exact: true })
        .or(stage.screen.getByLabelText('Main colour', { exact: true }))
        .first(),
    )
    .toBeVisible();
  return { ...stage, closed };
};
const accent = () => document.documentElement.style.getPropertyValue('--portal-accent');

afterEach(() => wearTheme(HOUSE_THEME));

test('what is edited shows on the page at once, and is gone when it is discarded', async () => {
  const { screen, closed } = await open();
  await screen.getByRole('textbox', { name: '主色' }).fill('#0b7a3b');
  await expect.poll(accent).toBe('#0b7a3b');
  await screen.getByRole('button', { name: '取消' }).first().click();
  await expect.element(screen.getByText('未保存的修改将会丢失，确定放弃吗？')).toBeVisible();
  await screen.getByRole('button', { name: /确\s*定/ }).click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  await screen.unmount();
  wearTheme(HOUSE_THEME);
});

test('half a colour changes nothing yet', async () => {
  const { screen } = await open();
  await screen.getByRole('textbox', { name: '主色' }).fill('#0b7');
  expect(accent()).toBe('');
});

test('too little contrast is told in words with the measured ratio', async () => {
  const { screen } = await open();
  await screen.getByRole('textbox', { name: '警告色' }).fill('#d48806');
  await expect.element(screen.getByText('与白色的对比度为 2.8:1，低于建议的 4.5:1')).toBeVisible();
});

test('a colour nobody could read is not sent', async () => {
  const { screen, server } = await open({}, 'en');
  await screen.getByRole('textbox', { name: 'Main colour' }).fill('#fadb14');
  await expect.element(screen.getByText(/Contrast with white is 1.3:1: unreadable/)).toBeVisible();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Too little contrast: nobody could read it')).toBeVisible();
  expect(screen.getByText('Too little contrast: nobody could read it').elements()).toHaveLength(1);
  await expect.element(screen.getByText(/: unreadable/)).not.toBeInTheDocument();
  await expect.element(screen.getByText(/Contrast with white is 1.3:1/)).toBeVisible();
  expect(server.requests('PUT /system/v1/theme')).toEqual([]);
});

test('saving sends the version, and the page wears what was saved', async () => {
  const { screen, server, closed } = await open({
    'PUT /system/v1/theme': () => ({ ...setting, version: 4 }),
    'GET /system/v1/theme': () => ({ ...HOUSE_THEME, primaryColour: '#0b7a3b', productZh: '供应链门户' }),
  });
  await screen.getByRole('textbox', { name: '主色' }).fill('#0b7a3b');
  await screen.getByRole('textbox', { name: '系统名称（中文）' }).fill('供应链门户');
  await screen.getByRole('button', { name: /保\s*存/ }).click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(server.requests('PUT /system/v1/theme')[0]!.input).toMatchObject({
    version: 3,
    primaryColour: '#0b7a3b',
    productZh: '供应链门户',
    cardRadius: 8,
    logo: [],
  });
  await expect.poll(accent).toBe('#0b7a3b');
});

test('back to the look of the house asks first and is saved like any change', async () => {
  const { screen, server } = await open({
    'GET /system/v1/theme/setting': () => ({ ...setting, primaryColour: '#7a1fa2', cardRadius: 0 }),
    'PUT /system/v1/theme': () => ({ ...setting, version: 4 }),
    'GET /system/v1/theme': () => HOUSE_THEME,
  });
  await screen.getByRole('button', { name: '恢复系统默认外观' }).click();
  await screen.getByRole('button', { name: /确\s*定/ }).click();
  await expect.element(screen.getByRole('textbox', { name: '主色' })).toHaveValue('#0958d9');
  await screen.getByRole('button', { name: /保\s*存/ }).click();
  await expect
    .poll(() => server.requests('PUT /system/v1/theme')[0]?.input)
    .toMatchObject({
      primaryColour: '#0958d9',
      cardRadius: 8,
    });
});

test('a look that somebody else has changed meanwhile is told', async () => {
  const { screen, closed } = await open({
    'PUT /system/v1/theme': () => refusal('err.updatedByOther', '数据已被其他用户更新', {}, 409),
  });
  await screen.getByRole('textbox', { name: '系统名称（中文）' }).fill('门户');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('数据已被其他用户更新')).toBeVisible();
  expect(closed).not.toHaveBeenCalled();
});

test('the history tells who changed what, in words', async () => {
  const { screen } = await open({
    'GET /system/v1/history/{entity}/{id}': () => [
      {
        id: '9',
        at: '2026-11-20T08:00:00Z',
        userNo: 'admin',
        userName: '韩立新',
        source: '127.0.0.1',
        sourceName: '页面 127.0.0.1',
        action: 'saveTheme',
        actionName: '修改主题',
        field: 'logo_position',
        fieldName: '标志位置',
        before: 'left',
        after: 'centre',
        beforeValue: { kind: 'text', text: '靠左' },
        afterValue: { kind: 'text', text: '居中' },
        unitName: null,
      },
    ],
  });
  await screen.getByRole('button', { name: '修改记录' }).click();
  const row = screen.getByRole('row', { name: /韩立新/ });
  await expect.element(row).toBeVisible();
  const cells = [...row.element().querySelectorAll('td')].map((cell) => cell.textContent);
  expect(cells.slice(-4)).toEqual(['修改主题', '标志位置', '靠左', '居中']);
});
