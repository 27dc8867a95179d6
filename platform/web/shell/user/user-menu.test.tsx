import { lazy, useState, type ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { useUnsavedGuard } from '../../form/use-unsaved-guard.ts';
import { HOUSE_THEME } from '../../../contract/shell/theme.ts';
import { renderScreen, type Stage } from '../../testing/render-screen.tsx';
import { wearTheme } from '../../theme/tenant-theme.ts';
import { useBeforeSignOut } from '../../session/before-sign-out.ts';
import { guideSeen } from './guide-seen.ts';
import { PortalContext, type Portal } from '../portal.ts';
import { UserMenu } from './user-menu.tsx';

const nothing = lazy(() => Promise.resolve({ default: () => null }));
const portal: Portal = {
  pages: [],
  settingsTabs: [{ key: 'profile', title: { zh: '个人资料', en: 'Profile' }, Content: nothing }],
  headerParts: [],
  finders: [],
  tours: [],
  userNotes: [],
  loginNotes: [],
  recordTools: [],
  recordParts: [],
  tools: [
    {
      key: 'theme',
      title: { zh: '主题配置', en: 'Theme' },
      needs: 'menu:system',
      Tool: lazy(() => Promise.resolve({ default: () => <p>tool is open</p> })),
    },
  ],
};
const show = async (
  stage: Stage & Partial<Pick<Portal, 'userNotes' | 'settingsTabs'>> & { narrow?: boolean } = {},
) =>
  renderScreen(
    <PortalContext
      value={{
        ...portal,
        ...(stage.userNotes && { userNotes: stage.userNotes }),
        ...(stage.settingsTabs && { settingsTabs: stage.settingsTabs }),
      }}
    >
      <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <UserMenu narrow={stage.narrow ?? false} />
      </div>
    </PortalContext>,
    {
      ...stage,
      answers: { 'GET /json/mock.json': () => Response.json({ guideUrl: '' }), ...stage.answers },
      user: { userVerifyFlag: 'N', ...stage.user },
    },
  );
const forgetGuide = () => {
  document.cookie = '_GUIDE_=; Path=/; Max-Age=0';
};

beforeEach(forgetGuide);

test('the guide comes by itself, shows menu and settings, and is seen once it is left', async () => {
  const { screen } = await show();
  await expect.element(screen.getByText('点击这里打开首页、个人设置，或退出登录。')).toBeVisible();
  await screen.getByRole('button', { name: '下一步' }).click();
  await expect.element(screen.getByText('在这里维护个人资料、修改密码、设置消息订阅。')).toBeVisible();
  await expect.element(screen.getByRole('menuitem', { name: '个人设置' })).toBeVisible();
  await screen.getByRole('button', { name: '上一步' }).click();
  await expect.element(screen.getByText('点击这里打开首页、个人设置，或退出登录。')).toBeVisible();
  await screen.getByRole('button', { name: '下一步' }).click();
  await screen.getByRole('button', { name: '知道了' }).click();
  await expect
    .element(screen.getByText('在这里维护个人资料、修改密码、设置消息订阅。'))
    .not.toBeInTheDocument();
  expect(guideSeen(document.cookie)).toBe(true);
});

test('by keyboard: Enter leads on, Escape leaves', async () => {
  const { screen } = await show({ language: 'en' });
  await expect.element(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Got it' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => guideSeen(document.cookie)).toBe(true);
  await expect.element(screen.getByRole('button', { name: 'Got it' })).not.toBeInTheDocument();
});

test('who has seen it finds it in the menu', async () => {
  document.cookie = '_GUIDE_=Y; Path=/';
  const { screen } = await show();
  await expect.element(screen.getByRole('button', { name: /用户菜单/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '下一步' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: /用户菜单/ }).click();
  await screen.getByRole('menuitem', { name: '新手引导' }).click();
  await expect.element(screen.getByRole('button', { name: '下一步' })).toBeVisible();
});

test('who must change his password first is not guided', async () => {
  const { screen } = await show({ user: { newUserFlag: 'Y' } });
  await expect.element(screen.getByRole('button', { name: /用户菜单/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '下一步' })).not.toBeInTheDocument();
});

test('a tool stands in the menu of those who hold its permission, and opens', async () => {
  document.cookie = '_GUIDE_=Y; Path=/';
  const { screen } = await show({ permissions: ['menu:system'] });
  await screen.getByRole('button', { name: /用户菜单/ }).click();
  await screen.getByRole('menuitem', { name: '主题配置' }).click();
  await expect.element(screen.getByText('tool is open')).toBeVisible();
});

test('others do not see it', async () => {
  document.cookie = '_GUIDE_=Y; Path=/';
  const { screen } = await show();
  await screen.getByRole('button', { name: /用户菜单/ }).click();
  await expect.element(screen.getByRole('menuitem', { name: '个人设置' })).toBeVisible();
  await expect.element(screen.getByRole('menuitem', { name: '主题配置' })).not.toBeInTheDocument();
});

test.each([
  ['the operator’s', '', '/manual/index.html', '/manual/index.html'],
  ['the tenant’s before it', 'https://help.example/', '/manual/index.html', 'https://help.example/'],
  ['in the reader’s language', '', '/manual/{language}.html', '/manual/zh.html'],
])('on narrow screens the manual stands in the menu: %s', async (_, own, everywhere, expected) => {
  document.cookie = '_GUIDE_=Y; Path=/';
  wearTheme({ ...HOUSE_THEME, guideUrl: own || null });
  const { screen } = await show({
    narrow: true,
    answers: { 'GET /json/mock.json': () => Response.json({ guideUrl: everywhere }) },
  });
  await screen.getByRole('button', { name: /用户菜单/ }).click();
  await expect.element(screen.getByRole('link', { name: '使用手册' })).toHaveAttribute('href', expected);
  wearTheme(HOUSE_THEME);
});

test('without a manual there is no link', async () => {
  document.cookie = '_GUIDE_=Y; Path=/';
  const { screen } = await show({ narrow: true });
  await screen.getByRole('button', { name: /用户菜单/ }).click();
  await expect.element(screen.getByRole('menuitem', { name: '个人设置' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '使用手册' })).not.toBeInTheDocument();
});

const Written = () => {
  const [text, setText] = useState('');
  useUnsavedGuard(() => text !== '');
  return <input aria-label="姓名" value={text} onChange={(event) => setText(event.target.value)} />;
};

test('personal settings ask before what was typed in them is lost', async () => {
  document.cookie = '_GUIDE_=Y; Path=/';
  const { screen } = await show({
    settingsTabs: [{ key: 'profile', title: { zh: '个人资料', en: 'Profile' }, Content: Written as never }],
  });
  await screen.getByRole('button', { name: /用户菜单/ }).click();
  await screen.getByRole('menuitem', { name: '个人设置' }).click();
  const field = screen.getByRole('textbox', { name: '姓名' });
  await field.fill('王');
  const close = screen.getByRole('dialog').getByRole('button', { name: /close|关闭/i });
  await close.click();
  await screen.getByRole('button', { name: '继续编辑' }).click();
  await expect.element(field).toHaveValue('王');
  await close.click();
  await screen.getByRole('button', { name: /离开|放弃/ }).click();
  await expect.element(field).not.toBeInTheDocument();
});

test('the entries do not move under a click when a note arrives', async () => {
  document.cookie = '_GUIDE_=Y; Path=/';
  const arrival = Promise.withResolvers<{ default: () => ReactNode }>();
  const { screen } = await show({ userNotes: [{ key: 'mode', Note: lazy(() => arrival.promise) }] });
  await screen.getByRole('button', { name: /用户菜单/ }).click();
  const entry = screen.getByRole('menuitem', { name: '个人设置' });
  await expect.element(entry).toBeVisible();
  const before = entry.element().getBoundingClientRect().top;
  arrival.resolve({ default: () => <span>正常模式</span> });
  await expect.element(screen.getByText('正常模式')).toBeVisible();
  expect(entry.element().getBoundingClientRect().top).toBe(before);
});

test('what would be left behind is said before one signs out', async () => {
  const Says = () => {
    useBeforeSignOut('还有 2 张收货没有上传');
    return <p>2</p>;
  };
  document.cookie = '_GUIDE_=Y; Path=/';
  const { screen } = await show({
    userNotes: [{ key: 'says', Note: lazy(() => Promise.resolve({ default: Says })) }],
  });
  await screen.getByRole('button', { name: /用户菜单/ }).click();
  await expect.element(screen.getByText('2', { exact: true })).toBeVisible();
  await screen.getByRole('menuitem', { name: '退出登录' }).click();
  const question = screen.getByRole('dialog');
  await expect.element(question.getByText('还有 2 张收货没有上传')).toBeVisible();
  await expect.element(question.getByText('未保存的内容将会丢失。')).toBeVisible();
});
