import { createHash } from 'node:crypto';
import type { Caller, OutsideCaller } from '@portal/platform/server/caller.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import { logInterface } from '@portal/log/server/offers.ts';
import { TAKEN, DROPPED, FAILED, MOST_TRIES } from '../../contract/erp/hand-over.ts';
import type { ErpInvoice } from '../../contract/erp/document.ts';
import { invoiceStatus } from '../../contract/status.ts';
import { invoices } from '../invoices.ts';
import { callErp, type Reply } from './call-erp.ts';
import { erpDocument } from './document.ts';
import { erpOf } from './erp.ts';
import { changeHandOver, handOverById, inPlantOf, type HandOver } from './hand-overs.ts';
import { redriveKeyOf } from './redrive.ts';

/**
 * One try to hand an invoice over to the ERP: read, sent outside of any transaction, and written down with a line of the interface log. What the ERP has taken is
 * being processed there. Killed in between, it is sent again under the same id. Fails where another try shall follow.
 */
export const handOver = async (outside: OutsideCaller, { id }: { readonly id: string }): Promise<void> => {
  const erp = erpOf(outside);
  const prepared = await outside.within(async (caller) => preparedHandOver(caller, id));
  if (erp === undefined || prepared === undefined) return;
  const { submissionId } = prepared;
  const body = JSON.stringify(prepared);
  const started = performance.now();
  const reply = await callErp(erp, { submissionId, body }, outside.signal);
  const durationMs = performance.now() - started;
  const status = await outside.within(async (caller) => {
    const state = await written(caller, id, reply);
    await logTry(caller, { id, url: erp.url, document: prepared, body, reply, durationMs, state });
    return state;
  });
  if (status !== TAKEN && !(reply.state === 'failed' && reply.problem === 'refused'))
    throw new Error(`Invoice ${submissionId} was not handed over: ${JSON.stringify(reply)}`);
};

/** What is sent; undefined when the ERP has it already, or nobody wants it to have it any more. */
const preparedHandOver = async (caller: Caller, id: string): Promise<ErpInvoice | undefined> => {
  const row = await handOverById(caller, id);
  if (row.status === TAKEN || row.status === DROPPED) return undefined;
  const there = inPlantOf(caller, row);
  const invoice = await invoices.row(there, row.invoice_id);
  if (can(invoiceStatus, invoice.status, 'process') && invoice.submittedAt === row.submitted_at)
    return erpDocument(there, invoice, row.submission);
  await changeHandOver(caller, id, { status: 'dropped' });
  return undefined;
};

/** Says what became of a try, and moves the invoice. An answer that was faster than the reply has said already that it was taken. */
const written = async (caller: Caller, id: string, reply: Reply): Promise<HandOver['status']> => {
  const before = await handOverById(caller, id);
  const there = inPlantOf(caller, before);
  const invoice = await invoices.locked(there, { id: before.invoice_id });
  const row = await handOverById(caller, id);
  const tries = row.tries + 1;
  const triedAt = new Date().toISOString();
  if (reply.state === 'failed') {
    const status = row.status === TAKEN ? 'taken' : stateAfter(reply, tries);
    const { problem, said } = reply;
    await changeHandOver(caller, id, { tries, tried_at: triedAt, problem, said, status });
    if (status === FAILED) await caller.tell('invoice.hand-over-failed', { id });
    return status;
  }
  await changeHandOver(caller, id, {
    tries,
    tried_at: triedAt,
    problem: null,
    said: null,
    status: 'taken',
    taken_at: row.taken_at ?? triedAt,
    reference: reply.reference,
  });
  const isSame = invoice.submittedAt === row.submitted_at;
  if (isSame && can(invoiceStatus, invoice.status, 'process'))
    await invoices.moveOn(there, 'process', invoice, { answeredAt: triedAt, answeredBy: ERP });
  return 'taken';
};
/** Who decided, where no account of the ERP did. */
const ERP = 'ERP';

const stateAfter = ({ problem }: Extract<Reply, { state: 'failed' }>, tries: number): 'failed' | 'retrying' =>
  problem === 'refused' || tries >= MOST_TRIES ? 'failed' : 'retrying';

type Try = {
  readonly id: string;
  readonly url: string;
  readonly document: ErpInvoice;
  readonly body: string;
  readonly reply: Reply;
  readonly durationMs: number;
  readonly state: HandOver['status'];
};
/** A line for each try. What the invoice says is for whoever may see invoices: the log knows its document by its sum. */
const logTry = async (
  caller: Caller,
  { id, url, document, body, reply, durationMs, state }: Try,
): Promise<void> => {
  const { submissionId, invoiceId, submission, number } = document;
  await logInterface(caller, {
    type: 'erp',
    name: 'invoice',
    url: `POST ${url}`,
    direction: 'out',
    ...(reply.httpCode !== undefined && { httpCode: reply.httpCode }),
    outcome: reply.state === 'taken' ? 'ok' : 'failed',
    durationMs,
    trackId: submissionId,
    request: {
      submissionId,
      invoiceId,
      submission,
      number,
      bytes: Buffer.byteLength(body),
      sha256: createHash('sha256').update(body).digest('hex'),
    },
    response:
      reply.state === 'taken'
        ? { submissionId, reference: reply.reference }
        : { problem: reply.problem, status: reply.httpCode ?? null },
    ...(state === 'failed' && { redriveKey: redriveKeyOf(id) }),
  });
};
