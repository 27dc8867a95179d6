import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { keyPair } from '../testing/key-pair.ts';
import EmailPage from './email-page.tsx';

const setting = {
  id: '3',
  version: 4,
  name: '公司邮箱',
  host: 'mail.portal.cn',
  port: 465,
  displayName: '供应商门户',
  username: 'post@portal.cn',
  sender: null,
  auth: 'Y',
  timeout: 10,
  connectionTimeout: 10,
  ssl: 'Y',
  socketFactory: 'TLS',
  fallback: 'N',
  language: 'zh',
  recipient: 'ops@portal.cn',
  hasPassword: 'Y',
};
const permissions = ['settings:email'];

test('a first setting goes out complete, its password encrypted', async () => {
  const key = await keyPair();
  const { screen, server } = await renderScreen(<EmailPage />, {
    permissions,
    answers: {
      'GET /system/v1/email': () => ({ setting: null, hasDefault: 'N' }),
      'GET /system/v1/encryption/init': () => key.base64,
      'PUT /system/v1/email': () => ({ ...setting, version: 1 }),
    },
  });
  await expect.element(screen.getByRole('heading', { name: '邮件配置' })).toBeVisible();
  await expect.element(screen.getByText('尚未配置邮件服务器', { exact: false })).toBeVisible();
  expect(screen.getByRole('button', { name: '发送测试邮件' }).elements()).toHaveLength(0);
  await screen.getByLabelText('配置名称').fill('公司邮箱');
  await screen.getByLabelText('服务器地址').fill('mail.portal.cn');
  await screen.getByLabelText('用户名').fill('post');
  await screen.getByLabelText('发件人名称').fill('供应商门户');
  await screen.getByLabelText('测试收件人').fill('ops@portal.cn;night@po');
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: /保\s?存/ }).click();
  await expect.element(screen.getByText('用户名不是邮箱地址，请填写发件地址')).toBeVisible();
  await screen.getByLabelText('发件地址').fill('post@portal.cn');
  await expect.element(screen.getByText('邮箱格式不正确', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('必填')).toBeVisible();
  await screen.getByLabelText('密码').fill('密码 of the mail server');
  await expect.element(screen.getByText('必填')).not.toBeInTheDocument();
  expect(server.requests('PUT /system/v1/email')).toHaveLength(0);
  await screen.getByLabelText('测试收件人').click();
  await userEvent.keyboard('{Backspace}night@1');
  await screen.getByTitle('night@163.com').click();
  await screen.getByRole('button', { name: /保\s?存/ }).click();
  await expect.poll(() => server.requests('PUT /system/v1/email').length).toBe(1);
  const sent = server.requests('PUT /system/v1/email')[0]!.input;
  expect(sent).toMatchObject({
    host: 'mail.portal.cn',
    port: 465,
    ssl: 'Y',
    socketFactory: 'TLS',
    fallback: 'N',
    sender: 'post@portal.cn',
    recipient: 'ops@portal.cn;night@163.com',
    version: 0,
  });
  expect(JSON.stringify(sent)).not.toContain('mail server');
  expect(await key.opened(sent.password)).toBe('密码 of the mail server');
});

test('an empty password stays at home, and a refusal stands at its field', async () => {
  const { screen, server } = await renderScreen(<EmailPage />, {
    permissions,
    answers: {
      'GET /system/v1/email': () => ({ setting, hasDefault: 'N' }),
      'PUT /system/v1/email': () => refusal('mail.passwordAgain', '请重新填写密码', { field: 'password' }),
    },
  });
  await expect.element(screen.getByText('已保存密码', { exact: false })).toBeVisible();
  await screen.getByLabelText('服务器地址').fill('mail2.portal.cn');
  await screen.getByRole('button', { name: /保\s?存/ }).click();
  await expect.element(screen.getByText('请重新填写密码')).toBeVisible();
  const sent = server.requests('PUT /system/v1/email')[0]!.input;
  expect(sent).toMatchObject({ host: 'mail2.portal.cn', version: 4 });
  expect(sent).not.toHaveProperty('password');
  expect(sent).not.toHaveProperty('key');
});

test('going on unencrypted is offered after STARTTLS only', async () => {
  const { screen, server } = await renderScreen(<EmailPage />, {
    permissions,
    answers: {
      'GET /system/v1/email': () => ({
        setting: { ...setting, socketFactory: 'STARTTLS', fallback: 'Y' },
        hasDefault: 'N',
      }),
      'PUT /system/v1/email': () => setting,
    },
  });
  await expect.element(screen.getByLabelText('允许降级为明文')).toBeVisible();
  await screen.getByLabelText('加密连接（SSL）').click();
  expect(screen.getByLabelText('允许降级为明文').elements()).toHaveLength(0);
  await screen.getByRole('button', { name: /保\s?存/ }).click();
  await expect
    .poll(() => server.requests('PUT /system/v1/email')[0]?.input)
    .toMatchObject({ ssl: 'N', fallback: 'N', socketFactory: 'TLS' });
});

test('a test mail goes to the recipients of the setting; what the server says stays in sight', async () => {
  const answers = [refusal('mail.notSent', '邮件服务器未接收：550 No such mailbox'), { answer: '250 OK' }];
  const { screen, server } = await renderScreen(<EmailPage />, {
    permissions,
    answers: {
      'GET /system/v1/email': () => ({ setting, hasDefault: 'N' }),
      'POST /system/v1/email/test': () => answers.shift(),
    },
  });
  await screen.getByRole('button', { name: '发送测试邮件' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: /发\s?送/ }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('邮件服务器未接收：550 No such mailbox');
  await dialog.getByRole('button', { name: /发\s?送/ }).click();
  await expect.element(screen.getByText('测试邮件已被服务器接收')).toBeVisible();
  expect(server.requests('POST /system/v1/email/test').map((seen) => seen.input.to)).toEqual([
    'ops@portal.cn',
    'ops@portal.cn',
  ]);
});
