import { refusal, type Script } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import LoginPage from './login-page.tsx';

const FIRST_TENANT = { envNo: 0, nameZh: '默认租户', nameEn: 'Default tenant' };

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

const show = async (more: Script = {}) => {
  const shown = await renderScreen(<LoginPage />, {
    at: '/login?from=%2Fnotes',
    answers: {
      'GET /system/v1/login/way': () => ({ provider: null, tenant: FIRST_TENANT }),
      'GET /system/v1/cc/gen': () => ({ id: 'c1', backgroundImage: PICTURE, sliderImage: PICTURE }),
      'POST /system/v1/cc/check/{id}': () => 'good for one try',
      'POST /system/v1/login/mail-code': () => ({ pauseSeconds: 2 }),
      'POST /system/v1/login/mail': () => ({ next: 'in' }),
      ...more,
    },
  });
  const { screen } = shown;
  await screen.getByRole('tab', { name: '邮箱验证码登录' }).click();
  const email = screen.getByLabelText('邮箱', { exact: true });
  const code = screen.getByLabelText('邮箱验证码', { exact: true });
  const ask = async () => {
    await screen.getByRole('button', { name: '获取验证码' }).click();
    const slider = screen.getByRole('slider');
    await expect.element(slider).toHaveAttribute('aria-disabled', 'false');
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight>12/}{Enter}');
  };
  const submit = () => screen.getByRole('button', { name: '登录', exact: true }).click();
  return { ...shown, email, code, ask, submit };
};

test('an address, the slider, the code of the mail, and one is in', async () => {
  const { screen, server, address, email, code, ask, submit } = await show();
  await email.fill('li.wei@example.com');
  await ask();
  await expect.element(screen.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled();
  await expect.element(screen.getByText('如果该邮箱已登记', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '获取验证码' })).toBeEnabled();
  await code.fill('123456');
  await submit();
  await expect.poll(address).toBe('/notes');
  expect(server.requests('POST /system/v1/login/mail-code')[0]?.input).toEqual({
    email: 'li.wei@example.com',
    captchaId: 'c1',
    captchaToken: 'good for one try',
  });
  expect(server.requests('POST /system/v1/login/mail')[0]?.input).toEqual({
    email: 'li.wei@example.com',
    oneTimeCode: '123456',
  });
});

test('the slider does not open for what is no address', async () => {
  const { screen, server, email } = await show();
  for (const [typed, complaint] of [
    ['', '请填写邮箱'],
    ['li.wei', '邮箱格式'],
  ] as const) {
    await email.fill(typed);
    await screen.getByRole('button', { name: '获取验证码' }).click();
    await expect.element(screen.getByText(complaint, { exact: false })).toBeVisible();
  }
  expect(screen.getByRole('slider').elements()).toHaveLength(0);
  expect(server.requests('POST /system/v1/login/mail-code')).toHaveLength(0);
});

test('what is missing is said in the words of the other tab', async () => {
  const { screen, submit } = await show();
  await submit();
  await expect.element(screen.getByText('请填写邮箱', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('请填写邮箱验证码', { exact: true })).toBeVisible();
});

test('a code may be pasted with the blanks around it', async () => {
  const { server, address, email, code, submit } = await show();
  await email.fill('li.wei@example.com');
  // A limit of the field would cut the last digit before the blank is taken away.
  expect(code.element().getAttribute('maxlength')).toBeNull();
  await code.fill(' 303854 ');
  await submit();
  await expect.poll(address).toBe('/notes');
  expect(server.requests('POST /system/v1/login/mail')[0]?.input).toMatchObject({
    oneTimeCode: ' 303854 ',
  });
});

test('the mail is asked for in the language of the page', async () => {
  const { server, screen, email } = await show();
  await email.fill('li.wei@example.com');
  await screen.getByRole('button', { name: /English/ }).click();
  await screen.getByRole('button', { name: 'Get a code' }).click();
  const slider = screen.getByRole('slider');
  await expect.element(slider).toHaveAttribute('aria-disabled', 'false');
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight>12/}{Enter}');
  await expect.poll(() => server.requests('POST /system/v1/login/mail-code')[0]?.headers.language).toBe('en');
});

test('who asks too often sees how long to wait', async () => {
  const { screen, email, ask } = await show({
    'POST /system/v1/login/mail-code': () =>
      refusal('err.tooManyRequests', '请求过于频繁，请 40 秒后再试', { seconds: 40 }, 429),
  });
  await email.fill('li.wei@example.com');
  await ask();
  await expect.element(screen.getByText('请求过于频繁', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /(40|39) 秒后重新获取/ })).toBeDisabled();
});

test('a refusal is told where it belongs', async () => {
  const refusals = [
    refusal('login.wrongMailCode', '验证码错误或已过期', { field: 'oneTimeCode' }),
    refusal('login.wrongEmail', '邮箱错误：请先为此邮箱获取验证码', { field: 'email' }),
    refusal('login.noRole', '账号未分配角色，请联系管理员'),
  ];
  const { screen, address, email, code, submit } = await show({
    'POST /system/v1/login/mail': () => refusals.shift(),
  });
  await email.fill('li.wei@example.com');
  for (const message of [
    '验证码错误或已过期',
    '邮箱错误：请先为此邮箱获取验证码',
    '账号未分配角色，请联系管理员',
  ]) {
    await code.fill('123456');
    await submit();
    await expect.element(screen.getByText(message)).toBeVisible();
    expect(address()).toContain('/login');
  }
});

test('the second step follows where there is one', async () => {
  const { screen, email, code, submit } = await show({
    'POST /system/v1/login/mail': () => ({ next: 'code' }),
  });
  await email.fill('li.wei@example.com');
  await code.fill('123456');
  await submit();
  await expect.element(screen.getByRole('heading', { name: '两步验证' })).toBeVisible();
});
