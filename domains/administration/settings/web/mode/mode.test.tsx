import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import ModeNote from './mode-note.tsx';
import ModePage from './mode-page.tsx';

test('the mode changes only after a question that names both modes', async () => {
  let present = { id: '5', version: 3, mode: 'NEV' };
  const { screen, server } = await renderScreen(<ModePage />, {
    permissions: ['settings:mode'],
    answers: {
      'GET /system/v1/mode': () => present,
      'PUT /system/v1/mode': () => (present = { id: '5', version: 4, mode: 'ANHUI' }),
    },
  });
  await expect.element(screen.getByRole('heading', { name: '系统模式' })).toBeVisible();
  await expect.element(screen.getByText(/系统模式只用于标识.*都不受影响/)).toBeVisible();
  const save = screen.getByRole('button', { name: '切换模式' });
  await expect.element(save).toBeDisabled();
  await screen.getByLabelText('安徽模式').click();
  await save.click();
  const question = screen.getByRole('dialog');
  await expect.element(question.getByText('从“NEV 模式”切换为“安徽模式”', { exact: false })).toBeVisible();
  expect(server.requests('PUT /system/v1/mode')).toHaveLength(0);
  await question.getByRole('button', { name: /确\s?定/ }).click();
  await expect.element(screen.getByText('当前模式：安徽模式', { exact: false })).toBeVisible();
  expect(server.requests('PUT /system/v1/mode')[0]!.input).toEqual({ mode: 'ANHUI', version: 3 });
});

test('the demo world runs live once an administrator says so; other data are not offered it', async () => {
  let present = { isOffered: true, isOn: 'N', version: 1 };
  const answers = {
    'GET /system/v1/mode': () => ({ id: null, version: 0, mode: 'NEV' }),
    'GET /system/v1/simulation': () => present,
    'PUT /system/v1/simulation': () => (present = { isOffered: true, isOn: 'Y', version: 2 }),
  };
  const { screen, server } = await renderScreen(<ModePage />, { permissions: ['settings:mode'], answers });
  await screen.getByRole('button', { name: '开启仿真' }).click();
  expect(server.requests('PUT /system/v1/simulation')).toHaveLength(0);
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await expect.element(screen.getByRole('button', { name: '关闭仿真' })).toBeVisible();
  expect(server.requests('PUT /system/v1/simulation')[0]!.input).toEqual({ isOn: 'Y', version: 1 });
});

test('users see the mode of their tenant in their language', async () => {
  const { screen } = await renderScreen(<ModeNote />, {
    language: 'en',
    answers: { 'GET /system/v1/mode': () => ({ id: null, version: 0, mode: 'ANHUI' }) },
  });
  await expect.element(screen.getByText('Anhui mode')).toBeVisible();
});
