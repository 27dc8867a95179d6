import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/erp-calls.ts';
import { invoices } from '../invoices.ts';
import { erpOf } from './erp.ts';

/** Where there is no ERP the plant says what became of an invoice. Fails with `invoice.plantOnly` and `invoice.erpDecides`. */
const requireByHand = (caller: Caller): void => {
  if (sideOf(caller) !== 'plant') throw new Failure('invoice.plantOnly');
  if (erpOf(caller) !== undefined) throw new Failure('invoice.erpDecides');
};
const answeredBy = ({ scope }: Caller) => ({
  answeredAt: new Date().toISOString(),
  answeredBy: scope.userName,
});

export const processInvoices: Action<typeof calls.processInvoices> = async (caller, { lines }) => {
  requireByHand(caller);
  await invoices.moveAll(caller, 'process', lines, answeredBy(caller));
  return { processed: lines.length };
};

/** Books each invoice under its IR number. Fails with `invoice.postedInFuture`. */
export const passInvoices: Action<typeof calls.passInvoices> = async (caller, { lines, postedOn }) => {
  requireByHand(caller);
  if (postedOn > (await plantToday(caller)))
    throw new Failure('invoice.postedInFuture', { field: 'postedOn' });
  const numbers = new Map(lines.map(({ id, irNumber }) => [id, irNumber]));
  const answered = answeredBy(caller);
  const moved = await invoices.moveAll(caller, 'pass', lines, ({ id }) => ({
    irNumber: numbers.get(id)!,
    postedOn,
    answerReason: null,
    ...answered,
  }));
  await caller.tell('invoice.accepted', { ids: moved.map(({ id }) => id) });
  return { passed: lines.length };
};

export const failInvoices: Action<typeof calls.failInvoices> = async (caller, { lines, failure, reason }) => {
  requireByHand(caller);
  const verb = failure === 'collection' ? 'failCollection' : 'failVerification';
  const moved = await invoices.moveAll(caller, verb, lines, { answerReason: reason, ...answeredBy(caller) });
  await caller.tell('invoice.failed', { ids: moved.map(({ id }) => id), failure });
  return { failed: lines.length };
};
