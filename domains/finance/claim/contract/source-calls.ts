import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id, codeText, maybeText, search, selectedOf } from '@portal/platform/contract/fields.ts';
import { ItemInput } from './endpoints.ts';
import { LONGEST_TEXT, MOST_LINES, claimDocument } from './fields.ts';
import { claimOrigins } from './status.ts';

const { path: BASE } = claimDocument;
const Origin = selectedOf(claimOrigins);

/** A record that a claim may rest on. */
const Source = z.object({
  id: z.string(),
  number: z.string(),
  supplierCode: z.string(),
  day: z.string(),
  partNo: z.nullable(z.string()),
  quantity: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  noteNumber: z.nullable(z.string()),
  receiptNumber: z.nullable(z.string()),
  /** A claim that rests on it already. */
  claimNumber: z.nullable(z.string()),
});
export const findClaimSources = endpoint({
  method: 'GET',
  path: '/finance/v1/claim-source',
  needs: 'claim:write',
  summary:
    'Records of an origin that the caller may claim for, the newest first, with the claims that rest on them already',
  input: z.object({ origin: Origin, supplierCode: search(35), number: search(30), sourceId: z.optional(Id) }),
  output: z.object({ sources: z.array(Source), more: z.boolean() }),
  fails: ['claim.wrongParty'],
});

export const createClaimsFrom = endpoint({
  path: `${BASE}/from`,
  needs: 'claim:write',
  name: { zh: '按来源生成索赔', en: 'Raise claims' },
  summary:
    'A draft for each of some records, all or none, with one item of costs each: the quantity of the record at a rate',
  input: z.object({
    origin: Origin,
    sourceIds: z
      .array(Id)
      .check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_LINES, { error: 'tooMany', abort: true })),
    reason: codeText(40),
    description: maybeText(LONGEST_TEXT),
    kind: codeText(40),
    rate: ItemInput.shape.rate,
    vat: ItemInput.shape.vat,
  }),
  output: z.object({ ids: z.array(z.string()) }),
  fails: [
    'claim.wrongParty',
    'claim.sourceNone',
    'claim.sourceTaken',
    'claim.claimedMeanwhile',
    'claim.settledByReceipt',
    'dict.unknownCode',
  ],
});
