import type { Page } from '@playwright/test';
import { listCash, listPauses } from '@portal/payables/contract/endpoints.ts';
import {
  blockSettlement,
  listSettlements,
  readSettlement,
  unblockSettlement,
} from '@portal/settlement/contract/endpoints.ts';
import { dataOf } from './calls.ts';
import { expect, test } from './people.ts';
import { listed, rowsOf } from './steps.ts';

const WHY = '价格待核对';

/** The number of a list that the plant keeps back; it blocks one where the world has none left. */
const blockedList = async (clerk: Page, finance: Page): Promise<string> => {
  const blocked = { block: 'listBlocked', limit: 1 } as const;
  const [kept] = await dataOf(finance, listCash, blocked);
  if (kept) return kept.number;
  const [own] = [
    ...(await dataOf(finance, listCash, { stage: 'listed', limit: 1 })),
    ...(await dataOf(finance, listCash, { stage: 'toInvoice', limit: 1 })),
  ];
  const [list] = await dataOf(finance, listSettlements, { number: own!.number, limit: 1 });
  await dataOf(clerk, blockSettlement, { id: list!.id, version: list!.version, reason: WHY });
  return list!.number;
};

test('a supplier sees what keeps an amount, follows it to its list, and reads and prints in the statement who kept it once it is over', async ({
  person,
}) => {
  const clerk = await person('settlement');
  const finance = await person('finance');
  const number = await blockedList(clerk, finance);

  await finance.goto('/finance/cash?shown=blocked');
  await listed(finance);
  await expect(finance.getByRole('heading', { name: /按周应付/ })).toBeVisible();
  await finance.goto(`/finance/cash?shown=blocked&number=${number}`);
  await listed(finance);
  const amount = rowsOf(finance).filter({ hasText: number }).first();
  await expect(amount.getByText('清单已冻结')).toBeVisible();
  await amount.locator('.ant-table-row-expand-icon').click();
  const stages = finance.getByRole('table', { name: '各阶段用时' });
  await expect(
    stages.getByRole('row', { name: /清单待确认|待开票/ }).filter({ hasText: '清单已冻结' }),
  ).toBeVisible();
  await amount.getByRole('link', { name: number }).click();
  await expect(finance.getByRole('heading', { name: new RegExp(number) })).toBeVisible();

  const [list] = await dataOf(clerk, listSettlements, { number, limit: 1 });
  const { version, supplierCode } = await dataOf(clerk, readSettlement, { id: list!.id });
  await dataOf(clerk, unblockSettlement, { id: list!.id, version });
  const [{ total = 0 } = {}] = await dataOf(finance, listPauses, { supplierCode, number, limit: 1 });
  expect(total).toBeGreaterThan(0);

  await finance.goto('/finance/statement');
  await listed(finance);
  await rowsOf(finance).first().getByRole('link').first().click();
  const kept = finance.getByRole('table', { name: '受阻记录' });
  await expect(
    kept
      .getByRole('row', { name: /清单已冻结/ })
      .filter({ hasText: number })
      .first(),
  ).toBeVisible();
  const paper = finance.waitForEvent('download');
  await finance.getByRole('button', { name: '打印对账单' }).click();
  expect((await paper).suggestedFilename()).toMatch(/^往来对账单.*\.pdf$/);
});
