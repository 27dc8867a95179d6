import Big from 'big.js';
import {
  deleteInvoice,
  listInvoices,
  listOpenLines,
  rejectInvoice,
} from '@portal/invoice/contract/endpoints.ts';
import { BUYERS, SELLER } from '../apps/demo/load/finance/parties.ts';
import { invoicePdf, invoiceXml, sample } from '../domains/finance/invoice/server/testing/invoice-files.ts';
import { dataOf } from './calls.ts';
import { inDays } from './goods.ts';
import { expect, test } from './people.ts';
import { listed, rowsOf, seesMessage } from './steps.ts';

/** Numbers of this journey, a new one for each try. */
const OWN = '26999';

test('an invoice is uploaded, bound to what was accepted, mended where it exceeds a tolerance, submitted and verified', async ({
  person,
}) => {
  test.slow();
  const finance = await person('finance');
  const clerk = await person('settlement');
  await test.step('what an earlier try left behind gives its lines back', async () => {
    for (const { id, version, status } of await dataOf(clerk, listInvoices, { number: OWN, limit: 100 })) {
      if (status === 'submitted' || status === 'toleranceFailed')
        await dataOf(clerk, rejectInvoice, { id, version, reason: '旅程重来' });
      if (status === 'saved') await dataOf(finance, deleteInvoice, { id, version });
    }
  });
  const [line] = await dataOf(finance, listOpenLines, { limit: 1 });
  const { openQuantity, openNet, openTax, settlementNumber, partNo } = line!;
  const invoice = sample({
    number: `${OWN}${String(Date.now()).padStart(15, '0')}`,
    issuedOn: inDays(0),
    net: new Big(openNet).toFixed(2),
    tax: new Big(openTax).toFixed(2),
    gross: new Big(openNet).plus(openTax).toFixed(2),
    seller: SELLER,
    buyer: BUYERS['1000']!,
    lines: [
      {
        name: `*汽车零部件*${partNo}`,
        quantity: openQuantity,
        net: new Big(openNet).toFixed(2),
        rate: '0.13',
        tax: new Big(openTax).toFixed(2),
      },
    ],
  });

  await test.step('XML and PDF find each other by the number inside', async () => {
    await finance.goto('/finance/invoice-status');
    await listed(finance);
    await finance.getByRole('button', { name: '上传发票' }).click();
    const dialog = finance.getByRole('dialog', { name: '上传发票' });
    await dialog.locator('input[type=file]').setInputFiles([
      { name: 'a.xml', mimeType: 'text/xml', buffer: Buffer.from(invoiceXml(invoice)) },
      { name: 'b.pdf', mimeType: 'application/pdf', buffer: await invoicePdf(invoice) },
    ]);
    await expect(dialog.getByText(invoice.number).first()).toBeVisible();
    await expect(dialog.getByText('已保存').first()).toBeVisible();
  });

  await test.step('a quantity above what is open does not pass, the corrected draft does', async () => {
    await finance.goto('/finance/invoice-bind');
    await finance.getByRole('checkbox', { name: invoice.number }).check();
    await finance.getByRole('checkbox', { name: settlementNumber }).check();
    await expect(finance.getByText(/^可以通过/)).toBeVisible();
    const cell = finance.getByLabel('第 1 行，数量');
    await cell.fill(new Big(openQuantity).plus(5).toString());
    await cell.press('Enter');
    await expect(finance.getByText(/^不能通过/)).toBeVisible();
    await finance.getByRole('button', { name: '采用更正稿' }).click();
    await expect(finance.getByText(/^可以通过/)).toBeVisible();
    await finance.getByRole('button', { name: /^提\s*交$/ }).click();
    await seesMessage(finance, '已提交 1 张发票');
  });

  await test.step('the ERP of the demonstration takes it and answers under its number', async () => {
    await expect(async () => {
      const [row] = await dataOf(clerk, listInvoices, { number: invoice.number, limit: 1 });
      expect(row!.status).toBe('verified');
    }).toPass();
    await clerk.goto(`/finance/invoice-status?number=${invoice.number}`);
    await listed(clerk);
    await expect(clerk.getByText(/演示用 ERP/)).toBeVisible();
    await rowsOf(clerk).first().getByRole('link').first().click();
    await expect(clerk.getByText(/^演示 ERP$/)).toBeVisible();
    await finance.goto(`/finance/invoice-status?number=${invoice.number}`);
    await listed(finance);
    await expect(rowsOf(finance).first()).toContainText('核验成功');
  });
});
