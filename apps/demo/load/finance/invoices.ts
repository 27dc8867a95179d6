import Big from 'big.js';
import { sql } from 'kysely';
import { today } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { deleteInvoice, readFiles, takeFile } from '@portal/invoice/server/offers.ts';
import { invoiceParties } from '@portal/settlement/server/offers.ts';
import { invoiceOfd, sample, type Sample } from '@portal/invoice/server/testing/invoice-files.ts';
import { people } from '../../world/people.ts';
import { plants } from '../../world/master-data/plants.ts';
import { asPerson } from '../as-person.ts';
import { ZONE } from '../master-data/plants.ts';
import { decideInvoices, submitBound } from './invoice-outcomes.ts';
import { xmlOf, pdfOf, type Incoming, type Takes } from './incoming-files.ts';
import { BUYERS, SELLER } from './parties.ts';
import { takeBack } from './red-letter.ts';
import type { PastInvoice } from './year/past-invoice.ts';

const FINANCE = people.find(({ userNo }) => userNo === 'finance')!;
const [{ plantNo: PLANT }] = plants;
const RATE = '0.13';

/**
 * Invoices of the supplier for the newest list of the year, as files come in, one in each state: its layout is missing, its files contradict, whole and bound, deleted, with the
 * plant and what came of that; and a red one that takes back part of what was paid.
 */
export const loadInvoices = async (
  callerAt: (plantNo: string) => Caller,
  past: readonly PastInvoice[],
): Promise<void> => {
  const caller = callerAt(PLANT);
  const lines = await newestLines(caller);
  const [imported, contradicting, saved, gone, ...others] = lines.map(invoiceOf);
  if (imported === undefined || contradicting === undefined || saved === undefined || gone === undefined)
    return;
  await asPerson(caller, FINANCE, async (finance) => {
    await takes(finance, xmlOf(imported));
    const { net, gross } = contradicting;
    await takes(
      finance,
      xmlOf(contradicting),
      await ofdOf({ ...contradicting, net: minusTen(net), gross: minusTen(gross) }),
    );
    await takes(finance, xmlOf(saved), await pdfOf(saved));
    await deleteInvoice(finance, { id: await takes(finance, xmlOf(gone)), version: FRESH });
    const ids: string[] = [];
    for (const [at, one] of others.slice(0, SUBMITTED).entries()) {
      const invoice = at === DEARER ? dearer(one) : one;
      // a layout of either kind makes it whole; only with its PDF it can be paid
      const layout = at === VERIFIED ? pdfOf : ofdOf;
      ids.push(await takes(finance, xmlOf(invoice), await layout(invoice)));
    }
    await submitBound(finance, ids, lines[0]!.settlementId);
    await decideInvoices(caller, ids);
    await takeBack(caller, finance, past, takes);
  });
};
/** A new row, and the state that its first file gave it. */
const FRESH = 2;
/** So many are submitted; one of them is dearer than agreed. */
const SUBMITTED = 6;
const DEARER = 3;
const VERIFIED = 2;

const ofdOf = async (one: Sample): Promise<Incoming> => ({
  name: `${one.number}.ofd`,
  bytes: await invoiceOfd(one),
});

/** Files are read as those of an upload are. */
const takes: Takes = async (finance, ...files) => {
  let id = '';
  const parties = async () => invoiceParties(finance, finance.scope.companyCode);
  for (const one of files)
    for (const file of (await readFiles(one)).files) id = (await takeFile(finance, file, parties)).invoiceId!;
  return id;
};

type Line = {
  readonly settlementId: string;
  readonly partNo: string;
  readonly quantity: string;
  readonly net: string;
  readonly tax: string;
};

/** An invoice for one line of a list, issued today under a number of its own. */
const invoiceOf = ({ partNo, quantity, net, tax }: Line, n: number): Sample => {
  const [one, two] = [new Big(net).toFixed(2), new Big(tax).toFixed(2)];
  const issuedOn = today(ZONE);
  return sample({
    number: `${issuedOn.slice(2, 4)}222000000${String(480_100_000 + n * 37)}`,
    issuedOn,
    net: one,
    tax: two,
    gross: new Big(net).plus(tax).toFixed(2),
    seller: SELLER,
    buyer: BUYERS[PLANT]!,
    lines: [{ name: `*汽车零部件*${partNo}`, quantity, net: one, rate: RATE, tax: two }],
  });
};

const minusTen = (amount: string): string => new Big(amount).minus(10).toFixed(2);

/** The same pieces at a price that is higher by a twentieth. */
const dearer = (one: Sample): Sample => {
  const net = new Big(one.net).times(1.05).toFixed(2);
  const tax = new Big(net).times(RATE).toFixed(2);
  const gross = new Big(net).plus(tax).toFixed(2);
  return { ...one, net, tax, gross, lines: one.lines.map((line) => ({ ...line, net, tax })) };
};

/** Lines of the newest list that is accepted and over, in their order. */
const newestLines = async ({ db, scope }: Caller): Promise<Line[]> =>
  (
    await sql<Line>`
      select line.settlement_id as "settlementId", line.part_no as "partNo", line.quantity, line.net, line.tax from settlement_line as line
      where ${ownRows(scope, 'settlement_line', 'line')} and line.settlement_id = (
        select id from settlement where ${ownRows(scope, 'settlement')} and status = 'accepted' and supplier_code = ${FINANCE.companyCode!}
          and created_at < now() and last_day < ${today(ZONE)}::date order by last_day desc limit 1)
      order by line.id`.execute(db)
  ).rows;
