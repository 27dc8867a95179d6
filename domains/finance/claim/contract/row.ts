import {
  choice,
  code,
  decimal,
  dict,
  inputOf,
  quantity,
  text as name,
} from '@portal/platform/contract/columns.ts';
import { maybeCodeText, maybeText } from '@portal/platform/contract/fields.ts';
import type * as z from 'zod/mini';
import { ItemInput, written } from './endpoints.ts';
import { CLAIM_COST_KIND, CLAIM_REASON, LONGEST_TEXT } from './fields.ts';
import { vatTreatments } from './status.ts';

/** A row of a workbook: a draft with one item of costs. */
export const claimRowColumns = {
  supplierCode: code({ chars: 14, input: maybeCodeText(35), maybe: true }),
  reason: dict(CLAIM_REASON, { chars: 18, input: written.reason }),
  partNo: code({ chars: 22, input: maybeCodeText(35), maybe: true }),
  poNumber: code({ chars: 16, input: maybeCodeText(35), maybe: true }),
  poLine: code({ chars: 10, input: maybeCodeText(10), maybe: true }),
  noteNumber: code({ chars: 16, input: maybeCodeText(35), maybe: true }),
  receiptNumber: code({ chars: 20, input: maybeCodeText(35), maybe: true }),
  kind: dict(CLAIM_COST_KIND, { chars: 16, input: ItemInput.shape.kind }),
  quantity: quantity({ chars: 12, input: ItemInput.shape.quantity }),
  rate: decimal({ chars: 14, input: ItemInput.shape.rate }),
  vat: choice(vatTreatments, 'vat', { chars: 22, input: ItemInput.shape.vat }),
  description: name({ chars: 40, input: maybeText(LONGEST_TEXT), maybe: true }),
} as const;
export const ClaimRow = inputOf(claimRowColumns);
export type ClaimRow = z.output<typeof ClaimRow>;
