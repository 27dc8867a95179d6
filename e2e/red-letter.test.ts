import Big from 'big.js';
import {
  listAllocations,
  listInvoices,
  listOpenLines,
  readInvoice,
} from '@portal/invoice/contract/endpoints.ts';
import { BUYERS, SELLER } from '../apps/demo/load/finance/parties.ts';
import { invoicePdf, invoiceXml, sample } from '../domains/finance/invoice/server/testing/invoice-files.ts';
import { dataOf } from './calls.ts';
import { inDays } from './goods.ts';
import { expect, test } from './people.ts';
import { listed, rowsOf, seesMessage } from './steps.ts';

test('a red letter takes back a part of a paid invoice: its line is open again, and the next application sets it off', async ({
  person,
}) => {
  test.slow();
  const finance = await person('finance');
  // the oldest one that was paid, of which a try before may have taken back some already
  const [blue] = await dataOf(finance, listInvoices, {
    status: 'verified',
    colour: 'blue',
    sort: 'issuedOn',
    limit: 1,
  });
  const { lines } = await dataOf(finance, readInvoice, { id: blue!.id });
  const net = new Big(lines[0]!.net).times('-0.02').toFixed(2);
  const tax = new Big(net).times('0.13').toFixed(2);
  const red = sample({
    number: `26998${String(Date.now()).padStart(15, '0')}`,
    issuedOn: inDays(0),
    blue: 'N',
    net,
    tax,
    gross: new Big(net).plus(tax).toFixed(2),
    remark: `被红冲蓝字数电发票号码：${blue!.number} 红字发票信息确认单编号：2201132${Date.now()}`,
    seller: SELLER,
    buyer: BUYERS['1000']!,
    lines: [{ name: lines[0]!.name, net, rate: '0.13', tax }],
  });
  const [allocated] = await dataOf(finance, listAllocations, { invoiceId: blue!.id, limit: 1 });
  const openOf = async () => {
    const open = await dataOf(finance, listOpenLines, { settlementId: allocated!.settlementId, limit: 100 });
    return open.reduce((sum, line) => sum.plus(line.openNet), new Big(0));
  };
  const before = await openOf();

  await test.step('its files are whole, and it is handed in without being bound: it names what it takes back', async () => {
    await finance.goto('/finance/invoice-status');
    await listed(finance);
    await finance.getByRole('button', { name: '上传发票' }).click();
    const dialog = finance.getByRole('dialog', { name: '上传发票' });
    await dialog.locator('input[type=file]').setInputFiles([
      { name: 'red.xml', mimeType: 'text/xml', buffer: Buffer.from(invoiceXml(red)) },
      { name: 'red.pdf', mimeType: 'application/pdf', buffer: await invoicePdf(red) },
    ]);
    await expect(dialog.getByText('已保存').first()).toBeVisible();
    await finance.goto(`/finance/invoice-status?number=${red.number}`);
    await listed(finance);
    await rowsOf(finance)
      .first()
      .getByRole('button', { name: /^提\s*交$/ })
      .click();
    await seesMessage(finance, /已提交/);
  });

  await test.step('so much of the line is open again, and its list names the red one', async () => {
    expect((await openOf()).minus(before).toFixed(2)).toBe(new Big(net).times(-1).toFixed(2));
    await finance.goto(`/finance/settlement-detail?id=${allocated!.settlementId}`);
    await expect(finance.getByText(red.number).first()).toBeVisible();
  });

  await test.step('once the ERP has verified it, the next application must take it', async () => {
    await expect(async () => {
      const [row] = await dataOf(finance, listInvoices, { number: red.number, limit: 1 });
      expect(row!.status).toBe('verified');
    }).toPass();
    await finance.goto('/finance/payment-application');
    await listed(finance);
    await finance.getByText('新建付款申请', { exact: true }).click();
    const choices = finance.getByRole('table', { name: '可申请的发票' });
    await expect(choices.getByRole('row').filter({ hasText: blue!.number })).toContainText('须选入');
  });
});
