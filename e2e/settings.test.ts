import { openMailbox } from '../apps/server/testing/mailbox.ts';
import { expect, test } from './people.ts';
import { choose, rowsOf, told } from './steps.ts';

test('what an administrator adds to the dictionary is a choice in a browser that is open already', async ({
  person,
}) => {
  const [admin, planner] = [await person('admin'), await person('mrp')];
  const name = `质量 ${Date.now() % 100_000}`;
  const modules = planner.getByRole('dialog').getByLabel('业务模块');
  const openProfile = async (): Promise<void> => {
    await planner.getByRole('button', { name: '用户菜单' }).click();
    await planner.getByRole('menuitem', { name: '个人设置' }).click();
    await modules.click();
  };
  const choice = planner.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: name });

  await openProfile();
  await expect(planner.locator('.ant-select-dropdown:visible .ant-select-item-option').first()).toBeVisible();
  await expect(choice).toHaveCount(0);
  await planner.locator('.ant-modal-close').click();
  await expect(planner.getByRole('dialog')).toBeHidden();

  await admin.goto('/system/dict');
  await admin.getByRole('button', { name: '新建条目' }).click();
  const dialog = admin.getByRole('dialog');
  await choose(dialog.getByLabel('字典类型'), 'USER.BUSINESS.MODULE', { typed: 'USER.BUSINESS' });
  await dialog.getByLabel('代码').fill(`QUALITY_${Date.now()}`);
  await dialog.getByLabel('中文名称').fill(name);
  await dialog.getByRole('button', { name: '保存' }).click();
  await told(admin, '已保存');

  await planner.getByRole('menuitem', { name: '要货令' }).click();
  await planner.getByRole('menuitem', { name: '批量要货通知' }).click();
  await expect(planner).toHaveURL(/\/management\/notify/);
  await openProfile();
  await choice.scrollIntoViewIfNeeded();
  await expect(choice).toBeVisible();

  // Suppliers would miss a contact for it.
  await admin.goto(`/system/dict?name=${encodeURIComponent(name)}`);
  await rowsOf(admin).getByRole('button', { name: '编辑' }).click();
  await dialog.getByRole('switch', { name: '启用' }).click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await told(admin, '已保存');
});

test('a mail server is set up, and the test mail arrives', async ({ person }) => {
  const admin = await person('admin');
  const post = await openMailbox({
    onAuth: ({ username, password }, _, done) =>
      username === 'portal@example.com' && password === 'a secret of the server'
        ? done(null, { user: username })
        : done(new Error('No such account')),
  });
  try {
    await admin.goto('/system/email');
    await admin.getByLabel('配置名称').fill('测试服务器');
    await admin.getByLabel('服务器地址').fill('127.0.0.1');
    await admin.getByLabel('端口').fill(String(post.port));
    await admin.getByLabel('用户名').fill('portal@example.com');
    await admin.getByLabel('密码', { exact: true }).fill('a wrong secret');
    await admin.getByLabel('加密连接（SSL）').click();
    await admin.getByLabel('发件人名称').fill('供应商门户');
    await admin.getByLabel('测试收件人').fill('ops@example.com');
    await admin.keyboard.press('Enter');
    await admin.getByRole('button', { name: '保存' }).click();
    await told(admin, '邮件配置已保存');

    const test = admin.getByRole('button', { name: '发送测试邮件' });
    await test.click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('button', { name: '发送' }).click();
    await expect(dialog.getByRole('alert')).toContainText('邮件服务器拒绝登录');
    await told(admin, '邮件服务器拒绝登录');
    await dialog.getByRole('button', { name: '取消' }).click();

    await admin.getByLabel('密码', { exact: true }).fill('a secret of the server');
    await admin.getByRole('button', { name: '保存' }).click();
    await told(admin, '邮件配置已保存');
    await expect(admin.getByLabel('密码', { exact: true })).toHaveValue('');
    await test.click();
    await dialog.getByRole('button', { name: '发送' }).click();
    await told(admin, '测试邮件已被服务器接收');
    expect(post.mails).toHaveLength(1);
    expect(post.mails[0]).toMatchObject({
      from: 'portal@example.com',
      to: ['ops@example.com'],
      subject: '测试邮件：测试服务器',
    });
  } finally {
    await post.close();
  }
});

test('a bulletin meets everybody at the login page, and is gone when it is switched off', async ({
  person,
  browser,
}) => {
  const admin = await person('admin');
  const title = `停机维护 ${Date.now() % 100_000}`;
  await admin.goto('/system/edit-bulletin');
  await admin.getByLabel('中文标题').fill(title);
  await admin.getByRole('textbox', { name: '中文内容' }).click();
  await admin.keyboard.type('周六上午停机');
  await admin.getByRole('switch', { name: '显示在登录页' }).click();
  await admin.getByRole('button', { name: '保存' }).click();
  await told(admin, '公告已保存');

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto('/login');
  await stranger.getByText(title).click();
  await expect(stranger.getByText('周六上午停机')).toBeVisible();

  await admin.getByRole('row', { name: title }).getByRole('button', { name: '停用' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await told(admin, '公告已保存');
  await stranger.reload();
  await expect(stranger.getByLabel('用户名')).toBeVisible();
  await expect(stranger.getByText(title)).toHaveCount(0);
  await stranger.context().close();
});
