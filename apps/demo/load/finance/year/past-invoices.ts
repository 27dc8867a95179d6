import Big from 'big.js';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import { money, sum } from '@portal/platform/contract/values/decimal.ts';
import { people } from '../../../world/people.ts';
import { suppliers } from '../../../world/master-data/suppliers.ts';
import { BUYERS, SELLERS } from '../parties.ts';
import { keepInvoiceFiles } from './invoice-files.ts';
import { momentOn, type Month } from './months.ts';
import type { PastInvoice } from './past-invoice.ts';
import type { PastLine } from './past-lists.ts';

const FINANCE = people.find(({ userNo }) => userNo === 'finance')!;
/** Of the last month that is wholly verified each part is invoiced by itself: each has an application of its own. */
const BY_PART = 10;
/** Of the month behind it invoices are only coming in. */
const COMING_IN = 11;

/** Invoices for lines of past lists, verified and bound to them: one for each list, or for each part. */
export const invoicePastMonths = async (
  caller: Caller,
  months: readonly Month[],
  lines: readonly PastLine[],
): Promise<PastInvoice[]> => {
  const drafts = draftsOf(months, lines);
  const { plantNo } = caller.scope;
  const buyer = BUYERS[plantNo]!;
  const ids = await insertRows(
    caller.db,
    'invoice',
    drafts.map(({ month, supplierCode, number, net, tax, gross, irNumber }) => {
      const seller = SELLERS.get(supplierCode)!;
      return {
        plantNo,
        supplierCode,
        number,
        kind: 'special',
        colour: 'blue',
        issuedOn: month.issuedOn,
        sellerNo: seller.taxNo,
        sellerName: seller.name,
        buyerNo: buyer.taxNo,
        buyerName: buyer.name,
        net,
        tax,
        gross,
        remark: null,
        blueNumber: null,
        confirmationNumber: null,
        status: 'verified',
        submittedAt: momentOn(month.submittedOn, '10:15'),
        submittedBy: submitterOf(supplierCode),
        irNumber,
        postedOn: month.verifiedOn,
        answeredAt: momentOn(month.verifiedOn, '16:30'),
        answeredBy: 'ERP',
        createdAt: momentOn(month.submittedOn, '09:50'),
      };
    }),
  );
  const invoices = drafts.map((draft, at) => ({ ...draft, id: ids[at]! }));
  await allocate(caller, invoices);
  await keepInvoiceFiles(caller, invoices);
  return invoices;
};

export const submitterOf = (supplierCode: string): string =>
  supplierCode === FINANCE.companyCode
    ? FINANCE.name
    : suppliers.find((one) => one.supplierCode === supplierCode)!.contact;

type Draft = Omit<PastInvoice, 'id'>;

const draftsOf = (months: readonly Month[], lines: readonly PastLine[]): Draft[] => {
  const coming = lines.filter(
    ({ month, supplierCode }) => month < COMING_IN || supplierCode !== FINANCE.companyCode,
  );
  const groups = Map.groupBy(coming, ({ settlementId, supplierCode, month, partNo }) =>
    month === BY_PART && supplierCode === FINANCE.companyCode ? `${settlementId} ${partNo}` : settlementId,
  );
  return [...groups.values()].map((own, at) => {
    const [{ supplierCode, month: place }] = own as [PastLine];
    const month = months[place]!;
    const [net, tax] = [sum(own.map((line) => line.net)), sum(own.map((line) => line.tax))].map(money);
    const year = month.issuedOn.slice(2, 4);
    return {
      month,
      supplierCode,
      number: `${year}22200000${String(31_500_000 + at * 41 + place * 7).padStart(10, '0')}`,
      net: net!,
      tax: tax!,
      gross: money(sum([net!, tax!])),
      irNumber: `51${month.verifiedOn.slice(2, 4)}${String(4_700_100 + at)}`,
      lines: own,
    };
  });
};

/** Each line of an invoice is for the line of the list that it was written after. */
const allocate = async ({ db, scope }: Caller, invoices: readonly PastInvoice[]): Promise<void> => {
  const { plantNo } = scope;
  const lines = invoices.flatMap(({ id: invoiceId, supplierCode, lines: own }) =>
    own.map((line, at) => ({ invoiceId, supplierCode, line, lineNo: at + 1 })),
  );
  const lineIds = await insertRows(
    db,
    'invoice_line',
    lines.map(({ invoiceId, supplierCode, line, lineNo }) => ({
      plantNo,
      supplierCode,
      invoiceId,
      lineNo,
      name: `*汽车零部件*${line.partName}`,
      model: line.partNo,
      unit: '件',
      quantity: line.quantity,
      unitPrice: new Big(line.net).div(line.quantity).toFixed(8),
      net: line.net,
      taxRate: '0.13',
      tax: line.tax,
      gross: null,
      taxCode: '1090305010000000000',
    })),
  );
  await insertRows(
    db,
    'invoice_allocation',
    lines.map(({ invoiceId, supplierCode, line: { id, settlementId, quantity, net, tax } }, at) => ({
      plantNo,
      supplierCode,
      invoiceId,
      invoiceLineId: lineIds[at]!,
      settlementId,
      settlementLineId: id,
      invoicedQuantity: quantity,
      invoicedNet: net,
      invoicedTax: tax,
      quantity,
      net,
      tax,
    })),
  );
};
