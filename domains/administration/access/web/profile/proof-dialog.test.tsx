import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { expect, test, vi } from 'vitest';
import ProofDialog from './proof-dialog.tsx';
import { sampleKey } from '../passwords/sample-key.ts';

const ask = async (answers: (() => unknown)[]) => {
  const key = await sampleKey();
  const onDone = vi.fn<(proven: boolean) => void>();
  const shown = await renderScreen(<ProofDialog onDone={onDone} />, {
    answers: {
      'GET /system/v1/encryption/init': () => key.pem,
      'POST /system/v1/session/proof': () => answers.shift()!(),
    },
  });
  return { ...shown, key, onDone, dialog: shown.screen.getByRole('dialog') };
};

test('the password goes encrypted; a wrong one is told at its field and may be typed again', async () => {
  const wrong = () => refusal('password.wrongCurrent', '当前密码不正确', { field: 'password' });
  const { dialog, server, key, onDone } = await ask([wrong, () => null]);
  await dialog.getByLabelText('当前密码').fill('Former#2026-Pass');
  await dialog.getByRole('button', { name: '确认并继续' }).click();
  await expect.element(dialog.getByText('当前密码不正确')).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: '确认并继续' }).click();
  await expect.poll(() => onDone.mock.calls[0]).toEqual([true]);
  const [sent] = server.requests('POST /system/v1/session/proof');
  expect(await key.opened(sent!.input.password)).toBe('Former#2026-Pass');
});

test('who gives up has not proved it; who has no password is told the way', async () => {
  const { dialog, onDone } = await ask([]);
  await expect.element(dialog.getByText('登录后 10 分钟内可直接操作', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: '取消' }).click();
  expect(onDone.mock.calls).toEqual([[false]]);
});
