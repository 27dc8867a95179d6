import * as z from 'zod/mini';
import { agreeing } from '@portal/platform/contract/agreement.ts';
import { endpoint, file, upload } from '@portal/platform/contract/endpoint.ts';
import { Id } from '@portal/platform/contract/fields.ts';
import { ImportInput, ImportResult } from '@portal/platform/contract/workbook/import-result.ts';
import { XLSX } from '@portal/platform/contract/values/media-types.ts';
import { PreSeriesOrder, PublishOrderInput, takeBack } from './order.ts';
import { READ_PRE_SERIES } from './permissions.ts';

const MEGABYTE = 1024 * 1024;
const BASE = '/sf/v1/pre-series-order';

export const readPreSeriesOrder = endpoint({
  method: 'GET',
  path: `${BASE}/{id}`,
  ...READ_PRE_SERIES,
  summary: 'A pre-series order with its lines, their lots and their tracking',
  input: z.object({ id: Id }),
  output: PreSeriesOrder,
  fails: ['preSeries.noDetail'],
});

/** An edition that takes back what was agreed wants a reason, and is refused with `err.touches` until the planner has seen what it takes. */
export const publishPreSeriesOrder = agreeing(
  endpoint({
    path: BASE,
    needs: 'pre-series:publish',
    name: { zh: '发布批前要货', en: 'Publish pre-series order' },
    summary:
      'Publishes an order, or the next edition of one: changed lines are asked for again, missing ones are closed. One that takes back what was agreed needs a reason and the seal of what it takes',
    input: PublishOrderInput,
    output: z.object({ id: z.string(), orderNo: z.string(), edition: z.number() }),
    fails: [
      'preSeries.unknownPart',
      'preSeries.askedPast',
      'preSeries.unknownSupplier',
      'preSeries.editionRepeated',
      'preSeries.lineNoTwice',
      'preSeries.otherSupplier',
      'preSeries.belowAllocated',
      'preSeries.lineOnNote',
      'preSeries.takeBackReasonMissing',
      'dict.unknownCode',
      'unit.tooFine',
    ],
  }),
);

export const downloadPreSeriesTemplate = file({
  types: [XLSX],
  path: `${BASE}/import/template`,
  needs: 'pre-series:publish',
  summary: 'A workbook to write orders in, one row for each line',
});
/** What editions take back of what was agreed is shown in the preview, and wants a reason; who agrees to the preview agrees to it. */
export const importPreSeriesOrders = upload({
  path: `${BASE}/import`,
  needs: 'pre-series:publish',
  name: { zh: '导入批前要货', en: 'Import pre-series orders' },
  summary:
    'Publishes orders from an Excel workbook; rows of one order number are one order. Editions that take back what was agreed are taken with a reason',
  input: z.extend(ImportInput, takeBack),
  output: ImportResult,
  workbook: true,
  maxBytes: 20 * MEGABYTE,
  fails: ['err.excelFormat', 'err.fileTooLarge', 'err.fileType', 'dict.unknownCode'],
});
