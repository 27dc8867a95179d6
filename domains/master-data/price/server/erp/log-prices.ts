import { randomUUID } from 'node:crypto';
import type { Caller } from '@portal/platform/server/caller.ts';
import { logInterface } from '@portal/log/server/offers.ts';
import { takePrices } from '../../contract/erp-calls.ts';
import type { TakenPrices } from '../../contract/erp.ts';

const OK = 200;

/** One call of the ERP, in the interface log: how many prices it sent and what became of them. What they say is for whoever may see prices. */
export const logPrices = async (
  caller: Caller,
  { sent, answer, durationMs }: { sent: number; answer: TakenPrices; durationMs: number },
): Promise<void> =>
  logInterface(caller, {
    type: 'erp',
    name: 'prices',
    url: `${takePrices.method} /api${takePrices.path}`,
    direction: 'in',
    httpCode: OK,
    outcome: answer.refused.length === sent ? 'failed' : 'ok',
    durationMs,
    trackId: randomUUID(),
    request: { prices: sent },
    response: answer,
  });
