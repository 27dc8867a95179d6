import Big from 'big.js';
import { today } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import {
  confirmRedConfirmation,
  denyRedConfirmation,
  invoices,
  openRedConfirmation,
  submitInvoices,
} from '@portal/invoice/server/offers.ts';
import { sample } from '@portal/invoice/server/testing/invoice-files.ts';
import { people } from '../../world/people.ts';
import { asPerson } from '../as-person.ts';
import { ZONE } from '../master-data/plants.ts';
import { pass } from './invoice-outcomes.ts';
import { xmlOf, pdfOf, type Takes } from './incoming-files.ts';
import { BUYERS, SELLER } from './parties.ts';
import type { PastInvoice } from './year/past-invoice.ts';
import type { PastLine } from './year/past-lists.ts';

const CLERK = people.find(({ userNo }) => userNo === 'settlement')!;
const MONTH = 8;
const CONFIRMATION = '22011326061001000001';
/** Of its first line a twentieth is taken back. */
const SHARE = 0.05;
const RATE = '0.13';

/** A red invoice takes back part of one that was paid, because the price had been agreed lower: the plant has it, and its amount is set off by the next application. */
export const takeBack = async (
  caller: Caller,
  finance: Caller,
  past: readonly PastInvoice[],
  takes: Takes,
): Promise<void> => {
  const blue = past.find(
    ({ supplierCode, month }) => supplierCode === finance.scope.companyCode && month.at === MONTH,
  );
  if (blue === undefined) return;
  const { number, lines } = blue;
  const [{ partName, net: whole }] = lines as [PastLine];
  const net = new Big(whole).times(-SHARE).toFixed(2);
  const tax = new Big(net).times(RATE).toFixed(2);
  const issuedOn = today(ZONE);
  await noteConfirmations(caller, finance, { blue: number, net, tax });
  const red = sample({
    number: `${issuedOn.slice(2, 4)}222000000480109900`,
    issuedOn,
    blue: 'N',
    net,
    tax,
    gross: new Big(net).plus(tax).toFixed(2),
    remark: `被红冲蓝字数电发票号码：${number} 红字发票信息确认单编号：${CONFIRMATION}`,
    seller: SELLER,
    buyer: BUYERS[caller.scope.plantNo]!,
    lines: [{ name: `*汽车零部件*${partName}`, net, rate: RATE, tax }],
  });
  const id = await takes(finance, xmlOf(red), await pdfOf(red));
  await submitInvoices(finance, { lines: [{ id, version: (await invoices.row(finance, id)).version }] });
  await asPerson(caller, CLERK, async (clerk) => pass(clerk, id, `51${issuedOn.slice(2, 4)}4701901`));
};

const HOUR = 3_600_000;
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();

/** Confirmations at the tax platform: that of the red invoice is confirmed; of others one waits for each side, one was denied, and one nobody answered. */
const noteConfirmations = async (
  caller: Caller,
  finance: Caller,
  { blue: blueNumber, net, tax }: { readonly blue: string; readonly net: string; readonly tax: string },
): Promise<void> => {
  const opens = async (by: Caller, at: number, enteredAt: string, amounts = { net: '-120', tax: '-15.6' }) =>
    openRedConfirmation(by, {
      ...amounts,
      number: (BigInt(CONFIRMATION) + BigInt(at)).toString(),
      blueNumber,
      cause: at === 0 ? 'allowance' : 'returned',
      enteredAt,
    });
  const agreed = await opens(finance, 0, hoursAgo(30), { net, tax });
  const denied = await opens(finance, 1, hoursAgo(60));
  await opens(finance, 2, hoursAgo(50));
  await opens(finance, 3, hoursAgo(80));
  await asPerson(caller, CLERK, async (clerk) => {
    await confirmRedConfirmation(clerk, { id: agreed.id, version: 1, confirmedAt: hoursAgo(20) });
    await denyRedConfirmation(clerk, { id: denied.id, version: 1, reason: '货物已让步接收，不退货' });
    await opens(clerk, 4, hoursAgo(5));
  });
};
