import { useSession } from '@portal/platform/web/session/session.ts';
import { refusal, type Script } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { expect, test, vi } from 'vitest';
import ProfileTab from './profile-tab.tsx';

const OWN = {
  version: 3,
  userNo: 'wang',
  userType: 'supplier',
  customerCode: 'S1001',
  customerCname: '长春泽恒',
  lastName: '王',
  firstName: '建国',
  groupId: null,
  businessModules: ['ORDER'],
  email: 'wang@example.com',
  tel: null,
  phone: null,
};

const show = async (more: Script = {}) => {
  const done = vi.fn();
  const shown = await renderScreen(<ProfileTab done={done} />, {
    answers: {
      'GET /system/v1/user/profile': () => OWN,
      'PUT /system/v1/user/profile': () => ({ ...OWN, version: 4 }),
      ...more,
    },
  });
  const entry = { typeCode: 'USER.BUSINESS.MODULE', type: '业务模块', sort: 1 };
  useSession.setState({
    dict: [
      { ...entry, code: 'ORDER', value: '订单', value2: 'Orders' },
      { ...entry, code: 'FINANCE', value: '财务', value2: 'Finance' },
    ],
  });
  return { ...shown, done };
};

test('who one is stands above, what one may change is sent with the version that was seen', async () => {
  const { screen, server } = await show();
  await expect.element(screen.getByText('S1001 长春泽恒')).toBeVisible();
  await screen.getByLabelText('名', { exact: true }).fill('建军');
  await screen.getByLabelText('集团 ID').fill('EA12345');
  await screen.getByRole('button', { name: /保\s?存/ }).click();
  await expect.poll(() => server.requests('PUT /system/v1/user/profile')).toHaveLength(1);
  expect(server.requests('PUT /system/v1/user/profile')[0]!.input).toMatchObject({
    version: 3,
    lastName: '王',
    firstName: '建军',
    groupId: 'EA12345',
    businessModules: ['ORDER'],
    email: 'wang@example.com',
  });
});

test.each([
  ['姓', '', '必填'],
  ['集团 ID', 'EA1234567', '集团 ID 为 7 位字母或数字'],
  ['座机', '0431'.repeat(8), '最多 30 个字符'],
  ['邮箱', `${'w'.repeat(50)}@example.com`, '最多 50 个字符'],
  ['集团 ID', '123', '集团 ID 为 7 位字母或数字'],
  ['邮箱', 'wang@', '邮箱格式不正确'],
])('%s as "%s" is refused in words: %s', async (label, value, message) => {
  const { screen, server } = await show();
  await screen.getByLabelText(label, { exact: true }).fill(value);
  await screen.getByRole('button', { name: /保\s?存/ }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  expect(server.requests('PUT /system/v1/user/profile')).toHaveLength(0);
});

test('a change by somebody else is told, and what was typed stays', async () => {
  const { screen } = await show({
    'PUT /system/v1/user/profile': () => refusal('err.updatedByOther', '记录已被其他用户修改', {}, 409),
  });
  await screen.getByLabelText('名', { exact: true }).fill('建军');
  await screen.getByRole('button', { name: /保\s?存/ }).click();
  await expect.element(screen.getByText('记录已被其他用户修改')).toBeVisible();
  await expect.element(screen.getByLabelText('名', { exact: true })).toHaveValue('建军');
});
