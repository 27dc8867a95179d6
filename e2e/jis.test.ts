import { readFileSync } from 'node:fs';
import { expect, test } from './people.ts';
import { dataOf } from './calls.ts';
import { choose, listed, rowsOf } from './steps.ts';
import { listJisAlerts, takeJisMessages } from '@portal/jis/contract/endpoints.ts';
import { createJisSupplierStatus } from '@portal/jis-status/contract/endpoints.ts';

const LINE = 'LINE1';
/** A stream that nobody else counts in, another one for each try: the numbers of the try before are taken. */
const streamOf = (retry: number) => ({ group: String(77 + 10 * retry), before: 900_000 + 1_000 * retry });

/** A call-off of a vehicle of the supplier's own stream, as the plant's system sends it. */
const message = (group: string, number: number) => ({
  messageId: `E2E-${number}`,
  sentAt: new Date().toISOString(),
  assemblyLine: LINE,
  manufacturingNo: `9${number}`,
  supplierCode: 'S1001',
  partGroup: group,
  statusCode: 'M100',
  plannedAt: new Date(Date.now() + 60_000).toISOString(),
  sequenceNo: number,
  parts: [{ position: 1, partNo: '5G0 123 456 A', quantity: '1', unit: 'PCE' }],
});

test('a number that is missing is seen on the board, asked for, and gone when it comes; the supplier prints and rolls back', async ({
  person,
}, { retry }) => {
  const { group, before } = streamOf(retry);
  const ofStream = `/jis/call-off?partGroup=${group}&isPrinted=N`;
  const planner = await person('logistics');
  const supplier = await person('supplier');
  await dataOf(planner, createJisSupplierStatus, {
    supplierCode: 'S1001',
    partGroup: group,
    assemblyLine: LINE,
    statusCode: 'M100',
    active: 'Y',
  });
  await supplier.goto('/jis/board');
  const lane = supplier.getByRole('region', { name: LINE });
  await expect(lane).toBeVisible();
  await dataOf(planner, takeJisMessages, {
    messages: [message(group, before + 1), message(group, before + 3)],
  });
  const gap = lane.getByRole('listitem').filter({ hasText: `缺 ${before + 2}` });
  await expect(gap).toBeVisible();
  await gap.getByRole('button', { name: '请求重发' }).click();
  await expect(gap).toContainText('已请求重发');
  await dataOf(planner, takeJisMessages, { messages: [message(group, before + 2)] });
  await expect(gap).toBeHidden();
  const [alert] = await dataOf(planner, listJisAlerts, {
    assemblyLine: LINE,
    partGroup: group,
    isOpen: 'N',
    type: 'missing_seq',
  });
  expect(alert?.sequenceNo).toBe(String(before + 2));

  await supplier.goto(ofStream);
  await listed(supplier);
  await expect(rowsOf(supplier)).toHaveCount(3);
  await supplier.getByRole('checkbox').first().check();
  await supplier.getByRole('button', { name: /^打\s*印$/ }).click();
  const dialog = supplier.getByRole('dialog');
  const paper = supplier.waitForEvent('download');
  await dialog.getByRole('button', { name: /^打\s*印$/ }).click();
  expect((await paper).suggestedFilename()).toMatch(/^JP\d+\.pdf$/);
  await expect(rowsOf(supplier)).toHaveCount(0);

  await supplier.goto('/jis/print');
  await listed(supplier);
  await rowsOf(supplier).first().getByRole('checkbox').check();
  await supplier.getByRole('button', { name: '回退打印', exact: true }).click();
  const why = supplier.getByRole('dialog');
  await why.getByLabel('原因').fill('料架损坏');
  await why.getByRole('button', { name: '回退打印', exact: true }).click();
  await expect(why).toBeHidden();
  await expect(rowsOf(supplier).first()).toContainText('料架损坏');
  await supplier.goto(ofStream);
  await listed(supplier);
  await expect(rowsOf(supplier)).toHaveCount(3);
  await supplier.getByRole('checkbox').first().check();
  await supplier.getByRole('button', { name: /^打\s*印$/ }).click();
  const labels = supplier.getByRole('dialog');
  await choose(labels.getByRole('combobox', { name: '格式' }), '标签');
  await choose(labels.getByRole('combobox', { name: '输出' }), 'ZPL');
  const roll = supplier.waitForEvent('download');
  await labels.getByRole('button', { name: /^打\s*印$/ }).click();
  const file = await roll;
  expect(file.suggestedFilename()).toMatch(/^JP\d+\.zpl$/);
  const pictures = readFileSync(await file.path(), 'latin1').match(/\^GFA/g);
  expect(pictures).toHaveLength(3);
});
