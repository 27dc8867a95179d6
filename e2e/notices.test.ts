import type { Locator, Page } from '@playwright/test';
import { saveSubscriptions } from '@portal/notification/contract/endpoints.ts';
import { markAllNoticesRead } from '@portal/notification/contract/newest-notices.ts';
import { dataOf } from './calls.ts';
import { sentNote } from './goods.ts';
import { expect, test } from './people.ts';
import { listed, seesMessage } from './steps.ts';

const bell = (page: Page): Locator => page.getByRole('button', { name: /^通知(，\d+ 条未读)?$/ });
const SCENARIO = 'delivery-note.sent';
/** Jobs of other journeys are worked before; the bell asks by itself only each five minutes. */
const SOON = { timeout: 40_000 };

/** As they begin, and as the next try finds them. */
const subscribed = async (page: Page) =>
  dataOf(page, saveSubscriptions, {
    msList: [{ scenario: SCENARIO, inappNotification: 'Y', emailNotification: 'N' }],
  });

/** The switch of a scenario in the personal settings; the dialog stays open. */
const subscription = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.getByRole('menuitem', { name: '个人设置' }).click();
  await page.getByRole('tab', { name: '消息订阅' }).click();
  return page.getByRole('switch', { name: '供应商发送发货单：站内通知' });
};

test('a notice reaches an open browser by itself, is read, and stays away when it is switched off', async ({
  person,
}) => {
  test.slow();
  const supplier = await person('supplier');
  const planner = await person('mrp');
  await subscribed(planner);
  await dataOf(planner, markAllNoticesRead, {});
  const streaming = planner.waitForResponse(/notification\/stream/);
  await planner.goto('/index/home');
  expect((await streaming).status()).toBe(200);
  await expect(bell(planner)).toHaveAccessibleName('通知');

  await test.step('it appears without a reload, long before the bell would ask', async () => {
    await sentNote(supplier);
    await expect(bell(planner)).toHaveAccessibleName('通知，1 条未读', SOON);
    await sentNote(supplier);
    await expect(bell(planner)).toHaveAccessibleName('通知，2 条未读', SOON);
  });

  await test.step('a click reads one and leads to its document', async () => {
    await bell(planner).click();
    await planner.getByRole('dialog').getByRole('tab', { name: /知悉/ }).click();
    await planner
      .getByRole('dialog')
      .getByRole('button', { name: /发货单/ })
      .first()
      .click();
    await seesMessage(planner, '已标为已读');
    await expect(planner).toHaveURL(/dn-detail-view/);
    await expect(bell(planner)).toHaveAccessibleName('通知，1 条未读');
  });

  await test.step('the page of all notices knows both, and reads the rest', async () => {
    await planner.goto('/system/notification?place=know');
    await listed(planner);
    const unread = planner.getByRole('img', { name: '未读' });
    await expect(unread).toHaveCount(1);
    await planner.getByRole('button', { name: '全部已读' }).click();
    await seesMessage(planner, '1 条通知已标为已读');
    await expect(unread).toHaveCount(0);
    await expect(bell(planner)).toHaveAccessibleName('通知');
  });

  await test.step('switched off it comes no more; the page of a colleague hears of it still', async () => {
    const colleague = await person('logistics');
    await dataOf(colleague, markAllNoticesRead, {});
    const choice = await subscription(planner);
    await expect(choice).toBeChecked();
    await choice.click();
    await seesMessage(planner, '消息订阅已保存');
    await expect(choice).not.toBeChecked();
    await colleague.goto('/index/home');
    await sentNote(supplier);
    await expect(bell(colleague)).toHaveAccessibleName('通知，1 条未读', SOON);
    await planner.goto('/system/notification');
    await listed(planner);
    await expect(bell(planner)).toHaveAccessibleName('通知');
  });

  await subscribed(planner);
});
