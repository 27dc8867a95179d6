import * as z from 'zod/mini';
import { despatchFormats } from '@portal/edi/contract/despatch-advice.ts';
import { endpoint, file, list, upload } from '@portal/platform/contract/endpoint.ts';
import { Id, manyOf, maybeDay, maybeYesNo, search } from '@portal/platform/contract/fields.ts';
import { BYTES } from '@portal/platform/contract/values/media-types.ts';
import { Advice, AdviceResult, AdviceRow } from './fields.ts';
import { outcomes } from './outcome.ts';

const BASE = '/sf/v1/despatch-advice';
const MEGABYTE = 1024 * 1024;
export const MOST_ADVICE_BYTES = 32 * MEGABYTE;

export const listDespatchAdvices = list({
  path: BASE,
  needs: 'despatch-advice:list',
  summary: 'Delivery notes that came as files, newest first, with what became of each',
  row: AdviceRow,
  filters: z.object({
    advisedNumber: search(35),
    noteNumber: search(20),
    fileName: search(100),
    supplierCode: search(35),
    outcome: manyOf(outcomes),
    format: manyOf(despatchFormats),
    createdFrom: maybeDay,
    createdTo: maybeDay,
  }),
  sortable: ['createdAt', 'advisedNumber', 'outcome'],
});

export const readDespatchAdvice = endpoint({
  method: 'GET',
  path: `${BASE}/{id}`,
  needs: 'despatch-advice:list',
  summary: 'One delivery note that came as a file, with what is wrong or missing in words',
  input: z.object({ id: Id }),
  output: Advice,
  fails: ['err.notFound'],
});

export const downloadDespatchAdvice = file({
  types: [BYTES],
  path: `${BASE}/{id}/file`,
  work: 'download',
  needs: 'despatch-advice:list',
  summary: 'The file that the note came in, as it came',
  input: z.object({ id: Id }),
  fails: ['err.notFound', 'despatchAdvice.fileNotKept'],
});

export const takeDespatchAdvice = upload({
  path: BASE,
  needs: 'despatch-advice:take',
  name: { zh: '上传发货通知', en: 'Upload a despatch advice' },
  summary:
    'Writes the delivery notes that a file of EDIFACT DESADV or VDA 4913 announces; `preview` says what would become of them, `send` sends those that are complete',
  maxBytes: MOST_ADVICE_BYTES,
  input: z.object({ preview: maybeYesNo, send: maybeYesNo }),
  output: z.object({ preview: z.boolean(), format: z.enum(despatchFormats), notes: z.array(AdviceResult) }),
  fails: ['err.fileMissing', 'err.fileTooLarge', 'despatchAdvice.unreadable'],
});
