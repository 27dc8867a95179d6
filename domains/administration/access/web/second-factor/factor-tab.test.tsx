import { refusal, type Script } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { expect, test } from 'vitest';
import type { FactorState } from '../../contract/second-factor/second-factor.ts';
import FactorTab from './factor-tab.tsx';
import { sampleKey } from '../passwords/sample-key.ts';

const ON: FactorState = {
  active: 'Y',
  since: '2026-11-01T08:00:00Z',
  recoveryCodesLeft: 9,
  demanded: 'N',
};
const OFF: FactorState = { active: 'N', since: null, recoveryCodesLeft: 0, demanded: 'N' };

const show = async (states: FactorState[], more: Script = {}) => {
  const key = await sampleKey();
  const shown = await renderScreen(<FactorTab />, {
    answers: {
      'GET /system/v1/user/second-factor': () => (states.length > 1 ? states.shift() : states[0]),
      'GET /system/v1/encryption/init': () => key.pem,
      ...more,
    },
  });
  const prove = async (button: string) => {
    await shown.screen.getByRole('button', { name: button }).click();
    const dialog = shown.screen.getByRole('dialog');
    await dialog.getByLabelText('当前密码').fill('Former#2026-Pass');
    await dialog.getByLabelText('验证码').fill('123456');
    await dialog.getByRole('button', { name: button }).click();
    return dialog;
  };
  return { ...shown, key, prove };
};

test('turned on with a picture and a first code; then it says so', async () => {
  const { screen } = await show([OFF, ON], {
    'POST /system/v1/user/second-factor/begin': () => ({
      secret: 'GEZDGNBVGY3TQOJQ',
      uri: 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ',
    }),
    'POST /system/v1/user/second-factor/confirm': () => ({ recoveryCodes: ['ABCDE-23456'] }),
  });
  await screen.getByRole('button', { name: '开启两步验证' }).click();
  await screen.getByLabelText(/然后输入应用显示的 6 位数字/).fill('654321');
  await screen.getByRole('button', { name: '确认并开启' }).click();
  await expect.element(screen.getByText('ABCDE-23456')).toBeVisible();
  const file = screen.getByRole('link', { name: /下载/ });
  await expect.element(file).toHaveAttribute('href', expect.stringContaining('ABCDE-23456'));
  await screen.getByLabelText('我已保存恢复码').click();
  await screen.getByRole('button', { name: '完成' }).click();
  await expect.element(screen.getByText('已开启')).toBeVisible();
  await expect.element(screen.getByText('9', { exact: true })).toBeVisible();
});

test('turning it off sends the password encrypted; what is wrong stands at its field', async () => {
  const answers = [
    () => refusal('factor.wrongCode', '验证码错误或已使用过', { field: 'oneTimeCode' }),
    () => null,
  ];
  const { screen, server, key, prove } = await show([ON, OFF], {
    'POST /system/v1/user/second-factor/off': () => answers.shift()!(),
  });
  const dialog = await prove('关闭两步验证');
  await expect.element(dialog.getByText('验证码错误或已使用过')).toBeVisible();
  await dialog.getByRole('button', { name: '关闭两步验证' }).click();
  await expect.element(screen.getByRole('button', { name: '开启两步验证' })).toBeVisible();
  const [sent] = server.requests('POST /system/v1/user/second-factor/off');
  expect(sent!.input.oneTimeCode).toBe('123456');
  expect(await key.opened(sent!.input.password)).toBe('Former#2026-Pass');
  expect(JSON.stringify(server.calls)).not.toContain('Former#2026');
});

test('new recovery codes are shown once; few of them are warned of', async () => {
  const { screen, prove } = await show([{ ...ON, recoveryCodesLeft: 2 }, ON], {
    'POST /system/v1/user/second-factor/recovery-code': () => ({ recoveryCodes: ['QRSTU-23456'] }),
  });
  await expect.element(screen.getByText('恢复码快用完了', { exact: false })).toBeVisible();
  await prove('重新生成恢复码');
  await expect.element(screen.getByText('QRSTU-23456')).toBeVisible();
  await screen.getByLabelText('我已保存恢复码').click();
  await screen.getByRole('button', { name: '完成' }).click();
  await expect.element(screen.getByText('恢复码快用完了', { exact: false })).not.toBeInTheDocument();
});

test('what a role demands cannot be turned off', async () => {
  const { screen } = await show([{ ...ON, demanded: 'Y' }]);
  await expect.element(screen.getByText('不能关闭', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '关闭两步验证' })).not.toBeInTheDocument();
});
