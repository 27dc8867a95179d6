import * as z from 'zod/mini';
import { severities } from '@portal/eight-d/contract/stages.ts';
import { idVersion, linesOf } from '@portal/platform/contract/document/document.ts';
import { endpoint, file } from '@portal/platform/contract/endpoint.ts';
import {
  Id,
  NonNegativeQuantity,
  PositiveQuantity,
  Quantity,
  codeText,
  maybe,
  maybeCodeText,
  maybeText,
  selectedOf,
} from '@portal/platform/contract/fields.ts';
import { importCall } from '@portal/platform/contract/workbook/import-call.ts';
import { compareDecimals, round } from '@portal/platform/contract/values/decimal.ts';
import { PDF, XLSX } from '@portal/platform/contract/values/media-types.ts';
import {
  Evidence,
  LONGEST_TEXT,
  MOST_CAUSES,
  MOST_ITEMS,
  MOST_LINES,
  Said,
  claimDocument,
} from './fields.ts';
import { causeBearers, vatTreatments } from './status.ts';

const { path: BASE } = claimDocument;

export const { list: listClaims, workbook: exportClaims, read: readClaim } = claimDocument;

/** Per cent, above zero. */
const Share = PositiveQuantity.check(
  z.refine((value) => compareDecimals(value, '100') <= 0 && compareDecimals(round(value, 2), value) === 0, {
    error: 'claim.share',
  }),
);
/** An amount of money, zero or more. */
const Amount = NonNegativeQuantity.check(
  z.refine((value) => compareDecimals(round(value, 2), value) === 0, { error: 'claim.amount' }),
);

export const ItemInput = z.object({
  kind: codeText(40),
  description: maybeText(200),
  quantity: PositiveQuantity,
  /** Costs of one, without tax. */
  rate: Quantity.check(z.refine((value) => compareDecimals(value, '0') > 0, { error: 'notAboveZero' })),
  vat: selectedOf(vatTreatments),
});
export const CauseInput = z.object({ cause: codeText(40), borneBy: selectedOf(causeBearers), share: Share });

export const written = {
  reason: codeText(40),
  description: maybeText(LONGEST_TEXT),
  partNo: maybeCodeText(35),
  quantity: maybe(PositiveQuantity),
  unit: maybeCodeText(10),
  poNumber: maybeCodeText(35),
  poLine: maybeCodeText(10),
  noteNumber: maybeCodeText(35),
  receiptNumber: maybeCodeText(35),
  eightDNumber: maybeCodeText(35),
  items: z.array(ItemInput).check(z.maxLength(MOST_ITEMS, { error: 'tooMany', abort: true })),
  causes: z.array(CauseInput).check(z.maxLength(MOST_CAUSES, { error: 'tooMany', abort: true })),
  evidence: z._default(Evidence, []),
} as const;
const writes = [
  'claim.sharesNotWhole',
  'claim.causesOfOneSide',
  'claim.settledByReceipt',
  'claim.supplierMissing',
  'supplier.unknownSupplier',
  'part.unknown',
  'dict.unknownCode',
  'err.notFound',
] as const;
const moves = ['claim.none', 'claim.status', 'claim.wrongParty', 'err.updatedByOther'] as const;

export const createClaim = endpoint({
  path: BASE,
  needs: 'claim:write',
  name: { zh: '新建索赔', en: 'Create claim' },
  summary:
    'A draft of the caller against the other side: the plant names the supplier, a supplier claims of the plant',
  input: z.object({ supplierCode: maybeCodeText(35), ...written }),
  output: z.object({ id: z.string() }),
  fails: writes,
});

export const changeClaim = endpoint({
  method: 'PUT',
  path: `${BASE}/{id}`,
  needs: 'claim:write',
  name: { zh: '修改索赔', en: 'Change claim' },
  summary: 'As long as it is a draft',
  input: z.object({ ...idVersion, ...written }),
  output: z.object({ id: z.string() }),
  fails: [...moves, ...writes],
});

export const removeClaim = endpoint({
  path: `${BASE}/{id}/remove`,
  needs: 'claim:write',
  name: { zh: '删除索赔草稿', en: 'Delete claim draft' },
  summary: 'Deletes a draft: nobody else has seen it',
  input: z.object(idVersion),
  output: z.null(),
  fails: moves,
});

const MEGABYTE = 1024 * 1024;
export const downloadClaimTemplate = file({
  types: [XLSX],
  path: `${BASE}/import/template`,
  needs: 'claim:write',
  summary: 'An empty workbook for claims: a row for each, with one item of costs',
});
export const importClaims = importCall({
  path: `${BASE}/import`,
  needs: 'claim:write',
  name: { zh: '导入索赔', en: 'Import claims' },
  summary:
    'A draft for each row of a workbook, by the rules of single ones: good rows are kept, bad ones come back marked',
  maxBytes: 5 * MEGABYTE,
  fails: ['err.excelFormat', 'err.tooManyRows', 'err.fileTooLarge', 'err.fileType'],
});

export const sendClaims = endpoint({
  path: `${BASE}/send`,
  needs: 'claim:write',
  name: { zh: '发出索赔', en: 'Send claims' },
  summary:
    'To the other side, which has so many workdays of the plant for its answer: one or many, all or none',
  input: z.object({ lines: linesOf(MOST_LINES) }),
  output: z.object({ sent: z.number() }),
  fails: [...moves, 'claim.nothingClaimed', 'claim.settledByReceipt'],
});

export const acceptClaims = endpoint({
  path: `${BASE}/accept`,
  needs: 'claim:answer',
  name: { zh: '接受索赔', en: 'Accept claims' },
  summary:
    'The other side accepts what is claimed, one or many: all or none. A settlement list takes it then',
  input: z.object({ lines: linesOf(MOST_LINES), said: maybeText(LONGEST_TEXT) }),
  output: z.object({ accepted: z.number() }),
  fails: moves,
});

const amounts = z
  .array(z.object({ itemId: Id, net: Amount }))
  .check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_ITEMS, { error: 'tooMany', abort: true }));
const ofItems = ['claim.itemNone', 'claim.aboveClaimed'] as const;

export const answerClaim = endpoint({
  path: `${BASE}/{id}/answer`,
  needs: 'claim:answer',
  name: { zh: '部分接受或拒绝索赔', en: 'Offer a part or dispute a claim' },
  summary:
    'Item by item: less than is claimed, or nothing, each with a reason and evidence. Nothing of all items disputes the claim',
  input: z.object({
    ...idVersion,
    said: Said,
    items: z
      .array(
        z.object({ itemId: Id, net: Amount, reason: maybeText(200), evidence: z._default(Evidence, []) }),
      )
      .check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_ITEMS, { error: 'tooMany', abort: true })),
  }),
  output: z.null(),
  fails: [...moves, ...ofItems, 'claim.allOffered', 'err.notFound'],
});

export const agreeClaim = endpoint({
  path: `${BASE}/{id}/agree`,
  needs: 'claim:write',
  name: { zh: '同意对方金额', en: 'Agree to what is offered' },
  summary: 'The claimant takes what the other side offers',
  input: z.object(idVersion),
  output: z.null(),
  fails: moves,
});

export const proposeClaim = endpoint({
  path: `${BASE}/{id}/propose`,
  needs: 'claim:write',
  name: { zh: '提出新的金额', en: 'Propose other amounts' },
  summary: 'The claimant asks for other amounts than before, and says why: the other side answers once more',
  input: z.object({ ...idVersion, said: Said, items: amounts }),
  output: z.null(),
  fails: [...moves, ...ofItems],
});

export const decideClaim = endpoint({
  path: `${BASE}/{id}/decide`,
  needs: 'claim:decide',
  name: { zh: '裁定索赔', en: 'Decide claim' },
  summary:
    'The plant decides what both do not agree on, item by item; above the amount of the process options a second person approves',
  input: z.object({ ...idVersion, said: Said, items: amounts }),
  output: z.null(),
  fails: [...moves, ...ofItems, 'claim.notSilentLong'],
});

export const approveClaim = endpoint({
  path: `${BASE}/{id}/approve`,
  needs: 'claim:approve',
  name: { zh: '复核通过索赔裁定', en: 'Approve decision of a claim' },
  summary: 'By another person than who decided it or raised it',
  input: z.object(idVersion),
  output: z.null(),
  fails: [...moves, 'claim.ownDecision'],
});

export const refuseClaim = endpoint({
  path: `${BASE}/{id}/refuse`,
  needs: 'claim:approve',
  name: { zh: '退回索赔裁定', en: 'Send a decision back' },
  summary: 'The decision is not approved: the claim is disputed as before',
  input: z.object({ ...idVersion, said: Said }),
  output: z.null(),
  fails: [...moves, 'claim.ownDecision'],
});

export const withdrawClaim = endpoint({
  path: `${BASE}/{id}/withdraw`,
  needs: 'claim:write',
  name: { zh: '撤回索赔', en: 'Withdraw claim' },
  summary:
    'The claimant takes it back, and says why. What a settlement list has of it already is taken back by the next one',
  input: z.object({ ...idVersion, said: Said }),
  output: z.null(),
  fails: moves,
});

export const askEightD = endpoint({
  path: `${BASE}/{id}/eight-d`,
  needs: 'claim:write',
  name: { zh: '为索赔要求 8D 报告', en: 'Ask for an 8D report' },
  summary:
    'The plant opens an 8D report for what is claimed, of the part of the claim and with its deviation',
  input: z.object({ ...idVersion, severity: selectedOf(severities), complaint: Said }),
  output: z.object({ id: z.string(), number: z.string() }),
  fails: [
    ...moves,
    'claim.eightDPart',
    'claim.eightDAlready',
    'eightD.wrongParty',
    'eightD.complaintAhead',
    'eightD.deviationOther',
    'eightD.deviationTaken',
    'supplier.unknownSupplier',
    'part.unknown',
  ],
});

export const printClaim = file({
  types: [PDF],
  method: 'POST',
  path: `${BASE}/{id}/print`,
  work: 'print',
  needs: 'claim:list',
  name: { zh: '打印索赔报告', en: 'Print claims report' },
  summary: 'The claims report on A4 in both languages: costs, causes, answers and decision, as PDF',
  input: z.object({ id: Id }),
  fails: ['claim.none', 'claim.glyphsMissing', 'err.archived'],
});
