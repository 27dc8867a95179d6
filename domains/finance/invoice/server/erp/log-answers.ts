import { randomUUID } from 'node:crypto';
import type { Caller } from '@portal/platform/server/caller.ts';
import { logInterface } from '@portal/log/server/offers.ts';
import { takeInvoiceAnswers } from '../../contract/erp-calls.ts';
import type { TakenAnswers } from '../../contract/erp/answer.ts';

const OK = 200;

/** One call of the ERP, in the interface log: how many answers it sent and what became of them. */
export const logAnswers = async (
  caller: Caller,
  { sent, answer, durationMs }: { sent: number; answer: TakenAnswers; durationMs: number },
): Promise<void> =>
  logInterface(caller, {
    type: 'erp',
    name: 'invoice-answers',
    url: `${takeInvoiceAnswers.method} /api${takeInvoiceAnswers.path}`,
    direction: 'in',
    httpCode: OK,
    outcome: answer.refused.length === sent ? 'failed' : 'ok',
    durationMs,
    trackId: randomUUID(),
    request: { answers: sent },
    response: answer,
  });
