import * as z from 'zod/mini';
import { idVersion, linesOf } from '@portal/platform/contract/document/document.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { DayField, Id, YesNo, selectedOf, text } from '@portal/platform/contract/fields.ts';
import { IrNumber, LONGEST_ANSWER, MOST_ANSWERS, SentAnswer, TakenAnswers } from './erp/answer.ts';
import { ErpInvoice } from './erp/document.ts';
import { invoiceDocument } from './fields.ts';

const { path: BASE } = invoiceDocument;
const MOST_LINES = 200;
const moves = ['invoice.none', 'invoice.status', 'err.updatedByOther', 'invoice.plantOnly'] as const;
const byHand = [...moves, 'invoice.erpDecides'] as const;

export const takeInvoiceAnswers = endpoint({
  path: `${BASE}/answer`,
  needs: 'invoice:answer',
  name: { zh: '接收 ERP 对发票的答复', en: 'Take answers of the ERP to invoices' },
  summary:
    'Takes up to 500 answers of the ERP to invoices of the plant named in `plant-no`: processing, collectionFailed or verificationFailed with a reason, verified with IR number and posted day. A known message changes nothing, what the ERP decided earlier does not undo what it decided later, and one that is wrong is named and keeps no other out',
  input: z.object({
    answers: z.array(SentAnswer).check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_ANSWERS, 'tooMany')),
  }),
  output: TakenAnswers,
  fails: ['invoice.plantOnly'],
  bodyList: 'answers',
});

export const readInvoiceErp = endpoint({
  method: 'GET',
  path: `${BASE}/erp`,
  needs: 'invoice:list',
  summary: 'Whether submitted invoices are handed over to an ERP, or decided by hand in the portal',
  output: z.object({ handsOver: YesNo, demonstrates: YesNo }),
});

export const readErpDocument = endpoint({
  method: 'GET',
  path: `${BASE}/{id}/erp-document`,
  needs: 'invoice:decide',
  summary:
    'A submitted invoice as it is handed over. The portal sends this to ERP_URL as POST with `Authorization: Bearer <ERP_TOKEN>` and its `submissionId` as `Idempotency-Key`; the ERP takes each once and answers 200 with `{ "submissionId": … }`, and where it likes a `reference` of its own. 400, 409, 413, 415 and 422 refuse the document for good; everything else is tried again for an hour',
  input: z.object({ id: Id }),
  output: ErpInvoice,
  fails: ['invoice.none', 'invoice.status', 'invoice.plantOnly'],
});

export const handOverInvoices = endpoint({
  path: `${BASE}/hand-over`,
  needs: 'invoice:decide',
  name: { zh: '重新移交发票给 ERP', en: 'Hand invoices over to the ERP again' },
  summary: 'Hands submitted invoices over to the ERP that it has not taken yet, with all tries again',
  input: z.object({ lines: linesOf(MOST_LINES) }),
  output: z.object({ sent: z.number() }),
  fails: [...moves, 'invoice.noErp', 'invoice.handedOver'],
});

export const processInvoices = endpoint({
  path: `${BASE}/process`,
  needs: 'invoice:decide',
  name: { zh: '开始核验发票', en: 'Begin to verify invoices' },
  summary: 'Where there is no ERP: says that the plant works on submitted invoices, one or many: all or none',
  input: z.object({ lines: linesOf(MOST_LINES) }),
  output: z.object({ processed: z.number() }),
  fails: byHand,
});

export const passInvoices = endpoint({
  path: `${BASE}/pass`,
  needs: 'invoice:decide',
  name: { zh: '发票核验成功', en: 'Verify invoices' },
  summary: 'Where there is no ERP: invoices are verified and booked, each under its IR number: all or none',
  input: z.object({
    lines: z
      .array(z.object({ ...idVersion, irNumber: IrNumber }))
      .check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_LINES, 'tooMany')),
    postedOn: DayField,
  }),
  output: z.object({ passed: z.number() }),
  fails: [...byHand, 'invoice.postedInFuture'],
});

/** What failed: the files themselves, or what they say against what is settled. */
export const failureKinds = ['verification', 'collection'] as const;

export const failInvoices = endpoint({
  path: `${BASE}/fail`,
  needs: 'invoice:decide',
  name: { zh: '发票核验或采集失败', en: 'Say that invoices failed' },
  summary:
    'Where there is no ERP: invoices failed, in collection or in verification, and why: the supplier puts them right. All or none',
  input: z.object({
    lines: linesOf(MOST_LINES),
    failure: selectedOf(failureKinds),
    reason: text(LONGEST_ANSWER),
  }),
  output: z.object({ failed: z.number() }),
  fails: byHand,
});
