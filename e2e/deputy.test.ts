import type { Page } from '@playwright/test';
import {
  readDeputy,
  removeDeputy,
  saveDeputy,
  selectColleagues,
} from '@portal/access/contract/profile/deputy.ts';
import { listCallOffs, rejectCallOffs } from '@portal/call-off/contract/endpoints.ts';
import { listNotices } from '@portal/notification/contract/inbox.ts';
import { ask, dataOf } from './calls.ts';
import { inDays } from './goods.ts';
import { expect, test } from './people.ts';
import { choose, noticed, rowsOf, seesMessage } from './steps.ts';

const KIND = 'call-off.rejected';

const colleague = async (page: Page, name: string): Promise<string> =>
  (await dataOf(page, selectColleagues, { name }))[0]!.id;

/** As they begin, and as the next try finds them. */
const withoutDeputies = async (page: Page): Promise<void> => {
  for (const { id } of (await dataOf(page, readDeputy, {})).deputies)
    await dataOf(page, removeDeputy, { id });
};

test('a week away: the deputy for one plant and kind hears of the work and finds it, another one is not; circles are refused', async ({
  person,
}) => {
  test.slow();
  const supplier = await person('supplier');
  const planner = await person('mrp');
  const deputy = await person('lead');
  const other = await person('receiving');
  for (const page of [planner, deputy, other]) await withoutDeputies(page);
  const week = { validFrom: inDays(0), validTo: inDays(7), zone: 'Asia/Shanghai' };

  await test.step('the planner names a deputy for a week, one plant and one kind of notice', async () => {
    await planner.goto('/index/home');
    await planner.getByRole('button', { name: '用户菜单' }).click();
    await planner.getByRole('menuitem', { name: '个人设置' }).click();
    const dialog = planner.getByRole('dialog', { name: '个人设置' });
    await dialog.getByRole('tab', { name: '代班人' }).click();
    await choose(dialog.getByRole('combobox', { name: '代班人' }), '孙建国', { typed: 'lead' });
    await dialog.getByLabel('结束日期').fill(week.validTo);
    await dialog.getByLabel('结束日期').press('Enter');
    await choose(dialog.getByRole('combobox', { name: '工厂' }), '1000');
    await planner.keyboard.press('Escape');
    await choose(dialog.getByRole('combobox', { name: '通知类型' }), '供应商拒绝要货');
    await planner.keyboard.press('Escape');
    await dialog.getByRole('button', { name: '添加代班人' }).click();
    await seesMessage(planner, '代班人已保存');
    const named = dialog.getByRole('list', { name: '代班人列表' }).getByRole('listitem');
    await expect(named).toContainText('孙建国 · lead');
    await expect(named).toContainText('代班中');
    await expect(named).toContainText('1000 · 供应商拒绝要货');
    // somebody else, for another kind
    const deputyId = await colleague(planner, 'receiving');
    await dataOf(planner, saveDeputy, { deputyId, ...week, scenarios: ['release-change.objected'] });
  });

  await test.step('who would lead back to the planner is refused in words', async () => {
    const deputyId = await colleague(deputy, 'mrp');
    const { info, data } = await ask(deputy, saveDeputy, { deputyId, ...week, scenarios: [KIND] });
    expect([info, data]).toMatchObject(['user.deputyCircle', { name: '沈慧敏' }]);
  });

  const remark = `模具待修 ${Date.now()}`;
  await test.step('a supplier refuses what is called off', async () => {
    const lines = await dataOf(supplier, listCallOffs, {
      status: 'new',
      zone: 'firm',
      open: 'Y',
      sort: '-dueOn',
      limit: 1,
    });
    await dataOf(supplier, rejectCallOffs, {
      lines: lines.map(({ id, version }) => ({ id, version })),
      reason: 'other',
      remark,
    });
  });

  await test.step('the deputy reads for whom, and comes to the work', async () => {
    const found = async (page: Page) => dataOf(page, listNotices, { message: remark });
    await expect.poll(async () => found(deputy), { timeout: 60_000 }).toHaveLength(1);
    expect(await found(deputy)).toMatchObject([
      { place: 'action', reason: { by: 'deputy', insteadOf: '沈慧敏' } },
    ]);
    expect(await found(planner)).toHaveLength(1);
    expect(await found(other)).toEqual([]);
    await noticed(deputy, remark);
    await deputy.getByRole('dialog').getByRole('button', { name: remark }).click();
    await expect(deputy).toHaveURL(/management\/notify/);
    await expect(rowsOf(deputy).first()).toBeVisible();
  });

  for (const page of [planner, deputy, other]) await withoutDeputies(page);
});
