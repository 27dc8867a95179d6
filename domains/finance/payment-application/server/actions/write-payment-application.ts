import { Failure } from '@portal/platform/contract/failure.ts';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { totalOf } from '../../contract/rules.ts';
import { applications } from '../applications.ts';
import { selectedInvoices } from '../choose.ts';
import { buyerOf, replaceLines, type Selected } from '../lines.ts';

/** A draft of the supplier. */
export const createPaymentApplication: Action<typeof calls.createPaymentApplication> = async (
  caller,
  { lines, ...written },
) => {
  const { party, companyCode: supplierCode, plantNo } = caller.scope;
  if (party !== 'supplier') throw new Failure('paymentApplication.supplierOnly');
  const selected = await selectedInvoices(caller, lines, { supplierCode, applicationId: null });
  const [created] = await applications.create(
    caller,
    [{ ...headOf(written, selected), plantNo, supplierCode }],
    { day: await plantToday(caller) },
  );
  await replaceLines(caller, { id: created!.id, plantNo, supplierCode }, selected);
  return { id: created!.id };
};

/** As long as it is a draft, or was returned. */
export const changePaymentApplication: Action<typeof calls.changePaymentApplication> = async (
  caller,
  { id, version, lines, ...written },
) => {
  const application = await applications.toMove(caller, 'edit', { id, version });
  const selected = await selectedInvoices(caller, lines, { ...application, applicationId: id });
  await applications.moveOn(caller, 'edit', application, headOf(written, selected));
  await replaceLines(caller, application, selected);
  return { id };
};

type Head = Omit<ParsedInput<typeof calls.createPaymentApplication>, 'lines'>;
const headOf = (written: Head, selected: readonly Selected[]) => ({
  ...written,
  ...buyerOf(selected),
  applied: totalOf(selected),
  lines: selected.length,
});
