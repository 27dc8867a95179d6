import { Failure } from '@portal/platform/contract/failure.ts';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { RowOf } from '@portal/platform/server/document/document-rows.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { requireAccount } from './account/require-account.ts';
import { applications } from './applications.ts';

type Payment = { readonly paidOn: Day; readonly reference: string };

/** Notes that an application was paid, whoever says so; it is locked and may be. Fails with `paymentApplication.paidInFuture`, and as `requireAccount` does. */
export const notePayment = async (
  caller: Caller,
  application: RowOf<'payment_application'>,
  { paidOn, reference }: Payment,
): Promise<void> => {
  const today = await plantToday(caller);
  if (paidOn > today)
    throw new Failure('paymentApplication.paidInFuture', { paidOn, today, field: 'paidOn' });
  await requireAccount(caller, application);
  await applications.moveOn(caller, 'pay', application, {
    paidOn,
    paidReference: reference,
    paidAt: new Date().toISOString(),
    paidBy: caller.scope.userName,
  });
  await caller.tell('payment-application.paid', { id: application.id });
};
