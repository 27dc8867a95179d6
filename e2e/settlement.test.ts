import type { Page } from '@playwright/test';
import { today } from '@portal/platform/contract/day.ts';
import {
  disputeSettlementLines,
  listSettlementLines,
  listSettlements,
  listSettlementWaiting,
} from '@portal/settlement/contract/endpoints.ts';
import { dataOf } from './calls.ts';
import { expect, test } from './people.ts';
import { listed, rowsOf, seesMessage } from './steps.ts';

/** The plant answered the dispute of the demo world in the try before: then the supplier disputes a line of a list that is new. */
const hasDispute = async (clerk: Page, finance: Page): Promise<void> => {
  if ((await dataOf(clerk, listSettlementWaiting, { reason: 'disputed', limit: 1 })).length > 0) return;
  const [list] = await dataOf(finance, listSettlements, { status: 'new', limit: 1 });
  const { id, version } = list!;
  const [line] = await dataOf(finance, listSettlementLines, { settlementId: id, limit: 1 });
  await dataOf(finance, disputeSettlementLines, {
    id,
    version,
    lines: [{ id: line!.id, version: line!.version }],
    reason: '数量不符',
  });
};

test('the plant answers a dispute, makes the list, proves that nothing is lost; the supplier accepts it', async ({
  person,
}) => {
  const clerk = await person('settlement');
  const finance = await person('finance');
  await hasDispute(clerk, finance);
  await clerk.goto('/finance/settlement-waiting?reason=disputed');
  await listed(clerk);
  await rowsOf(clerk).first().getByRole('button', { name: '放行' }).click();
  const answer = clerk.getByRole('dialog', { name: '放行 1 行' });
  await answer.getByLabel('答复').fill('已与仓库复核，数量无误');
  await answer.getByRole('button', { name: /^放\s*行$/ }).click();
  await seesMessage(clerk, '已放行');

  await clerk.goto('/finance/settlement-list');
  await listed(clerk);
  await clerk.getByRole('button', { name: '生成结算清单' }).click();
  const make = clerk.getByRole('dialog', { name: '生成结算清单' });
  await make.getByLabel('结算截止日').fill(today('Asia/Shanghai'));
  await make.getByLabel('结算截止日').press('Enter');
  await expect(make.getByRole('heading', { name: /^将生成 [1-9]\d* 张清单$/ })).toBeVisible();
  await make.getByRole('button', { name: '生成结算清单' }).click();
  await seesMessage(clerk, /已生成 [1-9]\d* 张清单/);
  await clerk.getByRole('button', { name: '核对' }).click();
  await expect(clerk.getByRole('dialog').getByText('每一件收货都恰好在一张清单中')).toBeVisible();

  await finance.goto('/finance/settlement-list?shown=mine');
  await listed(finance);
  await rowsOf(finance).first().getByRole('link').first().click();
  // The rows of the list have buttons of the same name, and stand until the page has come.
  await expect(finance.getByRole('button', { name: /^确\s*认$/ })).toHaveCount(1);
  await finance.getByRole('button', { name: /^确\s*认$/ }).click();
  await finance.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await seesMessage(finance, '结算清单已确认');
  const dispatcher = await person('supplier');
  await dispatcher.goto('/finance/settlement-list');
  await expect(dispatcher).toHaveURL(/\/index\/home$/);
});
