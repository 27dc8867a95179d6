import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { compareDecimals, money, sum } from '@portal/platform/contract/values/decimal.ts';
import type * as calls from '../../contract/endpoints.ts';
import { filesProblem } from '../../contract/rules.ts';
import { presentAccount } from '../account/in-force.ts';
import { applications } from '../applications.ts';
import { selectedInvoices } from '../choose.ts';
import { linesOf, type Selected } from '../lines.ts';
import { negativeOf } from '../payable.ts';

/** Hands it to the plant with the account in force, once all that is negative is in it and the files of its invoices are there. */
export const submitPaymentApplication: Action<typeof calls.submitPaymentApplication> = async (
  caller,
  which,
) => {
  const application = await applications.toMove(caller, 'submit', which);
  const { id, supplierCode } = application;
  const selected = await selectedInvoices(caller, await linesOf(caller, id), {
    supplierCode,
    applicationId: id,
  });
  requireFiles(selected);
  await requireNegative(caller, supplierCode, selected, id);
  if (compareDecimals(application.applied, '0') <= 0)
    throw new Failure('paymentApplication.notPositive', { total: money(application.applied) });
  const account = await presentAccount(caller, supplierCode);
  if (!account) throw new Failure('paymentApplication.noAccount');
  await applications.moveOn(caller, 'submit', application, {
    accountId: account.id,
    accountHolder: account.holder,
    bank: account.bank,
    bankCode: account.bankCode,
    accountNo: account.accountNo,
    submittedAt: new Date().toISOString(),
    submittedBy: caller.scope.userName,
    submittedByNo: caller.scope.userNo,
    firstApprovedAt: null,
    firstApprovedBy: null,
    firstApprovedByNo: null,
    approvedAt: null,
    approvedBy: null,
    approvedByNo: null,
    decision: null,
    decidedAt: null,
    decidedBy: null,
  });
  await caller.tell('payment-application.submitted', { id });
  return null;
};

const requireFiles = (selected: readonly Selected[]): void => {
  const problem = filesProblem(selected);
  if (problem === undefined) return;
  const counted = (of: 'xml' | 'pdf') => sum(selected.map((one) => String(one[of])));
  throw new Failure(problem.key, {
    numbers: problem.lines.map(({ number }) => number).join(', '),
    xml: counted('xml'),
    pdf: counted('pdf'),
  });
};

/** SPEC section 5, "Money, planning": negative data that can be settled must be selected. */
const requireNegative = async (
  caller: Caller,
  supplierCode: string,
  selected: readonly Selected[],
  id: string,
): Promise<void> => {
  const taken = new Set(selected.map((one) => one.id));
  const missing = (await negativeOf(caller, supplierCode, id)).filter((one) => !taken.has(one.id));
  if (missing.length > 0)
    throw new Failure('paymentApplication.negativeMissing', {
      numbers: missing.map(({ number, open }) => `${number} (${money(open)})`).join(', '),
    });
};
