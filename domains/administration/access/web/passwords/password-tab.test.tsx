import { useSession } from '@portal/platform/web/session/session.ts';
import { refusal, type Script } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { expect, test, vi } from 'vitest';
import PasswordTab from './password-tab.tsx';
import { sampleKey } from './sample-key.ts';

const RULE = {
  isValidateDate: 'Y',
  validateDateValue: 90,
  isEfficacyRule: 'Y',
  isLimitLength: 'Y',
  limitLengthValue: 12,
} as const;

const show = async (more: Script = {}) => {
  const key = await sampleKey();
  const done = vi.fn();
  const shown = await renderScreen(<PasswordTab done={done} />, {
    user: { userNo: 'dispatcher' },
    answers: {
      'GET /system/v1/encryption/init': () => key.pem,
      'PUT /system/v1/user/password': () => null,
      ...more,
    },
  });
  useSession.setState({ passwordRule: RULE });
  const { screen } = shown;
  const fillIn = async (current: string, fresh: string, confirm = fresh) => {
    await screen.getByLabelText('当前密码', { exact: true }).fill(current);
    await screen.getByLabelText('新密码', { exact: true }).fill(fresh);
    await screen.getByLabelText('确认新密码', { exact: true }).fill(confirm);
    await screen.getByRole('button', { name: '修改密码' }).click();
  };
  return { ...shown, key, done, fillIn };
};

const REFUSED = [
  ['Short-1', 'Short-1', '密码至少 12 位'],
  [`Correct-Horse-42-${'x'.repeat(23)}`, `Correct-Horse-42-${'x'.repeat(23)}`, '密码最多 30 位'],
  ['long-enough-but-plain', 'long-enough-but-plain', '密码须同时包含数字、小写字母和大写字母'],
  ['Dispatcher-2026-x', 'Dispatcher-2026-x', '密码不能包含用户名'],
  ['Former#2026-Pass', 'Former#2026-Pass', '新密码不能与当前密码相同'],
  ['Correct-Horse-42', 'Correct-Horse-43', '两次输入的新密码不一致'],
] as const;
test('what breaks a rule is refused in words, before anything is sent', async () => {
  const { screen, server, fillIn } = await show();
  for (const [fresh, confirm, message] of REFUSED) {
    await fillIn('Former#2026-Pass', fresh, confirm);
    await expect.element(screen.getByText(message)).toBeVisible();
  }
  expect(server.calls).toHaveLength(0);
});

test('all three travel encrypted under one key; afterwards one signs in anew', async () => {
  const { screen, server, key, done, fillIn, address } = await show();
  await fillIn('Former#2026-Pass', 'Correct-Horse-42');
  await expect.poll(address).toBe('/login');
  const [sent] = server.requests('PUT /system/v1/user/password');
  const { currentPassword, newPassword, confirmpassword } = sent!.input;
  expect(await Promise.all([currentPassword, newPassword, confirmpassword].map(key.opened))).toEqual([
    'Former#2026-Pass',
    'Correct-Horse-42',
    'Correct-Horse-42',
  ]);
  expect(done).toHaveBeenCalledOnce();
  expect(useSession.getState().user).toBeNull();
  await expect.element(screen.getByText('密码已修改，请使用新密码重新登录')).toBeVisible();
});

test('a refusal of the server is told and the form stays', async () => {
  const { screen, done, fillIn, address } = await show({
    'PUT /system/v1/user/password': () => refusal('password.usedBefore', '不能使用最近用过的密码'),
  });
  await fillIn('Former#2026-Pass', 'Correct-Horse-42');
  await expect.element(screen.getByText('不能使用最近用过的密码')).toBeVisible();
  expect(done).not.toHaveBeenCalled();
  expect(address()).toBe('/screen');
});

test('what is wrong with the new password stands at its field', async () => {
  const { screen, fillIn } = await show({
    'PUT /system/v1/user/password': () =>
      refusal('password.breached', '这个密码太常见', { field: 'newPassword' }),
  });
  await fillIn('Former#2026-Pass', 'Correct-Horse-42');
  const field = screen.getByLabelText('新密码', { exact: true });
  await expect.element(field).toHaveAccessibleDescription(/^这个密码太常见/);
});

test('the strength bar has three segments and says what it means', async () => {
  const { screen } = await show();
  const meter = screen.getByRole('meter', { name: '密码强度' });
  for (const [password, value, text] of [
    ['abc', '1', '弱'],
    ['Abcd-1234', '2', '中'],
    ['Correct-Horse-42', '3', '强'],
  ] as const) {
    await screen.getByLabelText('新密码', { exact: true }).fill(password);
    await expect.element(meter).toHaveAttribute('aria-valuenow', value);
    await expect.element(meter).toHaveAttribute('aria-valuetext', text);
  }
  expect(meter.element().children).toHaveLength(3);
});
