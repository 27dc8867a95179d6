import { sql } from 'kysely';
import { isDay } from '@portal/platform/contract/day.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import type { RowOf } from '@portal/platform/server/document/document-rows.ts';
import type * as calls from '../../contract/erp-calls.ts';
import type { RefusedPayment } from '../../contract/erp-calls.ts';
import { PAID, applicationStatus } from '../../contract/status.ts';
import { applications } from '../applications.ts';
import { notePayment } from '../pay.ts';
import { logPayments } from './log-payments.ts';

type Payment = { readonly number: string; readonly paidOn: string; readonly reference: string };
type Application = RowOf<'payment_application'>;

/**
 * Payments of the ERP, each looked at by itself. One that is noted with the same day and reference changes nothing; one that is noted otherwise, or may not be paid, is refused with the reason.
 * Fails with `paymentApplication.plantOnly`.
 */
export const takePayments: Action<typeof calls.takePayments> = async (caller, { payments }) => {
  if (caller.scope.party !== 'plant') throw new Failure('paymentApplication.plantOnly');
  const started = performance.now();
  const known = await applicationsOf(caller, payments);
  const answer: OutputOf<typeof calls.takePayments> = { paid: 0, repeated: 0, refused: [] };
  for (const [index, payment] of payments.entries()) {
    const outcome = await outcomeOf(caller, payment, known);
    if (outcome instanceof Failure) answer.refused.push(refused(caller, index, payment, outcome));
    else answer[outcome]++;
  }
  await logPayments(caller, { sent: payments.length, answer, durationMs: performance.now() - started });
  return answer;
};

/** Those that are named, by their numbers; locked in the order of their ids. */
const applicationsOf = async (
  caller: Caller,
  payments: readonly Payment[],
): Promise<Map<string, Application>> => {
  const numbers = payments.map(({ number }) => number.trim());
  const rows = await applications.lockedWhere(caller, sql<boolean>`number = any (${numbers}::text[])`);
  return new Map(rows.map((row) => [row.number, row]));
};

const outcomeOf = async (
  caller: Caller,
  payment: Payment,
  known: Map<string, Application>,
): Promise<'paid' | 'repeated' | Failure> => {
  const [number, paidOn, reference] = [payment.number, payment.paidOn, payment.reference].map((text) =>
    text.trim(),
  ) as [string, string, string];
  if (number === '' || reference === '' || !isDay(paidOn))
    return new Failure('paymentApplication.paymentForm');
  const application = known.get(number);
  if (!application) return new Failure('paymentApplication.none');
  if (application.status === PAID)
    return application.paidOn === paidOn && application.paidReference === reference
      ? 'repeated'
      : new Failure('paymentApplication.paidOtherwise', {
          number,
          paidOn: application.paidOn ?? '',
          reference: application.paidReference ?? '',
        });
  if (!can(applicationStatus, application.status, 'pay'))
    return new Failure('paymentApplication.status', { number });
  try {
    await notePayment(caller, application, { paidOn, reference });
  } catch (failure) {
    // It was refused before anything was written.
    if (failure instanceof Failure) return failure;
    throw failure;
  }
  known.set(number, { ...application, status: PAID, paidOn, paidReference: reference });
  return 'paid';
};

const refused = (
  { failureTexts, language }: Caller,
  index: number,
  { number }: Payment,
  { key, details }: Failure,
): RefusedPayment => ({
  index,
  number,
  reason: key,
  text: fill(failureTexts[language][key] ?? key, details as Readonly<Record<string, string>>),
});
