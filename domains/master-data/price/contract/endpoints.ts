import * as z from 'zod/mini';
import { agreeing } from '@portal/platform/contract/agreement.ts';
import { idVersion, linesOf } from '@portal/platform/contract/document/document.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id, YesNo, text } from '@portal/platform/contract/fields.ts';
import { identified } from '@portal/platform/contract/list-of.ts';
import { masterData } from '@portal/platform/contract/master-data.ts';
import { LONGEST_REASON, PriceVersion, daysInOrder, priceColumns, priceFilters } from './price.ts';

const BASE = '/finance/v1/price';
/** Versions that go on at once: a workbook of an agreement. */
const MOST_LINES = 500;
const Lines = linesOf(MOST_LINES);
/** Figures are for whoever may see prices; logs are read by others. */
export const CONFIDENTIAL = ['price', 'reason'] as const;

export const {
  list: listPrices,
  export: exportPrices,
  create: createPrice,
  change: changePrice,
  template: downloadPriceTemplate,
  import: importPrices,
} = masterData({
  path: BASE,
  needs: 'price:list',
  edits: 'price:edit',
  summary: 'Versions of prices of the plant; a supplier finds his own that are approved',
  record: 'price',
  recordZh: '价格',
  columns: priceColumns,
  filters: priceFilters,
  tabs: 'shown',
  confidential: CONFIDENTIAL,
  /** Y: the reader changed or submitted it, and somebody else approves it. */
  also: { mine: YesNo },
  rule: daysInOrder,
  refuses: ['price.notDelivered', 'price.taken', 'price.keyStays', 'price.stays', 'dict.unknownCode'],
});

export const readPrice = endpoint({
  method: 'GET',
  path: `${BASE}/{id}`,
  needs: 'price:list',
  summary: 'One version with all others of its supplier and part, and the days on which each counts',
  input: z.object({ id: Id }),
  output: z.extend(listPrices.row, { versions: z.array(PriceVersion) }),
  fails: ['price.none'],
});

const moves = ['price.none', 'price.status', 'price.plantOnly', 'err.updatedByOther'] as const;

export const submitPrices = agreeing(
  endpoint({
    path: `${BASE}/submit`,
    needs: 'price:edit',
    name: { zh: '提交价格', en: 'Submit prices' },
    summary:
      'Hands versions to somebody else for approval, all or none; where they take days from others that has to be agreed to',
    input: z.object({ lines: Lines }),
    output: z.object({ submitted: z.number() }),
    fails: [...moves, 'price.otherOpen'],
  }),
);

export const takePriceBack = endpoint({
  path: `${BASE}/{id}/take-back`,
  needs: 'price:edit',
  name: { zh: '收回价格', en: 'Take price back' },
  summary: 'Makes a draft again of what nobody has decided yet',
  input: z.object(idVersion),
  output: z.object(identified),
  fails: moves,
});

export const approvePrices = agreeing(
  endpoint({
    path: `${BASE}/approve`,
    needs: 'price:approve',
    name: { zh: '批准价格', en: 'Approve prices' },
    summary:
      'Approved by somebody else than who changed or submitted them, all or none: from now on they count on their days, which others lose once that is agreed to',
    input: z.object({ lines: Lines }),
    output: z.object({ approved: z.number() }),
    fails: [...moves, 'price.ownApproval'],
  }),
);

export const returnPrice = endpoint({
  path: `${BASE}/{id}/return`,
  needs: 'price:approve',
  name: { zh: '退回价格', en: 'Return price' },
  summary: 'Sends it back to be corrected, and says why',
  input: z.object({ ...idVersion, reason: text(LONGEST_REASON) }),
  confidential: CONFIDENTIAL,
  output: z.object(identified),
  fails: moves,
});

export const removePrice = endpoint({
  method: 'DELETE',
  path: `${BASE}/{id}`,
  needs: 'price:edit',
  name: { zh: '删除价格草稿', en: 'Delete price draft' },
  summary: 'Deletes a draft; what is approved stays',
  input: z.object(idVersion),
  output: z.null(),
  fails: ['price.none', 'price.stays', 'price.plantOnly', 'err.updatedByOther'],
});
