import { refusal, type Script } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import LoginPage from './login-page.tsx';
import { sampleKey } from '../passwords/sample-key.ts';

const FIRST_TENANT = { envNo: 0, nameZh: '默认租户', nameEn: 'Default tenant' };

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

const show = async (more: Script = {}, at = '/login') => {
  const key = await sampleKey();
  const shown = await renderScreen(<LoginPage />, {
    at,
    answers: {
      'GET /system/v1/cc/gen': () => ({ id: 'c1', backgroundImage: PICTURE, sliderImage: PICTURE }),
      'POST /system/v1/cc/check/{id}': () => 'good for one try',
      'GET /system/v1/encryption/init': () => key.pem,
      'GET /system/v1/login/way': () => ({ provider: null, tenant: FIRST_TENANT }),
      'POST /system/v1/login': () => ({ next: 'in' }),
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
  expect(server.calls.map((call) => call.path)).toEqual(['/system/v1/login/way']);
});

test('the form does not move under a click when the other ways to sign in arrive', async () => {
  const ways = Promise.withResolvers<unknown>();
  const { screen } = await show({ 'GET /system/v1/login/way': () => ways.promise });
  const button = screen.getByRole('button', { name: '登录', exact: true });
  await expect.element(button).toBeVisible();
  const before = button.element().getBoundingClientRect().top;
  ways.resolve({ provider: { name: 'OEM SSO' }, tenant: FIRST_TENANT });
  await expect.element(screen.getByRole('link', { name: /使用 OEM SSO 登录/ })).toBeVisible();
  expect(button.element().getBoundingClientRect().top).toBe(before);
});

test('a password that is too long stays whole and is told', async () => {
  const { screen, submit } = await show();
  await screen.getByRole('textbox', { name: '用户名' }).fill('dispatcher.hz');
  await screen.getByRole('textbox', { name: '密码', exact: true }).fill('x'.repeat(64));
  await submit();
  await expect.element(screen.getByText('密码最多 63 个字符')).toBeVisible();
  await expect.element(screen.getByPlaceholder('请输入密码')).toHaveValue('x'.repeat(64));
});

test('signing in without the slider opens it and goes on when it fits; the password travels encrypted', async () => {
  const { server, key, fillIn, slide, submit, address } = await show();
  await fillIn();
  await submit();
  await slide();
  await expect.poll(address).toBe('/');
  const [sent] = server.requests('POST /system/v1/login');
  const [init] = server.requests('GET /system/v1/encryption/init');
  expect(sent?.input).toMatchObject({
    account: 'dispatcher.hz',
    captchaId: 'c1',
    captchaToken: 'good for one try',
    uuid: init?.query.uuid,
  });
  expect(await key.opened(sent?.input.password)).toBe(' Portal#2026');
  expect(JSON.stringify(server.calls)).not.toContain('Portal#2026');
});

test('keys alone sign in: the slider has the focus once it is asked for, and keeps it for another try', async () => {
  const tries = [
    () => refusal('login.captchaMissed', '滑块验证未通过，请重试', {}, 400),
    () => 'good for one try',
  ];
  const { screen, address } = await show({ 'POST /system/v1/cc/check/{id}': () => tries.shift()!() });
  const name = screen.getByPlaceholder('请输入用户名');
  await expect.element(name).toBeVisible();
  (name.element() as HTMLElement).focus();
  await userEvent.keyboard('dispatcher.hz{Tab}Portal#2026{Enter}');
  const slider = screen.getByRole('slider');
  for (const message of ['滑块验证未通过，请重试', '']) {
    await expect.element(slider).toHaveAttribute('aria-disabled', 'false');
    await expect.element(slider).toHaveFocus();
    await userEvent.keyboard('{ArrowRight>12/}{Enter}');
    if (message !== '') await expect.element(screen.getByText(message)).toBeVisible();
  }
  await expect.poll(address).toBe('/');
});

test('the slider may be solved first; one solution is good for one attempt', async () => {
  const { screen, server, fillIn, slide, submit } = await show({
    'POST /system/v1/login': () => refusal('login.wrongCredentials', '用户名或密码错误', {}, 401),
  });
  await screen.getByRole('button', { name: /点击完成滑块验证/ }).click();
  await slide();
  await expect.element(screen.getByRole('button', { name: /验证通过/ })).toBeDisabled();
  expect(server.requests('POST /system/v1/login')).toHaveLength(0);
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
  expect(server.requests('POST /system/v1/login')).toHaveLength(0);
});

test('speaks English on demand', async () => {
  const { screen } = await show();
  await screen.getByRole('button', { name: /English/ }).click();
  await expect.element(screen.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
});

const secondStep = async (next: 'code' | 'setUp', more: Script = {}) => {
  const shown = await show({ 'POST /system/v1/login': () => ({ next }), ...more }, '/login?from=%2Fnotes');
  await shown.fillIn();
  await shown.submit();
  await shown.slide();
  await expect.element(shown.screen.getByRole('heading', { name: '两步验证' })).toBeVisible();
  return shown;
};

test('who has a second factor is asked for its code before he is in', async () => {
  const answers = [
    () => refusal('factor.wrongCode', '验证码错误或已使用过', { field: 'oneTimeCode' }),
    () => ({}),
  ];
  const { screen, server, address } = await secondStep('code', {
    'POST /system/v1/login/second-factor': () => answers.shift()!(),
  });
  expect(address()).toContain('/login');
  const code = screen.getByLabelText('验证码');
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('12{Enter}');
  await expect.element(screen.getByText('请输入 6 位数字验证码或 10 位恢复码')).toBeVisible();
  await code.fill('123 456');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('验证码错误或已使用过')).toBeVisible();
  await code.fill('abcde-23456');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/notes');
  expect(server.requests('POST /system/v1/login/second-factor').map(({ input }) => input)).toEqual([
    { oneTimeCode: '123 456' },
    { oneTimeCode: 'abcde-23456' },
  ]);
});

test('when the second step took too long, one begins anew', async () => {
  const { screen } = await secondStep('code', {
    'POST /system/v1/login/second-factor': () =>
      refusal('login.stepExpired', '登录验证已超时，请重新登录', {}, 401),
  });
  await screen.getByLabelText('验证码').fill('123456');
  await screen.getByRole('button', { name: '验证并登录' }).click();
  await expect.element(screen.getByText('登录验证已超时，请重新登录')).toBeVisible();
  await expect.element(screen.getByPlaceholder('请输入用户名')).toBeVisible();
});

test('whose role demands it sets it up and keeps the recovery codes before he is in', async () => {
  const { screen, address } = await secondStep('setUp', {
    'POST /system/v1/login/second-factor/begin': () => ({
      secret: 'GEZDGNBVGY3TQOJQ',
      uri: 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ',
    }),
    'POST /system/v1/login/second-factor/confirm': () => ({ recoveryCodes: ['ABCDE-23456', 'FGHIJ-23456'] }),
  });
  await screen.getByRole('button', { name: '开启两步验证' }).click();
  await expect.element(screen.getByRole('img', { name: '供验证器应用扫描的二维码' })).toBeVisible();
  await expect.element(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeVisible();
  await screen.getByLabelText(/然后输入应用显示的 6 位数字/).fill('123456');
  await screen.getByRole('button', { name: '确认并开启' }).click();
  await expect.element(screen.getByText('FGHIJ-23456')).toBeVisible();
  const done = screen.getByRole('button', { name: '完成' });
  await expect.element(done).toBeDisabled();
  expect(address()).toContain('/login');
  await screen.getByLabelText('我已保存恢复码').click();
  await done.click();
  await expect.poll(address).toBe('/notes');
});

const withProvider = {
  'GET /system/v1/login/way': () => ({ provider: { name: 'OEM SSO' }, tenant: FIRST_TENANT }),
};

test('the identity provider has a button where there is one, which knows the place to come back to', async () => {
  const { screen } = await show(withProvider, '/login?from=%2Fnotes%3Fid%3D5');
  const link = screen.getByRole('link', { name: /使用 OEM SSO 登录/ });
  await expect.element(link).toHaveAttribute('href', '/api/system/v1/login/provider?from=%2Fnotes%3Fid%3D5');
});

test('without one there is none', async () => {
  const { screen, server } = await show();
  await expect.poll(() => server.requests('GET /system/v1/login/way').length).toBe(1);
  expect(screen.getByRole('link').elements()).toHaveLength(0);
});

test.each([
  ['login.providerCheck', '统一身份平台验证失败，请重试或联系管理员'],
  ['login.unknownIdentity', '该身份在本系统没有对应的账号，请联系管理员'],
  ['login.noRole', '账号未分配角色，请联系管理员'],
  ['login.inactive', '账号已停用，请联系管理员'],
  ['login.locked', '账号已被锁定，请联系管理员'],
  ['<b>ring 0190 4711</b>', '统一身份平台登录失败，请稍后再试'],
])('what the provider’s way ended with is told in our words: %s', async (failure, message) => {
  const { screen } = await show(withProvider, `/login?failure=${encodeURIComponent(failure)}`);
  await expect.element(screen.getByText(message)).toBeVisible();
  expect(screen.getByText('4711', { exact: false }).elements()).toHaveLength(0);
});

test('after a session that began at the provider one is told, once, that the one there goes on', async () => {
  document.cookie = 'portal-by-provider=1; Path=/';
  const { screen } = await show(withProvider);
  await expect.element(screen.getByText('在 OEM SSO 的登录仍然有效', { exact: false })).toBeVisible();
  expect(document.cookie).not.toContain('portal-by-provider');
});

test('the provider’s way may lead to the second step', async () => {
  const { screen, address } = await show(
    { ...withProvider, 'POST /system/v1/login/second-factor': () => ({}) },
    '/login?step=code&from=%2Fnotes',
  );
  await screen.getByLabelText('验证码').fill('123456');
  await screen.getByRole('button', { name: '验证并登录' }).click();
  await expect.poll(address).toBe('/notes');
});
