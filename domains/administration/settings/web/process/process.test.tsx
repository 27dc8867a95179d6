import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { processDefaults } from '../../contract/process/process.ts';
import ProcessPage from './process-page.tsx';

const options = { ...processDefaults, labelIdentifiers: { P: 'partNumber', Q: 'quantity' } };
type Screen = Awaited<ReturnType<typeof renderScreen>>['screen'];
const permissions = ['settings:process'];
const settings = (plant: object = {}) => ({
  plant: { id: '5', version: 2, options, ...plant },
  tenant: { id: null, version: 0, options: processDefaults },
  followers: ['2000', '3000'],
});
const answers = {
  'GET /system/v1/process/setting': () => settings(),
  'PUT /system/v1/process': () => ({ id: '5', version: 3, options }),
  'DELETE /system/v1/process': () => null,
};

/** Agrees and waits until the question is gone: closing takes the focus with it. */
const confirmed = async (screen: Screen): Promise<void> => {
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await expect.poll(() => screen.getByRole('dialog').elements().length).toBe(0);
};

test('saving says what changes and for which plant before it does', async () => {
  const { screen, server } = await renderScreen(<ProcessPage />, { permissions, answers });
  await expect.element(screen.getByRole('heading', { name: '流程配置' })).toBeVisible();
  await screen.getByLabelText('反馈期限（工作日）').fill('5');
  await screen.getByLabelText('要货令需供应商确认').click();
  await screen.getByRole('button', { name: '保存' }).click();
  const question = screen.getByRole('dialog');
  await expect
    .element(question.getByText('立即对工厂 1000 的所有用户和供应商生效', { exact: false }))
    .toBeVisible();
  await expect.element(question.getByText('反馈期限（工作日）: 3 → 5')).toBeVisible();
  await expect.element(question.getByText('要货令需供应商确认: 是 → 否')).toBeVisible();
  expect(server.requests('PUT /system/v1/process')).toHaveLength(0);
  await confirmed(screen);
  await expect.poll(() => server.requests('PUT /system/v1/process').length).toBe(1);
  expect(server.requests('PUT /system/v1/process')[0]!.input).toMatchObject({
    feedbackDays: 5,
    callOffConfirm: 'N',
    freezePeriodDays: 7,
    forAllPlants: 'N',
    version: 2,
  });
});

test('the freeze period is a number of days or none at all, never left open', async () => {
  const { screen, server } = await renderScreen(<ProcessPage />, { permissions, answers });
  await screen.getByLabelText('冻结期（自然日）').fill('');
  await screen.getByRole('button', { name: '保存' }).click();
  await expect.element(screen.getByText('必填')).toBeVisible();
  await screen.getByRole('checkbox', { name: '不限' }).click();
  await expect.element(screen.getByLabelText('冻结期（自然日）')).toBeDisabled();
  await screen.getByRole('button', { name: '保存' }).click();
  await expect.element(screen.getByText('冻结期（自然日）: 7 → 不限')).toBeVisible();
  await confirmed(screen);
  await expect
    .poll(() => server.requests('PUT /system/v1/process')[0]?.input.freezePeriodDays)
    .toBe('UNLIMITED');
});

test('the identifiers of the label keep the order they are given, and none stands twice', async () => {
  const { screen, server } = await renderScreen(<ProcessPage />, { permissions, answers });
  await screen.getByRole('button', { name: '下移第 1 行' }).click();
  await expect.element(screen.getByLabelText('第 1 行：标识符')).toHaveValue('Q');
  await screen.getByRole('button', { name: '添加标识符' }).click();
  await screen.getByLabelText('第 3 行：标识符').fill('q');
  const content = screen.getByLabelText('第 3 行：内容');
  await content.fill('单位');
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: '保存' }).click();
  await expect.element(screen.getByText('同一标识符只能使用一次')).toBeVisible();
  await screen.getByLabelText('第 3 行：标识符').fill('3Q');
  await screen.getByRole('button', { name: '保存' }).click();
  await confirmed(screen);
  await expect
    .poll(() => server.requests('PUT /system/v1/process')[0]?.input.labelIdentifiers)
    .toEqual([
      { identifier: 'Q', field: 'quantity' },
      { identifier: 'P', field: 'partNumber' },
      { identifier: '3Q', field: 'unit' },
    ]);
});

test('options of all plants name the plants they change', async () => {
  const { screen, server } = await renderScreen(<ProcessPage />, { permissions, answers });
  await screen.getByRole('tab', { name: '全部工厂' }).click();
  await expect.element(screen.getByText('影响没有自己配置的工厂：2000, 3000')).toBeVisible();
  const panel = screen.getByRole('tabpanel', { name: '全部工厂' });
  await panel.getByRole('button', { name: '保存' }).click();
  await expect.element(screen.getByText('立即对以下工厂的所有用户和供应商生效：2000, 3000')).toBeVisible();
  await confirmed(screen);
  await expect
    .poll(() => server.requests('PUT /system/v1/process')[0]?.input)
    .toMatchObject({ forAllPlants: 'Y', version: 0 });
});

test('a plant gives up its own options only after a question; one without any has nothing to give up', async () => {
  const { screen, server } = await renderScreen(<ProcessPage />, { permissions, answers });
  await screen.getByRole('button', { name: '恢复为全部工厂的配置' }).click();
  await expect.element(screen.getByText('工厂 1000 自己的配置将被删除', { exact: false })).toBeVisible();
  expect(server.requests('DELETE /system/v1/process')).toHaveLength(0);
  await confirmed(screen);
  await expect.poll(() => server.requests('DELETE /system/v1/process')[0]?.query.version).toBe('2');
});

test('a plant that follows says so', async () => {
  const { screen } = await renderScreen(<ProcessPage />, {
    permissions,
    answers: { ...answers, 'GET /system/v1/process/setting': () => settings({ id: null, version: 0 }) },
  });
  await expect.element(screen.getByText('工厂 1000 没有自己的配置', { exact: false })).toBeVisible();
  expect(screen.getByRole('button', { name: '恢复为全部工厂的配置' }).elements()).toHaveLength(0);
});
