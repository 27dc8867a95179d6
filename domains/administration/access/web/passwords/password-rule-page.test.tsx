import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import PasswordRulePage from './password-rule-page.tsx';

const rules = {
  id: '1',
  version: 4,
  isLimitLength: 'Y',
  limitLengthValue: 12,
  isEfficacyRule: 'N',
  isValidateDate: 'N',
  validateDateValue: 90,
  history: 5,
  maximumErrors: 5,
  lockMinutes: 15,
};
const answers = {
  'GET /system/v1/password-rule': () => rules,
  'PUT /system/v1/password-rule': () => ({ version: 5 }),
};
const editor = ['access:password-list', 'access:password-edit'];

test('rules go out as numbers with their version; days wait until the switch is on', async () => {
  const { screen, server } = await renderScreen(<PasswordRulePage />, { permissions: editor, answers });
  await expect.element(screen.getByLabelText('有效天数')).toBeDisabled();
  await screen.getByRole('switch', { name: '密码定期过期' }).click();
  await screen.getByLabelText('有效天数').fill('180');
  await screen.getByLabelText('最小长度', { exact: true }).fill('16');
  await screen.getByRole('button', { name: '保存' }).click();
  await expect.poll(() => server.requests('PUT /system/v1/password-rule').length).toBe(1);
  const { id: _, ...sent } = rules;
  expect(server.requests('PUT /system/v1/password-rule')[0]!.input).toEqual({
    ...sent,
    isValidateDate: 'Y',
    validateDateValue: 180,
    limitLengthValue: 16,
  });
});

test('who may only look finds the rules fixed, and nothing to save', async () => {
  const { screen } = await renderScreen(<PasswordRulePage />, {
    permissions: ['access:password-list'],
    answers,
  });
  await expect.element(screen.getByLabelText('最小长度', { exact: true })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: '变更记录' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '保存' })).not.toBeInTheDocument();
});

test('what is tried out is judged by the rules in the form, and never sent', async () => {
  const { screen, server } = await renderScreen(<PasswordRulePage />, { permissions: editor, answers });
  await screen.getByLabelText('试一试', { exact: true }).fill('elf letters');
  await expect.element(screen.getByText('密码至少 12 位')).toBeVisible();
  await screen.getByRole('switch', { name: '复杂度要求' }).click();
  await screen.getByLabelText('试一试', { exact: true }).fill('twelve letters');
  await expect.element(screen.getByText('密码须同时包含数字、小写字母和大写字母')).toBeVisible();
  await screen.getByLabelText('试一试', { exact: true }).fill('Twelve letters 7');
  await expect.element(screen.getByText('符合当前规则')).toBeVisible();
  await screen.getByRole('button', { name: '保存' }).click();
  await expect.poll(() => server.requests('PUT /system/v1/password-rule').length).toBe(1);
  expect(JSON.stringify(server.requests('PUT /system/v1/password-rule')[0]!.input)).not.toContain('Twelve');
});
