import { today } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { invoices, proposeAllocations, submitInvoices } from '@portal/invoice/server/offers.ts';
import { people } from '../../world/people.ts';
import { asPerson } from '../as-person.ts';
import { ZONE } from '../master-data/plants.ts';

const CLERK = people.find(({ userNo }) => userNo === 'settlement')!;
const ERP = 'ERP';

/** The supplier binds invoices to a list, as the portal proposes, and hands them in. What exceeds a limit is not with the plant then. */
export const submitBound = async (
  finance: Caller,
  ids: readonly string[],
  settlementId: string,
): Promise<void> => {
  const { allocations } = await proposeAllocations(finance, {
    invoiceIds: [...ids],
    settlementIds: [settlementId],
  });
  const lines = [];
  for (const id of ids) lines.push({ id, version: (await invoices.row(finance, id)).version });
  await submitInvoices(finance, { lines, allocations });
};

/** What came of them: one is being processed, of one the verification failed, one was rejected, one is verified; the others wait. */
export const decideInvoices = async (
  caller: Caller,
  [processing, failed, verified, , rejected]: readonly string[],
): Promise<void> => {
  await asPerson(caller, CLERK, async (clerk) => {
    const answered = { answeredAt: new Date().toISOString(), answeredBy: ERP };
    for (const id of [processing, failed, verified])
      await invoices.moveOn(clerk, 'process', await invoices.row(clerk, id!), answered);
    await invoices.moveOn(clerk, 'failVerification', await invoices.row(clerk, failed!), {
      ...answered,
      answerReason: 'IR 3000012：收货凭证已冲销，请核对数量后重新提交',
    });
    await pass(clerk, verified!, `51${today(ZONE).slice(2, 4)}4701900`);
    await invoices.moveOn(clerk, 'reject', await invoices.row(clerk, rejected!), {
      decidedAt: answered.answeredAt,
      decidedBy: CLERK.name,
      decision: '购买方开户行有误，请重新开具',
    });
  });
};

/** It is booked today under the number of its document. */
export const pass = async (clerk: Caller, id: string, irNumber: string): Promise<void> => {
  await invoices.moveOn(clerk, 'pass', await invoices.row(clerk, id), {
    irNumber,
    postedOn: today(ZONE),
    answeredAt: new Date().toISOString(),
    answeredBy: ERP,
  });
};
