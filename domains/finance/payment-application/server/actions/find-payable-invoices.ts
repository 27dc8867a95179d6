import { sql } from 'kysely';
import { invoiceStates } from '@portal/invoice/server/offers.ts';
import { VERIFIED } from '@portal/invoice/contract/status.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { isInvoiceNumber, type NumberProblem } from '../../contract/endpoints.ts';
import type * as calls from '../../contract/endpoints.ts';
import { MOST_LINES } from '../../contract/fields.ts';
import { negativeOf, payables } from '../payable.ts';

/** What the supplier can apply for: the oldest first, or by their numbers; what is negative comes always. */
export const findPayableInvoices: Action<typeof calls.findPayableInvoices> = async (
  caller,
  { numbers, applicationId: without },
) => {
  const { party, companyCode: supplierCode } = caller.scope;
  if (party !== 'supplier') throw new Failure('paymentApplication.supplierOnly');
  if (numbers === null) {
    const invoices = await payables(caller, { supplierCode, without, open: true, where: sql`true` });
    return { invoices: invoices.slice(0, MOST_LINES), more: invoices.length > MOST_LINES, problems: [] };
  }
  const typed = [...new Set(numbers.map((number) => number.trim()))];
  const found = await payables(caller, {
    supplierCode,
    without,
    open: true,
    where: sql`item.number = any (${typed}::text[])`,
  });
  const known = new Set(found.map(({ number }) => number));
  const others = (await negativeOf(caller, supplierCode, without)).filter(({ number }) => !known.has(number));
  return {
    invoices: [...others, ...found].slice(0, MOST_LINES),
    more: false,
    problems: await problemsOf(
      caller,
      typed.filter((number) => !known.has(number)),
    ),
  };
};

const problemsOf = async (
  caller: Caller,
  numbers: readonly string[],
): Promise<{ number: string; problem: NumberProblem }[]> => {
  const states = await invoiceStates(caller, numbers);
  return numbers.map((number) => ({ number, problem: problemOf(number, states.get(number)) }));
};

const problemOf = (number: string, state: string | undefined): NumberProblem => {
  if (!isInvoiceNumber(number)) return 'number';
  if (state === undefined) return 'unknown';
  return state === VERIFIED ? 'nothingOpen' : 'notAccepted';
};
