import { expect, test } from 'vitest';
import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { sampleKey } from '../../access/web/passwords/sample-key.ts';
import UserPage from './list-page.tsx';

const row = {
  id: '7',
  version: 3,
  userNo: 'li.wei',
  name: '李伟',
  type: 'supplier',
  companyCode: 'S1001',
  companyName: '长春甲',
  dept: '发货部',
  email: 'li@example.com',
  phone: '13900000000',
  tel: '0431-85110000',
  roles: '供应商发货员',
  plants: '1000',
  active: 'Y',
  locked: 'N',
  lockedUntil: null,
  lastLoginAt: null,
  updatedAt: '2026-03-01T00:30:00Z',
  updatedBy: 'admin',
};
const { updatedAt: _, updatedBy: __, lastLoginAt: ___, locked: ____, lockedUntil: _____, ...person } = row;
const detail = {
  ...person,
  nameEn: null,
  fax: null,
  plants: ['1000'],
  roles: ['supplier-dispatcher'],
  mrpController: null,
  idNoShown: '110105********002X',
};
const roles = [
  { id: '1', code: 'supplier-dispatcher', zh: '供应商发货员', en: 'Supplier dispatcher', type: 'supplier' },
  { id: '2', code: 'mrp-controller', zh: 'MRP 控制员', en: 'MRP controller', type: 'plant' },
];
const answers = {
  'GET /system/v1/user': () => [{ ...row, total: 1 }],
  'GET /system/v1/user/{id}': () => detail,
  'GET /system/v1/role/all': () => roles,
  'GET /sf/v1/customer/select': () => [{ code: 'S1001', nameZh: '长春甲', nameEn: 'Jia' }],
};
const editor = ['access:user-list', 'access:user-edit'];
const admin = { party: 'admin', companyCode: '' } as const;

test('several at once: what becomes of them is said before it is done', async () => {
  const { screen, server } = await renderScreen(<UserPage />, {
    permissions: editor,
    ...admin,
    answers: {
      ...answers,
      'POST /system/v1/user/many': (input) => ({
        preview: 'preview' in input,
        changed: 1,
        left: [{ why: 'otherType', count: 2, userNos: ['boss', 'p2'] }],
      }),
    },
  });
  await screen
    .getByRole('row', { name: /li.wei/ })
    .getByRole('checkbox')
    .click();
  await screen.getByRole('button', { name: '批量修改' }).click();
  const dialog = screen.getByRole('dialog', { name: '批量修改 1 位用户' });
  await dialog.getByRole('combobox', { name: '修改内容' }).click();
  await screen.getByTitle('增加角色').click();
  expect(server.requests('POST /system/v1/user/many')).toHaveLength(0);
  await dialog.getByRole('combobox', { name: '角色' }).click();
  await screen.getByTitle('供应商发货员 · 供应商').click();
  await expect.element(dialog.getByText('2 位的用户类型不适用：boss, p2')).toBeVisible();
  await dialog.getByRole('button', { name: '修改 1 位用户' }).click();
  await expect.poll(() => server.requests('POST /system/v1/user/many').length).toBe(2);
  expect(server.requests('POST /system/v1/user/many')[1]!.input).toEqual({
    ids: ['7'],
    change: 'addRole',
    roleId: '1',
  });
});

test('locking asks first, and sends the version', async () => {
  const { screen, server } = await renderScreen(<UserPage />, {
    permissions: editor,
    answers: { ...answers, 'PUT /system/v1/user/{id}/lock': () => ({ id: '7', version: 4 }) },
  });
  await screen.getByRole('button', { name: '更多操作' }).click();
  await screen.getByRole('menuitem', { name: '锁定' }).click();
  await expect.element(screen.getByText('将立即退出登录', { exact: false })).toBeVisible();
  expect(server.requests('PUT /system/v1/user/{id}/lock')).toHaveLength(0);
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await expect.poll(() => server.requests('PUT /system/v1/user/{id}/lock').length).toBe(1);
  expect(server.requests('PUT /system/v1/user/{id}/lock')[0]!.input).toEqual({
    id: '7',
    version: 3,
    locked: 'Y',
  });
});

test('a locked user is shown with why, and until when if it ends by itself', async () => {
  const { screen } = await renderScreen(<UserPage />, {
    permissions: editor,
    answers: {
      ...answers,
      'GET /system/v1/user': () => [
        { ...row, total: 3 },
        { ...row, id: '8', userNo: 'tried', locked: 'Y', lockedUntil: '2026-03-02T01:05:00Z' },
        { ...row, id: '9', userNo: 'kept.out', locked: 'Y' },
      ],
    },
  });
  await expect.element(screen.getByText('密码错误，至 09:05')).toBeVisible();
  await expect.element(screen.getByText('管理员锁定')).toBeVisible();
});

test('resetting two-step sign-in asks first', async () => {
  const { screen, server } = await renderScreen(<UserPage />, {
    permissions: editor,
    answers: { ...answers, 'PUT /system/v1/user/{id}/second-factor': () => null },
  });
  await screen.getByRole('button', { name: /更多操作/ }).click();
  await screen.getByRole('menuitem', { name: '重置两步验证' }).click();
  await expect.element(screen.getByText('原来的手机和恢复码不再有效', { exact: false })).toBeVisible();
  expect(server.requests('PUT /system/v1/user/{id}/second-factor')).toHaveLength(0);
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await expect.poll(() => server.requests('PUT /system/v1/user/{id}/second-factor').length).toBe(1);
});

test('a new user goes out with his passwords encrypted, and roles of his type only are offered', async () => {
  const key = await sampleKey();
  const { screen, server } = await renderScreen(<UserPage />, {
    permissions: editor,
    user: admin,
    answers: {
      ...answers,
      'GET /system/v1/encryption/init': () => key.pem,
      'POST /system/v1/user': () => ({ id: '9' }),
    },
  });
  await screen.getByRole('button', { name: '新建用户' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('用户名').fill('张三');
  // An invitation is the usual way: a first password is asked for only where it is chosen.
  await expect.element(dialog.getByLabelText('初始密码')).not.toBeInTheDocument();
  await dialog.getByLabelText('首次登录').click();
  await screen.getByTitle('设置初始密码', { exact: true }).click();
  await dialog.getByLabelText('初始密码').fill('a long enough one');
  await dialog.getByLabelText('确认密码').fill('another long one');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog.getByText('只能包含字母、数字和', { exact: false })).toBeVisible();
  await dialog.getByLabelText('用户名').fill('zhang.san');
  await dialog.getByLabelText('用户类型').click();
  await screen.getByTitle('供应商', { exact: true }).last().click();
  await dialog.getByLabelText('公司代码').click();
  await screen.getByTitle('S1001 长春甲').click();
  await dialog.getByLabelText('部门').fill('发货部');
  await dialog.getByLabelText('姓名', { exact: true }).fill('张三');
  await dialog.getByLabelText('邮箱').fill('zhang@example.com');
  await dialog.getByLabelText('手机').fill('13900000000');
  await dialog.getByLabelText('固定电话').fill('0431-85110000');
  await dialog.getByLabelText('角色').click();
  await expect.element(screen.getByTitle('MRP 控制员', { exact: true })).not.toBeInTheDocument();
  await screen.getByTitle('供应商发货员', { exact: true }).last().click();
  await dialog.getByLabelText('工厂').click();
  await screen.getByTitle('1000 一工厂').click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog.getByText('两次输入的密码不一致')).toBeVisible();
  expect(server.requests('POST /system/v1/user')).toHaveLength(0);
  await dialog.getByLabelText('确认密码').fill('a long enough one');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.poll(() => server.requests('POST /system/v1/user').length).toBe(1);
  const { input } = server.requests('POST /system/v1/user')[0]!;
  expect(input).toMatchObject({
    userNo: 'zhang.san',
    type: 'supplier',
    companyCode: 'S1001',
    roles: ['supplier-dispatcher'],
    plants: ['1000'],
    active: 'Y',
  });
  expect(JSON.stringify(input)).not.toContain('a long enough one');
  expect(await key.opened(input.newPassword)).toBe('a long enough one');
});

test('a known user shows the mask of his identity number; a refusal stands at its field', async () => {
  const { screen } = await renderScreen(<UserPage />, {
    permissions: editor,
    user: admin,
    answers: {
      ...answers,
      'PUT /system/v1/user/{id}': () =>
        refusal('user.lastAdministrator', '必须至少保留一个系统管理员', { field: 'roles' }),
    },
  });
  await screen.getByRole('button', { name: '编辑' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('110105********002X', { exact: false })).toBeVisible();
  await expect.element(dialog.getByLabelText('身份证号')).toHaveValue('');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog.getByText('必须至少保留一个系统管理员')).toBeVisible();
});

test('a supplier’s administrator makes people of his own company only', async () => {
  const { screen } = await renderScreen(<UserPage />, {
    permissions: editor,
    user: { party: 'supplier', companyCode: 'S1001', companyName: '长春甲' },
    answers,
  });
  await screen.getByRole('button', { name: '新建用户' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByLabelText('用户类型')).toBeDisabled();
  await expect.element(dialog.getByLabelText('公司代码')).toBeDisabled();
  await expect.element(dialog.getByText('供应商', { exact: true })).toBeVisible();
});

test('sessions show browser and address; one ends after a question, the own one is only marked', async () => {
  const session = {
    id: '3',
    createdAt: '2026-03-01T00:30:00Z',
    lastSeenAt: '2026-03-01T01:30:00Z',
    ip: '10.0.0.7',
    agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    isThis: false,
  };
  const { screen, server } = await renderScreen(<UserPage />, {
    permissions: editor,
    user: admin,
    answers: {
      ...answers,
      'GET /system/v1/user/{userId}/session': () => [session, { ...session, id: '4', isThis: true }],
      'DELETE /system/v1/user/{userId}/session/{id}': () => null,
    },
  });
  await screen.getByRole('button', { name: '更多操作' }).click();
  await screen.getByRole('menuitem', { name: '登录会话' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('Firefox 144 · Linux').first()).toBeVisible();
  await expect.element(dialog.getByText('当前会话')).toBeVisible();
  await expect.poll(() => dialog.getByRole('button', { name: '更多操作' }).elements().length).toBe(1);
  await dialog.getByRole('button', { name: '更多操作' }).click();
  await screen.getByRole('menuitem', { name: '结束', exact: true }).click();
  await screen
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await expect.poll(() => server.requests('DELETE /system/v1/user/{userId}/session/{id}').length).toBe(1);
  expect(server.requests('DELETE /system/v1/user/{userId}/session/{id}')[0]!.input).toEqual({
    userId: '7',
    id: '3',
  });
});

test('before users are invited it is shown how many are, and why others are not', async () => {
  const { screen, server } = await renderScreen(<UserPage />, {
    permissions: editor,
    answers: {
      ...answers,
      'POST /system/v1/user/invitation': ({ input }) => ({
        preview: (input as { preview?: string }).preview === 'Y',
        invited: 1,
        left: [{ why: 'noEmail', count: 2 }],
      }),
    },
  });
  await screen.getByRole('checkbox').nth(1).click();
  await screen.getByRole('button', { name: '发送邀请' }).click();
  await expect.element(screen.getByText('将给 1 位用户发送邮件', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('2 位没有邮箱', { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: '发送 1 封邀请' }).click();
  await expect.element(screen.getByText('1 封邀请已进入发送队列', { exact: false })).toBeVisible();
  expect(server.requests('POST /system/v1/user/invitation').map(({ input }) => input)).toEqual([
    { ids: ['7'], preview: 'Y' },
    { ids: ['7'] },
  ]);
});
