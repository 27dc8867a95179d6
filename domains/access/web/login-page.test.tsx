import { refusal, type Script } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import LoginPage from './login-page.tsx';
import { sampleKey } from './sample-key.ts';

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

const show = async (more: Script = {}, at = '/login') => {
  const key = await sampleKey();
  const shown = await renderScreen(<LoginPage />, {
    at,
    answers: {
      'GET /system/v1/cc/gen': () => ({ id: 'c1', backgroundImage: PICTURE, sliderImage: PICTURE }),
      'POST /system/v1/cc/check/{id}': () => 'good for one try',
      'GET /system/v1/encryption/init': () => key.pem,
      'POST /system/v1/login': () => ({}),
      ...more,
    },
  });
  const { screen } = shown;
  const fillIn = async () => {
    await screen.getByRole('textbox', { name: '用户名' }).fill(' dispatcher.hz ');
    await screen.getByRole('textbox', { name: '密码', exact: true }).fill(' Portal#2026');
  };
  const slide = async () => {
    const slider = screen.getByRole('slider');
    await expect.element(slider).toHaveAttribute('aria-disabled', 'false');
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight>12/}{Enter}');
  };
  const submit = () => screen.getByRole('button', { name: '登录', exact: true }).click();
  return { ...shown, key, fillIn, slide, submit };
};

test('account and password are asked for before anything is sent', async () => {
  const { screen, server, submit } = await show();
  await submit();
  await expect.element(screen.getByText('请填写用户名')).toBeVisible();
  await expect.element(screen.getByText('请填写密码')).toBeVisible();
  expect(server.calls).toHaveLength(0);
});

test('signing in without the slider opens it and goes on when it fits; the password travels encrypted', async () => {
  const { server, key, fillIn, slide, submit, address } = await show();
  await fillIn();
  await submit();
  await slide();
  await expect.poll(address).toBe('/');
  const [sent] = server.asked('POST /system/v1/login');
  const [init] = server.asked('GET /system/v1/encryption/init');
  expect(sent?.input).toMatchObject({
    account: 'dispatcher.hz',
    captchaId: 'c1',
    captchaToken: 'good for one try',
    uuid: init?.query.uuid,
  });
  expect(await key.opened(sent?.input.password)).toBe(' Portal#2026');
  expect(JSON.stringify(server.calls)).not.toContain('Portal#2026');
});

test('the slider may be solved first; one solution is good for one attempt', async () => {
  const { screen, server, fillIn, slide, submit } = await show({
    'POST /system/v1/login': () => refusal('login.wrongCredentials', '用户名或密码错误', {}, 401),
  });
  await screen.getByRole('button', { name: /点击完成滑块验证/ }).click();
  await slide();
  await expect.element(screen.getByRole('button', { name: /验证通过/ })).toBeDisabled();
  expect(server.asked('POST /system/v1/login')).toHaveLength(0);
  await fillIn();
  await submit();
  await expect.element(screen.getByText('用户名或密码错误')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /点击完成滑块验证/ })).toBeEnabled();
});

test('a link that led to the login page is opened afterwards', async () => {
  const { fillIn, slide, submit, address } = await show(
    {},
    `/login?from=${encodeURIComponent('/common/dn-detail-view?id=5')}`,
  );
  await fillIn();
  await submit();
  await slide();
  await expect.poll(address).toBe('/common/dn-detail-view?id=5');
});

test('closing the slider signs nobody in', async () => {
  const { screen, server, fillIn, submit } = await show();
  await fillIn();
  await submit();
  await screen.getByRole('button', { name: '关闭' }).click();
  await expect.poll(() => screen.getByRole('slider').elements().length).toBe(0);
  expect(server.asked('POST /system/v1/login')).toHaveLength(0);
});

test('speaks English on demand', async () => {
  const { screen } = await show();
  await screen.getByRole('button', { name: /English/ }).click();
  await expect.element(screen.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
});
