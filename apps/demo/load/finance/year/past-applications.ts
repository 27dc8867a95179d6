import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import type { ApplicationStatus } from '@portal/payment-application/contract/status.ts';
import { applications } from '@portal/payment-application/server/offers.ts';
import { people } from '../../../world/people.ts';
import { BUYERS } from '../parties.ts';
import type { Account } from './accounts.ts';
import { momentOn } from './months.ts';
import type { PastInvoice } from './past-invoice.ts';
import { submitterOf } from './past-invoices.ts';

const personOf = (no: string) => people.find(({ userNo }) => userNo === no)!;
const [CLERK, OTHER_CLERK, FINANCE] = [personOf('settlement'), personOf('settlement2'), personOf('finance')];
/** The last month of which anything was applied for. */
const LAST = 10;
/** What became of applications for that month, invoice by invoice; of another supplier one each. */
const OUTCOMES = ['firstApproved', 'approved', 'submitted', 'returned', 'cancelled', 'draft'] as const;
const OTHERS = ['submitted', 'approved'] as const;

/** Applications for the invoices of the year: paid ones, and one in each state. */
export const applyForPastMonths = async (
  caller: Caller,
  invoices: readonly PastInvoice[],
  accounts: ReadonlyMap<string, Account>,
): Promise<void> => {
  const applied = invoices.filter(({ month }) => month.at <= LAST);
  const outcomes = new Map([
    ...applied.filter(isFirst).map((one, at) => [one.id, OUTCOMES[at]!] as const),
    ...applied.filter(isOther).map((one, at) => [one.id, OTHERS[at]!] as const),
  ]);
  const days = Map.groupBy(applied, ({ month }) => month.appliedOn);
  for (const [day, own] of days) {
    const numbers = await applications.numbers(caller, day, own.length);
    const rows = own.map((invoice, at) => ({
      ...headOf(caller, invoice, numbers[at]!),
      ...followed(invoice, outcomes.get(invoice.id) ?? 'paid', accounts.get(invoice.supplierCode)!),
    }));
    const ids = await insertRows(caller.db, 'payment_application', rows);
    await insertRows(
      caller.db,
      'payment_application_line',
      own.map((invoice, at) => lineOf(caller, invoice, ids[at]!)),
    );
  }
};

const isFirst = ({ month, supplierCode }: PastInvoice): boolean =>
  month.at === LAST && supplierCode === FINANCE.companyCode;
const isOther = ({ month, supplierCode }: PastInvoice): boolean =>
  month.at === LAST && supplierCode !== FINANCE.companyCode;

const headOf = (
  { scope: { plantNo } }: Caller,
  { supplierCode, gross, month, number }: PastInvoice,
  applicationNumber: string,
) => ({
  plantNo,
  supplierCode,
  number: applicationNumber,
  applied: gross,
  lines: 1,
  buyerNo: BUYERS[plantNo]!.taxNo,
  buyerName: BUYERS[plantNo]!.name,
  wishedOn: addDays(month.lastDay, 46),
  remark: null,
  attachments: 1,
  trackingNo: `SF14${number.slice(-11)}`,
  createdAt: momentOn(month.appliedOn, '10:30'),
});

/** What an application shows of its way to a state. */
const followed = (
  { supplierCode, month }: PastInvoice,
  status: ApplicationStatus,
  { id, holder, bank, bankCode, accountNo }: Account,
) => {
  const submitter = submitterOf(supplierCode);
  const submitted = {
    accountId: id,
    accountHolder: holder,
    bank,
    bankCode,
    accountNo,
    submittedAt: momentOn(month.appliedOn, '11:00'),
    submittedBy: submitter,
    submittedByNo: supplierCode === FINANCE.companyCode ? FINANCE.userNo : supplierCode,
  };
  const approved = {
    approvedAt: momentOn(month.approvedOn, '15:20'),
    approvedBy: CLERK.name,
    approvedByNo: CLERK.userNo,
  };
  const decided = (day: Day, by: string, decision: string) => ({
    decidedAt: momentOn(day, '15:40'),
    decidedBy: by,
    decision,
  });
  const ways: Readonly<Record<ApplicationStatus, object>> = {
    draft: {},
    submitted,
    firstApproved: {
      ...submitted,
      firstApprovedAt: momentOn(month.approvedOn, '14:10'),
      firstApprovedBy: OTHER_CLERK.name,
      firstApprovedByNo: OTHER_CLERK.userNo,
    },
    approved: { ...submitted, ...approved },
    paid: {
      ...submitted,
      ...approved,
      paidOn: month.paidOn,
      paidReference: `1500${month.lastDay.slice(2, 4)}${month.lastDay.slice(5, 7)}${supplierCode.slice(-2)}`,
      paidAt: momentOn(month.paidOn, '17:05'),
      paidBy: CLERK.name,
    },
    returned: { ...submitted, ...decided(month.approvedOn, CLERK.name, '缺少合同复印件，请随附件补寄') },
    cancelled: { ...submitted, ...decided(month.approvedOn, submitter, '与下月合并申请') },
  };
  return { status, ...ways[status] };
};

const lineOf = ({ scope }: Caller, invoice: PastInvoice, applicationId: string) => {
  const { id, supplierCode, number, month, net, tax, gross, irNumber } = invoice;
  return {
    plantNo: scope.plantNo,
    supplierCode,
    applicationId,
    invoiceId: id,
    invoiceNumber: number,
    kind: 'special' as const,
    colour: 'blue' as const,
    issuedOn: month.issuedOn,
    net,
    tax,
    gross,
    taxRate: '13%',
    irNumber,
    openAmount: gross,
    amount: gross,
  };
};
