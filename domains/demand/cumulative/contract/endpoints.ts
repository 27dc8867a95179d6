import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id } from '@portal/platform/contract/fields.ts';
import { importCall } from '@portal/platform/contract/workbook/import-call.ts';
import { exportOf, listOf } from '@portal/platform/contract/list-of.ts';
import {
  CumulativeDetail,
  SayInput,
  SignInput,
  cumulativeColumns,
  cumulativeFilters,
  cumulativeIdentity,
} from './fields.ts';

const BASE = '/sf/v1/cumulative';
const MEGABYTE = 1024 * 1024;

/** Both sides' cumulative figures, one row for each agreement. */
export const listCumulatives = listOf({
  path: BASE,
  needs: 'cumulative:list',
  summary: "Both sides' cumulative figures by agreement; a supplier sees his own",
  columns: cumulativeColumns,
  filters: cumulativeFilters,
  also: cumulativeIdentity,
  fails: ['err.tooBroad'],
});
export const exportCumulatives = exportOf(listCumulatives);

export const readCumulative = endpoint({
  method: 'GET',
  path: `${BASE}/{id}`,
  needs: 'cumulative:list',
  summary:
    'One agreement with its differences taken apart, what moved its figures, and what was said, agreed and reset',
  input: z.object({ id: Id }),
  output: CumulativeDetail,
  fails: ['cumulative.none'],
});

/** A supplier's own figures, many at once: all or none of them. */
export const sayCumulatives = endpoint({
  path: `${BASE}/say`,
  needs: 'cumulative:say',
  name: { zh: '录入供应商累计数', en: 'Enter the supplier’s cumulatives' },
  summary: 'Keeps the figures as the supplier has them; signatures on other figures fall away',
  input: SayInput,
  output: z.object({ said: z.number(), idle: z.number() }),
  fails: [
    'cumulative.none',
    'cumulative.wrongParty',
    'cumulative.dayAhead',
    'err.updatedByOther',
    'unit.tooFine',
  ],
});

export const importCumulatives = importCall({
  path: `${BASE}/import`,
  needs: 'cumulative:say',
  name: { zh: '导入供应商累计数', en: 'Import the supplier’s cumulatives' },
  summary: "Takes the supplier's figures from a workbook; the export is its template",
  maxBytes: 20 * MEGABYTE,
  fails: ['cumulative.wrongParty', 'err.excelFormat', 'err.tooManyRows', 'err.fileTooLarge', 'err.fileType'],
});

export const signCumulatives = endpoint({
  path: `${BASE}/sign`,
  needs: 'cumulative:agree',
  name: { zh: '确认累计数', en: 'Agree on cumulatives' },
  summary: 'Signs figures as they stand, or confirms what the other side has signed: then they are agreed on',
  input: SignInput,
  output: z.object({ signed: z.number(), agreed: z.number() }),
  fails: [
    'cumulative.none',
    'cumulative.signedAlready',
    'cumulative.remarkNeeded',
    'cumulative.wrongParty',
    'err.updatedByOther',
  ],
});
