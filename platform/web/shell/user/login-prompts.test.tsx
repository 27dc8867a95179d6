import { lazy } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { forget } from '../../access/enter.ts';
import { useSession } from '../../session/session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { isPrompted, LoginPrompts, passwordReason } from './login-prompts.tsx';
import { PortalContext, type Portal } from '../portal.ts';

const portal: Portal = {
  pages: [
    {
      path: '/collaboration/supplier-contact-matrix',
      title: { zh: '供应商联系人', en: 'Contacts' },
      load: () => Promise.resolve({ default: () => null }),
    },
  ],
  headerParts: [],
  finders: [],
  tours: [],
  userNotes: [],
  tools: [],
  loginNotes: [],
  recordTools: [],
  recordParts: [],
  settingsTabs: [
    { key: 'profile', title: { zh: '个人资料', en: 'Profile' }, Content: lazyText('profile') },
    { key: 'password', title: { zh: '修改密码', en: 'Change password' }, Content: lazyText('password form') },
  ],
};
const prompts = (
  <PortalContext value={portal}>
    <LoginPrompts />
  </PortalContext>
);
const FINE = { newUserFlag: 'N', userPwdExpiredFlag: 'N', userVerifyFlag: 'N' } as const;

test.each([
  [{ newUserFlag: 'Y', userPwdExpiredFlag: 'Y' }, 'newUser'],
  [{ userPwdExpiredFlag: 'Y', userVerifyFlag: 'Y' }, 'passwordExpired'],
  [{ userVerifyFlag: 'Y' }, 'passwordWeak'],
  [{}, null],
] as const)('%j asks for a new password because: %s', (flags, reason) => {
  expect(passwordReason({ ...FINE, ...flags })).toBe(reason);
});

test('a new user is told so and cannot close the password tab', async () => {
  const { screen } = await renderScreen(prompts, { user: { ...FINE, newUserFlag: 'Y' } });
  await expect.element(screen.getByText('您是首次登录，请先修改初始密码。')).toBeVisible();
  await screen.getByRole('button', { name: '去修改' }).click();
  await expect.element(screen.getByText('password form')).toBeVisible();
  expect(screen.getByRole('tab').elements()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: /close|关闭/i }).elements()).toHaveLength(0);
  await expect.element(screen.getByText('password form')).toBeVisible();
});

test('behind the forced change one can sign out and switch the language', async () => {
  const { screen, server, address } = await renderScreen(prompts, {
    user: { ...FINE, newUserFlag: 'Y' },
    answers: { 'POST /system/v1/logout': () => null },
  });
  await screen.getByRole('button', { name: '去修改' }).click();
  await expect.element(screen.getByRole('button', { name: 'English' })).toBeVisible();
  await screen.getByRole('button', { name: '退出登录' }).click();
  await screen.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => server.requests('POST /system/v1/logout').length).toBe(1);
  await expect.poll(address).toBe('/login');
});

const user = {
  ...FINE,
  contactBasicInfoIsComplete: 'N' as const,
  permissionUrls: ['/collaboration/supplier-contact-matrix'],
};

test('who puts missing contacts off is told again when he signs in again, not with each page', async () => {
  const { screen } = await renderScreen(prompts, { user });
  const later = screen.getByRole('button', { name: '稍后' });
  await later.click();
  await expect.element(later).not.toBeInTheDocument();
  const signedIn = useSession.getState().user!;
  expect(isPrompted(signedIn, portal.pages)).toBe(false);
  forget();
  expect(isPrompted(signedIn, portal.pages)).toBe(true);
});

test('missing contacts lead to the contact matrix', async () => {
  const { screen, address } = await renderScreen(prompts, { user });
  await screen.getByRole('button', { name: '立即填写' }).click();
  await expect.poll(address).toBe('/collaboration/supplier-contact-matrix');
});

test('nobody is sent to a page that is not open to him', async () => {
  const { screen } = await renderScreen(prompts, { user: { ...FINE, contactBasicInfoIsComplete: 'N' } });
  expect(screen.getByRole('button').elements()).toHaveLength(0);
});

function lazyText(text: string) {
  return lazy(() => Promise.resolve({ default: () => <p>{text}</p> }));
}
