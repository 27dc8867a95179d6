import { randomUUID } from 'node:crypto';
import { logInterface } from '@portal/log/server/offers.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { takePayments } from '../../contract/erp-calls.ts';

const OK = 200;
type Noted = {
  readonly sent: number;
  readonly answer: OutputOf<typeof takePayments>;
  readonly durationMs: number;
};

/** One call of the ERP, in the interface log: how many payments it sent and what became of them. */
export const logPayments = async (caller: Caller, { sent, answer, durationMs }: Noted): Promise<void> =>
  logInterface(caller, {
    type: 'erp',
    name: 'payments',
    url: `${takePayments.method} /api${takePayments.path}`,
    direction: 'in',
    httpCode: OK,
    outcome: answer.refused.length === sent ? 'failed' : 'ok',
    durationMs,
    trackId: randomUUID(),
    request: { payments: sent },
    response: answer,
  });
